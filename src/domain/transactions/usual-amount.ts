import { type Cents, sumCents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { RecurringPayment } from './recurring-payments.ts'

/** This many payments predict the next one; older ones are out of date. */
const LATEST = 6

/**
 * The planned amount of a repeated payment, positive: its present price where it is fixed, else the mean of the last
 * six, rounded half up to the cent.
 */
export function usualAmount({
  isFixed,
  amountCents,
  transactions,
}: Pick<RecurringPayment, 'isFixed' | 'amountCents' | 'transactions'>): Cents {
  const latest = transactions.slice(-LATEST).map((each) => 0 - each.amountCents)
  if (isFixed || latest.length === 0) return amountCents
  return Math.max(roundHalfUp(toEuros(sumCents(latest)).div(latest.length)), 0)
}
