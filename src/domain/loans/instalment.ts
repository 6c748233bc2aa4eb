import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'

/** The part of a loan that decides its instalment: euros, and the nominal yearly rate as a fraction. */
export interface Borrowed {
  readonly principal: Decimal
  readonly nominalRate: Decimal
}

/** The monthly instalment from the repayment of the first year: r2(D·(s + t)/12). */
export function instalmentForRepayment({ principal, nominalRate }: Borrowed, repayment: Decimal): Decimal {
  return centHalfUp(principal.times(nominalRate.plus(repayment)).div(12))
}

/**
 * The instalment that repays a loan within the given number of months: r2(D·i/(1 − (1+i)^−n)) with i = s/12, without
 * interest r2(D/n). 200 000 € at 4 % over 240 months: 1 211.96 €.
 * @throws RangeError when there is no month to repay in
 */
export function instalmentForTerm({ principal, nominalRate }: Borrowed, months: number): Decimal {
  if (!Number.isInteger(months) || months < 1) throw new RangeError('a loan needs at least one month')
  if (nominalRate.eq(0)) return centHalfUp(principal.div(months))
  const monthly = nominalRate.div(12)
  const discount = decimal(1).minus(monthly.plus(1).pow(-months))
  return centHalfUp(principal.times(monthly).div(discount))
}
