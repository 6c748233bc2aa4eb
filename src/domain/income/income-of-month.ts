import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { MonthIncome } from './month-income.ts'

/** How much of the income of a month is known to have come. */
export const incomeStates = ['none', 'future', 'open', 'complete'] as const
export type IncomeState = (typeof incomeStates)[number]

/** The income of a month, one figure with its parts (statistics.md § 65), in cents. */
export interface IncomeOfMonth {
  readonly month: Month
  /** Of all sources that are due, without what is to be laid aside. */
  readonly plannedCents: Cents
  /** What was entered as come, without what of it is laid aside; 0 in a month to come. */
  readonly receivedCents: Cents
  /** Umsatzsteuer of what came. */
  readonly vatCents: Cents
  /** Laid aside for income tax of what came. */
  readonly taxReserveCents: Cents
  /** The three together: what arrived on the account. */
  readonly receivedGrossCents: Cents
  /** The income: what came, and what is planned of sources of which nothing was entered. */
  readonly countedCents: Cents
  readonly state: IncomeState
}

/**
 * The income of a month as every screen says it. A month to come is never complete; one that has begun is, when every
 * source that is due has a receipt, also one of 0.
 */
export function incomeOfMonth(income: MonthIncome, today: Day): IncomeOfMonth {
  const isAhead = income.month > monthOf(today)
  const came = isAhead ? [] : income.lines.filter(({ hasReceipt }) => hasReceipt)
  const extras = isAhead ? [] : income.extras
  const vatCents = sumCents(came.map(({ reserved }) => reserved.vatCents))
  const taxReserveCents = sumCents(came.map(({ reserved }) => reserved.taxCents))
  const receivedGrossCents = sumCents([...came, ...extras].map(centsOf))
  return {
    month: income.month,
    plannedCents: income.totalPlannedCents,
    receivedCents: sumCents([receivedGrossCents, -vatCents, -taxReserveCents]),
    vatCents,
    taxReserveCents,
    receivedGrossCents,
    countedCents: income.countedCents,
    state: stateOf(income, isAhead),
  }
}

function stateOf({ lines, extras }: MonthIncome, isAhead: boolean): IncomeState {
  const asked = lines.filter(({ isDue, hasReceipt }) => isDue || hasReceipt)
  if (asked.length === 0 && extras.length === 0) return 'none'
  if (isAhead) return 'future'
  return asked.every(({ hasReceipt }) => hasReceipt) ? 'complete' : 'open'
}

function centsOf(each: { readonly actualCents: Cents } | { readonly amountCents: Cents }): Cents {
  return 'actualCents' in each ? each.actualCents : each.amountCents
}
