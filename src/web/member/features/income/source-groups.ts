import { type Month, monthRange } from '#domain/calendar/month.ts'
import { hasEnded } from '#domain/income/has-ended.ts'
import type { IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import { amountAt, irregularValues, isDue, plannedValue } from '#domain/income/month-value.ts'
import { reserveOf } from '#domain/income/tax-reserve.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'

export interface SourceGroup<P extends { readonly id: string }> {
  /** The person of the group; null: the household as a whole. */
  readonly person: P | null
  readonly rows: readonly SourceRow[]
  readonly plannedCents: Cents
}

export interface SourceRow {
  readonly source: IncomeSource
  /** The amount of the source when it is due; the mean of the receipts for an irregular source. */
  readonly amountCents: Cents
  /** The amount due in the month as it was typed, with the part that is set aside. */
  readonly grossCents: Cents
  /** The amount that counts in the month (statistics.md § 65); null: nothing is due. */
  readonly plannedCents: Cents | null
}

/**
 * The sources that have not ended, by person in the household's order; the sources of the household itself
 * come last.
 */
export function sourceGroups<P extends { readonly id: string }>(
  sources: readonly IncomeSource[],
  receipts: readonly IncomeReceipt[],
  persons: readonly P[],
  month: Month,
): readonly SourceGroup<P>[] {
  const current = sources.filter((source) => !hasEnded(source, month))
  return [...persons, null]
    .map((person) => {
      const rows = current
        .filter((source) => source.personId === (person?.id ?? null))
        .map((source) => sourceRow(source, receipts, month))
      return { person, rows, plannedCents: sumCents(rows.map((row) => row.plannedCents ?? 0)) }
    })
    .filter((group) => group.rows.length > 0 || group.person !== null)
}

export function sourceRow(source: IncomeSource, receipts: readonly IncomeReceipt[], month: Month): SourceRow {
  const grossCents = plannedValue(source, receipts, month)
  const plannedCents = grossCents - reserveOf(source, grossCents, month).cents
  return {
    source,
    amountCents:
      source.rhythm === 'irregular'
        ? irregularValues(source, receipts, month).meanCents
        : amountAt(source, nextDueMonth(source, month)),
    grossCents,
    plannedCents: grossCents === 0 ? null : plannedCents,
  }
}

function nextDueMonth(source: IncomeSource, month: Month): Month {
  const start = source.validFrom > month ? source.validFrom : month
  return monthRange(start, 12).find((each) => isDue(source, each)) ?? start
}
