import type { Decimal } from '#domain/money/decimal.ts'
import type { SocialSecurityRules } from './social-security-rules.ts'
import type { StatutoryHealth } from './wage-tax-input.ts'

/** What an employee pays for care insurance, with surcharge or discounts (PVSATZAN), § 55 (3), § 58 SGB XI. */
export function careRateOf(
  care: SocialSecurityRules['care'],
  { isChildless, childDiscounts, isSaxony }: StatutoryHealth,
): Decimal {
  const half = isSaxony ? care.employeeRateSaxony : care.rate.div(2)
  return isChildless ? half.plus(care.childlessRate) : half.minus(care.discountPerChild.times(childDiscounts))
}
