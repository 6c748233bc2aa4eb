import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { comparePrices } from './inflation.ts'

/** What a stored amount in the future buys in today's money: {@link comparePrices}. */
export function purchasingPower(amountCents: Cents, inflationBp: BasisPoints, months: number): Cents {
  const inflation = decimal(inflationBp).div(WHOLE_BP)
  return roundHalfUp(comparePrices(toEuros(amountCents), inflation, decimal(months).div(12)).purchasingPower)
}
