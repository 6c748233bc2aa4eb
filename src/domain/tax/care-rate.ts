import type { Decimal } from '#domain/money/decimal.ts'
import type { SocialSecurityRules } from './social-security-rules.ts'

export interface CareInsured {
  /** 0–4, one for each child under 25 from the second on. */
  readonly childDiscounts: number
  /** Employees pay more, and their employers less, in Saxony. */
  readonly isSaxony: boolean
}

/** What an employee pays for care insurance without the surcharge for the childless, § 55 (3), § 58 SGB XI. */
export function careRate(
  care: SocialSecurityRules['care'],
  { childDiscounts, isSaxony }: CareInsured,
): Decimal {
  const share = isSaxony ? care.employeeRateSaxony : care.rate.div(2)
  return share.minus(care.discountPerChild.times(childDiscounts))
}
