import { type Decimal, decimal, largest, smallest } from '#domain/money/decimal.ts'
import { careRate } from './care-rate.ts'
import type { SocialSecurityRules } from './social-security-rules.ts'
import type { PrivateHealth, StatutoryHealth, TaxedEmployee } from './wage-tax-input.ts'
import type { WageTaxRules } from './wage-tax-rules.ts'

/**
 * The lump sum for insurances (Vorsorgepauschale, VSP) on the wage of a year, § 39b (2) sentence 5 no. 3 EStG: pension
 * insurance, and health and care insurance or, if that is more, health, care and unemployment insurance up to a cap.
 * Parts are cut to the cent, the sum is rounded up to the next euro.
 */
export function provisionLumpSum(rules: WageTaxRules, employee: TaxedEmployee, wage: Decimal): Decimal {
  const pension = employee.hasPensionInsurance ? pensionPart(rules, wage) : decimal(0)
  const health = healthPart(rules, employee, wage)
  const lumpSum = health.plus(pension).round(0, 'ceil')
  if (!employee.hasUnemploymentInsurance || employee.taxClass === 6) return lumpSum
  const capped = smallest(unemploymentPart(rules, wage).plus(health), rules.healthAndUnemploymentCap)
  return largest(lumpSum, pension.plus(capped).round(0, 'ceil'))
}

// The part for pension insurance, VSPR.
function pensionPart({ socialSecurity: { pension } }: WageTaxRules, wage: Decimal): Decimal {
  return upTo(pension.ceilingMonth, wage).times(pension.rate.div(2)).round(2, 'down')
}

// The part for unemployment insurance, VSPALV.
function unemploymentPart({ socialSecurity }: WageTaxRules, wage: Decimal): Decimal {
  const { pension, unemployment } = socialSecurity
  return upTo(pension.ceilingMonth, wage).times(unemployment.rate.div(2)).round(2, 'down')
}

// The part for health and care insurance, VSPKVPV.
function healthPart(rules: WageTaxRules, { health, taxClass }: TaxedEmployee, wage: Decimal): Decimal {
  if (health.kind === 'statutory') return statutoryPart(rules, health, wage)
  return taxClass === 6 ? decimal(0) : privatePart(health)
}

function statutoryPart({ socialSecurity }: WageTaxRules, insured: StatutoryHealth, wage: Decimal): Decimal {
  const { health, care } = socialSecurity
  const rate = health.reducedRate.plus(insured.extraRate).div(2).plus(careRateWithSurcharge(care, insured))
  return upTo(health.ceilingMonth, wage).times(rate).round(2, 'down')
}

// PVSATZAN: a person who pays the surcharge has no discounts.
function careRateWithSurcharge(care: SocialSecurityRules['care'], insured: StatutoryHealth): Decimal {
  return insured.isChildless
    ? careRate(care, { ...insured, childDiscounts: 0 }).plus(care.childlessRate)
    : careRate(care, insured)
}

function privatePart({ premiumMonth, subsidyMonth }: PrivateHealth): Decimal {
  return largest(premiumMonth.minus(subsidyMonth).times(12), 0)
}

function upTo(ceilingMonth: Decimal, wage: Decimal): Decimal {
  return smallest(wage, ceilingMonth.times(12))
}
