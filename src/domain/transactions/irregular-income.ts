import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { type Month, addMonths, monthOf } from '#domain/calendar/month.ts'
import type { IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { normaliseText } from './normalise-text.ts'
import { byPayee } from './payees.ts'
import type { Transaction } from './transaction.ts'

const MONTHS = 12
/** Money from the same payer in so many months is no present. */
const FEWEST_MONTHS = 3

/** Somebody who pays again and again: a source of income, or receipts of one, to be offered. */
export interface RecognisedIncome {
  readonly counterparty: string
  /** What came in each month that something came in, ascending. */
  readonly months: readonly { readonly month: Month; readonly amountCents: Cents }[]
  /** The amounts differ. */
  readonly isIrregular: boolean
  /** The source that is named like the payer and, of several, pays most alike; null: there is none yet. */
  readonly sourceId: string | null
  readonly latest: Day
}

/**
 * Payers from whom something came in at least three of the last twelve months and whose bookings belong to no item
 * (budget.md § 15), the largest first. A payer whose regular source is known already is left out; for an irregular one
 * the months are offered that have no receipt yet.
 */
export function recognisedIncome(
  transactions: readonly Transaction[],
  {
    sources,
    receipts,
  }: { readonly sources: readonly IncomeSource[]; readonly receipts: readonly IncomeReceipt[] },
  today: Day,
): readonly RecognisedIncome[] {
  const since = addMonths(monthOf(today), 1 - MONTHS)
  const came = transactions.filter(
    ({ amountCents, itemId, day }) => amountCents > 0 && itemId === null && day >= since && day <= today,
  )
  return byPayee(came)
    .flatMap(({ counterparty, transactions: own }) => {
      const months = [...Map.groupBy(own, ({ day }) => monthOf(day))].map(([month, each]) => ({
        month,
        amountCents: sumCents(each.map(({ amountCents }) => amountCents)),
      }))
      const source = sourceOf(
        sources,
        receipts,
        counterparty,
        months.map(({ amountCents }) => amountCents),
      )
      if (months.length < FEWEST_MONTHS || (source && source.rhythm !== 'irregular')) return []
      const open = months.filter(
        ({ month }) =>
          !receipts.some((receipt) => receipt.sourceId === source?.id && receipt.month === month),
      )
      if (open.length === 0) return []
      return [
        {
          counterparty,
          months: open,
          isIrregular: new Set(months.map(({ amountCents }) => amountCents)).size > 1,
          sourceId: source?.id ?? null,
          latest: own.at(-1)?.day ?? today,
        },
      ]
    })
    .toSorted((a, b) => totalOf(b) - totalOf(a) || daysBetween(a.latest, b.latest))
}

/**
 * „Honorare Lektorat“ is the source of the payer „Lektorat Sommer“: they share a word that says something. Of several
 * that do, the one whose usual amount is nearest, then the first; one without any amount comes last.
 */
function sourceOf(
  sources: readonly IncomeSource[],
  receipts: readonly IncomeReceipt[],
  counterparty: string,
  paid: readonly Cents[],
): IncomeSource | undefined {
  const words = new Set(tellingWords(counterparty))
  const named = sources.filter(({ label }) => tellingWords(label).some((word) => words.has(word)))
  const usual = middleOf(paid)
  const farness = (source: IncomeSource) => farFrom(usual, expectedOf(source, receipts))
  return named.toSorted((a, b) => farness(a) - farness(b))[0]
}

/** How many times one amount is the other, from 1 on; half is as far as double. */
function farFrom(cents: Cents | null, expected: Cents | null): number {
  if (cents === null || expected === null || cents <= 0 || expected <= 0) return Number.MAX_VALUE
  return Math.max(cents / expected, expected / cents)
}

/** What a source usually pays at a time: its latest amount, else the middle of its receipts, else its estimate. */
function expectedOf(
  { id, amounts, estimateUsualCents }: IncomeSource,
  receipts: readonly IncomeReceipt[],
): Cents | null {
  const came = receipts.filter(({ sourceId }) => sourceId === id).map(({ amountCents }) => amountCents)
  return amounts.at(-1)?.amountCents ?? middleOf(came) ?? estimateUsualCents
}

/** Of an even number of amounts the upper one. */
function middleOf(cents: readonly Cents[]): Cents | null {
  return cents.toSorted((a, b) => a - b)[Math.floor(cents.length / 2)] ?? null
}

function tellingWords(text: string): readonly string[] {
  const common = new Set(['gmbh', 'gehalt', 'lohn', 'honorar', 'honorare', 'rente', 'miete', 'und'])
  return normaliseText(text)
    .split(' ')
    .filter((word) => word.length > 3 && !common.has(word))
}

function totalOf({ months }: RecognisedIncome): Cents {
  return sumCents(months.map(({ amountCents }) => amountCents))
}
