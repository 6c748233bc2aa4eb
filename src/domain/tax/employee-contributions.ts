import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import { careRate } from './care-rate.ts'
import type { ContributionBases } from './contribution-bases.ts'
import type { SocialSecurityRules } from './social-security-rules.ts'

export interface SociallyInsured {
  /** The whole extra rate of the health insurance (Zusatzbeitrag), 0.029 for 2.9 %. */
  readonly healthExtraRate: Decimal
  /** Whether the person is 23 or older and has no children. */
  readonly isChildless: boolean
  readonly childrenUnder25: number
  readonly isSaxony: boolean
  /** Whether a person in a Minijob has opted out of pension insurance. */
  readonly isPensionExempt: boolean
}

/** The employee's contributions in euros a month. */
export interface EmployeeContributions {
  readonly pension: Decimal
  readonly unemployment: Decimal
  readonly health: Decimal
  readonly healthExtra: Decimal
  readonly care: Decimal
  readonly careChildless: Decimal
  readonly total: Decimal
}

/** The employee's part of social security; every line is r2, §§ 1, 2 BVV. */
export function employeeContributions(
  rules: SocialSecurityRules,
  bases: ContributionBases,
  insured: SociallyInsured,
): EmployeeContributions {
  const lines =
    bases.kind === 'marginal' ? marginalLines(rules, bases, insured) : insuredLines(rules, bases, insured)
  return { ...lines, total: Object.values(lines).reduce((sum, line) => sum.plus(line), decimal(0)) }
}

type Lines = Omit<EmployeeContributions, 'total'>

function insuredLines(rules: SocialSecurityRules, bases: ContributionBases, insured: SociallyInsured): Lines {
  const { pension, health } = bases
  const care = careRate(rules.care, {
    isSaxony: insured.isSaxony,
    childDiscounts: careDiscounts(rules, insured.childrenUnder25),
  })
  return {
    pension: centHalfUp(pension.employee.times(rules.pension.rate.div(2))),
    unemployment: centHalfUp(pension.employee.times(rules.unemployment.rate.div(2))),
    health: centHalfUp(health.employee.times(rules.health.rate.div(2))),
    healthExtra: centHalfUp(health.employee.times(insured.healthExtraRate.div(2))),
    care: centHalfUp(health.employee.times(care)),
    careChildless: insured.isChildless
      ? centHalfUp(health.total.times(rules.care.childlessRate))
      : decimal(0),
  }
}

function marginalLines(
  { marginalJob }: SocialSecurityRules,
  { pension }: ContributionBases,
  { isPensionExempt }: SociallyInsured,
): Lines {
  const none = decimal(0)
  return {
    pension: isPensionExempt ? none : centHalfUp(pension.employee.times(marginalJob.employeePensionRate)),
    unemployment: none,
    health: none,
    healthExtra: none,
    care: none,
    careChildless: none,
  }
}

/** One discount for each child under 25 from the second to the last that counts, § 55 (3) SGB XI. */
export function careDiscounts({ care }: SocialSecurityRules, childrenUnder25: number): number {
  return Math.max(0, Math.min(childrenUnder25, care.maxChildren.toNumber()) - 1)
}
