import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'

/** What an amount in the future buys in today's money: B ÷ (1 + π)^(months ÷ 12), r2 (calculators.md § 6). */
export function purchasingPower(amountCents: Cents, inflationBp: BasisPoints, months: number): Cents {
  const factor = decimal(inflationBp).div(WHOLE_BP).plus(1).pow(decimal(months).div(12))
  return roundHalfUp(toEuros(amountCents).div(factor))
}
