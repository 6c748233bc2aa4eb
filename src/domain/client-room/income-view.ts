import type { Day } from '#domain/calendar/day.ts'
import { laterMonth, type Month, monthOf } from '#domain/calendar/month.ts'
import { hasEnded } from '#domain/income/has-ended.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { forecastIncome, type Income, meanIncome } from '#domain/income/month-income.ts'
import { amountAt } from '#domain/income/month-value.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import { perhapsTold, told } from './limit-amounts.ts'
import type { LimitedRecords } from './room-records.ts'
import { headOf, inPercent } from './view-head.ts'
import { WHOLE, wholePercents } from './whole-percents.ts'

const MONTHS = 12

export type IncomeView = ReturnType<typeof incomeView>

/** The sources that have not ended, by person as the household orders them, and the mean of what they bring. */
export function incomeView(records: LimitedRecords, today: Day) {
  const { income, persons, grant } = records
  const month = monthOf(today)
  const current = income.sources.filter((source) => !hasEnded(source, month))
  const means = meansOf(income, month)
  const sources = [...persons, null].flatMap((person) =>
    current
      .filter(({ personId }) => personId === (person?.id ?? null))
      .map((source) => {
        const { id, version, label, type, rhythm, isDistributed, validFrom, validTo, growthBp } = source
        return {
          id,
          version,
          label,
          type,
          rhythm,
          isDistributed,
          validFrom,
          validTo,
          growthBp,
          person: person?.name ?? null,
          amount: told(grant.amounts, means.get(id) ?? 0),
          dueAmount: dueAmountOf(source, month),
        }
      }),
  )
  const mean = perhapsTold(grant.amounts, meanIncome(income, month))
  return { ...headOf(records, today), sources, sum: sumCents(sources.map(({ amount }) => amount)), mean }
}

/** The same as shares of the sum. */
export function incomeShares(view: IncomeView): IncomeView {
  const percents = wholePercents(view.sources.map(({ amount }) => amount))
  return {
    ...view,
    ...inPercent,
    sources: view.sources.map((source, at) => ({ ...source, amount: percents[at] ?? 0, dueAmount: null })),
    sum: view.sum === 0 ? 0 : WHOLE,
    mean: null,
  }
}

/** What each source brings in a month, as the mean of the next twelve, without what is laid aside for the tax office. */
function meansOf(income: Income, month: Month): ReadonlyMap<string, Cents> {
  const sums = new Map<string, Cents>()
  for (const { source, splitCents } of forecastIncome(income, month).flatMap(({ lines }) => lines))
    sums.set(source.id, sumCents([sums.get(source.id) ?? 0, splitCents]))
  return new Map([...sums].map(([id, cents]) => [id, proportion(cents, 1, MONTHS)]))
}

function dueAmountOf(source: IncomeSource, month: Month): Cents | null {
  return source.rhythm === 'irregular' ? null : amountAt(source, laterMonth(source.validFrom, month))
}
