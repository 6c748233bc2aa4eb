import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'

/** The share of a total, to the basis point; null where the total is not above 0. */
export function shareOf(cents: Cents, totalCents: Cents): BasisPoints | null {
  if (totalCents <= 0) return null
  return decimal(cents).times(WHOLE_BP).div(totalCents).round(0, 'half-up').toNumber()
}
