import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { shareOfCents } from '#domain/money/rounding.ts'
import { proportionDown } from '#domain/money/share-of.ts'
import { capitalIncomeRulesIn } from './capital-income-rules.ts'

/**
 * `capitalGainsTax` in plain numbers, for loops that need speed (calculators.md § 16): all three taxes together on
 * capital income in cents, after losses and allowance, by the rules of a year and a church tax rate in basis points.
 */
export function taxOnCents(year: number, churchTaxBp: BasisPoints): (baseCents: Cents) => Cents {
  const { taxRate, soliRate } = capitalIncomeRulesIn(year)
  const parts = decimal(1).div(taxRate)
  const flatOf = shareOfCents(decimal(1).div(parts.plus(decimal(churchTaxBp).div(WHOLE_BP))))
  const soliBp = soliRate.times(WHOLE_BP).toNumber()
  return (baseCents) => {
    if (baseCents <= 0) return 0
    const tax = flatOf(baseCents)
    return tax + proportionDown(tax, soliBp, WHOLE_BP) + proportionDown(tax, churchTaxBp, WHOLE_BP)
  }
}
