import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { checkTerm, monthlyFactor } from './monthly-factor.ts'

/** The terms of a withdrawal; rates are effective and fractions. */
export interface WithdrawalTerms {
  readonly annualRate: Decimal
  /** Whether the money is withdrawn at the beginning of the month, which is usual, or at its end. */
  readonly timing?: 'begin' | 'end'
  /** How much the withdrawal grows every twelve months. */
  readonly growth?: Decimal
}

/**
 * The present value of one euro withdrawn every month over a term: Σ (1 + growth)^⌊j/12⌋ · v^j, or v^(j + 1) when it is
 * taken at the end of the month (calculators.md § 2). The growth is not rounded here.
 * @throws RangeError when the months are not 1 to 1200
 */
export function withdrawalFactor(
  { annualRate, timing, growth = decimal(0) }: WithdrawalTerms,
  months: number,
): Decimal {
  checkTerm(months)
  const v = decimal(1).div(monthlyFactor(annualRate))
  let amount = decimal(1)
  let discount = timing === 'end' ? v : decimal(1)
  let sum = decimal(0)
  for (let month = 0; month < months; month += 1) {
    if (month > 0 && month % 12 === 0) amount = amount.times(growth.plus(1))
    sum = sum.plus(amount.times(discount))
    discount = discount.times(v)
  }
  return sum
}
