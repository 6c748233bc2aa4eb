import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { familyBenefitRules, familyBenefitYears } from './family-benefit-rules.ts'

/** The years whose amount is recorded, in ascending order. */
export const childAllowanceYears = familyBenefitYears(
  ({ childAllowancePerParent }) => childAllowancePerParent !== null,
)

/**
 * The child allowances (Kinderfreibeträge) in euros a year, § 32 (6) EStG: 9 756 € for one child of both parents in
 * 2026, half of it for 0.5. Null when there are allowances in a year whose amount is not recorded.
 */
export function childAllowance(year: number, allowances: Decimal): Decimal | null {
  if (allowances.eq(0)) return decimal(0)
  const perParent = familyBenefitRules(year)?.childAllowancePerParent
  return perParent ? allowances.times(2 * (perParent.subsistence + perParent.care)) : null
}
