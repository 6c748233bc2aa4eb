import type { Decimal } from '#domain/money/decimal.ts'
import type { SocialSecurityRules } from './social-security-rules.ts'

export interface CareInsured {
  /** The number of discounts, 0–4, one for each child under 25 from the second on. */
  readonly childDiscounts: number
  /** Whether the person works in Saxony, where employees pay more, and employers less. */
  readonly isSaxony: boolean
}

/** The employee's rate of care insurance without the surcharge for the childless, § 55 (3), § 58 SGB XI. */
export function careRate(
  care: SocialSecurityRules['care'],
  { childDiscounts, isSaxony }: CareInsured,
): Decimal {
  const share = isSaxony ? care.employeeRateSaxony : care.rate.div(2)
  return share.minus(care.discountPerChild.times(childDiscounts))
}
