import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { familyBenefitRules } from './family-benefit-rules.ts'

/** The child benefit (Kindergeld), euros a month for all children, § 66 EStG; null for a year without figures. */
export function childBenefit(year: number, children: number): Decimal | null {
  const rules = familyBenefitRules(year)
  return rules && decimal(rules.childBenefitMonth).times(children)
}
