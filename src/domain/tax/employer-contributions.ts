import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import { careRate } from './care-rate.ts'
import type { ContributionBase, ContributionBases } from './contribution-bases.ts'
import type { SociallyInsured } from './employee-contributions.ts'
import type { SocialSecurityRules } from './social-security-rules.ts'

/** The levies for sick pay (U1) and maternity (U2), which differ by health insurance fund. */
export interface LevyRates {
  readonly sickPayRate: Decimal
  readonly maternityRate: Decimal
}

/** The employer's contributions in euros a month, on top of the gross. */
export interface EmployerContributions {
  readonly pension: Decimal
  readonly unemployment: Decimal
  readonly health: Decimal
  readonly healthExtra: Decimal
  readonly care: Decimal
  readonly insolvency: Decimal
  readonly sickPay: Decimal
  readonly maternity: Decimal
  /** The flat tax (Pauschsteuer) of a Minijob. */
  readonly flatTax: Decimal
  readonly total: Decimal
}

/**
 * The employer's payments, every line r2: half of the contributions, in a Midijob the part that the employee does not
 * pay, in a Minijob flat rates; and the levies on the base of the pension insurance.
 */
export function employerContributions(
  rules: SocialSecurityRules,
  bases: ContributionBases,
  insured: SociallyInsured,
  levies: LevyRates,
): EmployerContributions {
  const lines = {
    ...(bases.kind === 'marginal'
      ? marginalLines(rules, bases.pension.total)
      : insuredLines(rules, bases, insured)),
    insolvency: centHalfUp(bases.pension.total.times(rules.insolvencyRate)),
    sickPay: centHalfUp(bases.pension.total.times(levies.sickPayRate)),
    maternity: centHalfUp(bases.pension.total.times(levies.maternityRate)),
  }
  return { ...lines, total: Object.values(lines).reduce((sum, line) => sum.plus(line), decimal(0)) }
}

type InsuranceLines = Pick<
  EmployerContributions,
  'pension' | 'unemployment' | 'health' | 'healthExtra' | 'care' | 'flatTax'
>

function insuredLines(
  rules: SocialSecurityRules,
  { pension, health }: ContributionBases,
  insured: SociallyInsured,
): InsuranceLines {
  const employeeCare = careRate(rules.care, { isSaxony: insured.isSaxony, childDiscounts: 0 })
  return {
    pension: rest(pension, rules.pension.rate.div(2)),
    unemployment: rest(pension, rules.unemployment.rate.div(2)),
    health: rest(health, rules.health.rate.div(2)),
    healthExtra: rest(health, insured.healthExtraRate.div(2)),
    care: rest(health, employeeCare, rules.care.rate.minus(employeeCare)),
    flatTax: decimal(0),
  }
}

// Both parts on the total base, minus what the employee pays on the lower base.
function rest(
  { total, employee }: ContributionBase,
  employeeRate: Decimal,
  employerRate = employeeRate,
): Decimal {
  return centHalfUp(total.times(employeeRate))
    .plus(centHalfUp(total.times(employerRate)))
    .minus(centHalfUp(employee.times(employeeRate)))
}

function marginalLines({ marginalJob }: SocialSecurityRules, gross: Decimal): InsuranceLines {
  const none = decimal(0)
  return {
    pension: centHalfUp(gross.times(marginalJob.employerPensionRate)),
    unemployment: none,
    health: centHalfUp(gross.times(marginalJob.employerHealthRate)),
    healthExtra: none,
    care: none,
    flatTax: centHalfUp(gross.times(marginalJob.flatTaxRate)),
  }
}
