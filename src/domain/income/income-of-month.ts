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
  /** The planned income of all due sources, without the money to be laid aside for taxes. */
  readonly plannedCents: Cents
  /** The income entered as received, without the money laid aside for taxes; 0 in a future month. */
  readonly receivedCents: Cents
  /** The VAT (Umsatzsteuer) in the received income. */
  readonly vatCents: Cents
  /** The part of the received income that is laid aside for income tax. */
  readonly taxReserveCents: Cents
  /** The sum of these three: what arrived on the account. */
  readonly receivedGrossCents: Cents
  /** The income that counts: what came, and what is planned for sources without an entry. */
  readonly countedCents: Cents
  readonly state: IncomeState
}

/**
 * The income of a month as every screen shows it. A future month is never complete; a month that has begun is complete
 * when every due source has a receipt, even one of 0.
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
