import { type Cents, sumCents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { RecurringPayment } from './recurring-payments.ts'

/** As many payments say what the next will be; older ones are of another time. */
const LATEST = 6

/**
 * What a payment that comes again is planned with, positive: what it costs now where it is fixed, else the mean of the
 * last six, rounded half up to the cent.
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
