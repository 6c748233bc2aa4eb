import { newestBegun } from '#domain/calendar/rule-years.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { familyBenefitRules, familyBenefitYears } from './family-benefit-rules.ts'

/** The child benefit (Kindergeld), euros a month for all children, § 66 EStG; null for a year without figures. */
export function childBenefit(year: number, children: number): Decimal | null {
  const rules = familyBenefitRules(year)
  return rules && decimal(rules.childBenefitMonth).times(children)
}

const years = familyBenefitYears(() => true)

/**
 * The year whose child benefit counts in a year: its own, or the newest known before it, because the amount of the law
 * stays until the law is changed.
 */
export function childBenefitYear(year: number): number {
  return newestBegun(years, year)
}
