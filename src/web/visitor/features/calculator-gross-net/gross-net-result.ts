import { childBenefit } from '#domain/family/child-benefit.ts'
import { type ParentalAllowanceRules, familyBenefitRules } from '#domain/family/family-benefit-rules.ts'
import { type ParentalAllowance, parentalAllowance } from '#domain/family/parental-allowance.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { formatEuros } from '#domain/money/format-decimal.ts'
import { churchTaxRate } from '#domain/tax/church-tax.ts'
import { type EmployerContributions, employerContributions } from '#domain/tax/employer-contributions.ts'
import { grossForNet } from '#domain/tax/gross-for-net.ts'
import { type GrossNet, type GrossNetPerson, grossNet } from '#domain/tax/gross-net.ts'
import { socialSecurityRules } from '#domain/tax/social-security-rules.ts'
import type { TaxClass } from '#domain/tax/wage-tax-input.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, rateOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import { type GrossNetInputs, type GrossNetKey, grossNetYears } from './gross-net-inputs.ts'

export type GrossNetResult = JobResult | FamilyResult

export interface JobResult {
  readonly kind: 'job'
  readonly search: Exclude<Values<GrossNetInputs>['search'], 'parental_allowance'>
  readonly person: GrossNetPerson
  readonly job: GrossNet
  readonly employer: EmployerContributions
}

export interface FamilyResult {
  readonly kind: 'family'
  readonly allowance: ParentalAllowance
  /** The allowance of the chosen variant, in euros a month. */
  readonly amount: Decimal
  readonly months: number
  /** The child benefit for all children, in euros a month. */
  readonly childBenefit: Decimal
}

/** From gross to net or back, or what is paid after a birth (calculators.md §§ 19, 20). */
export function computeGrossNet(values: Values<GrossNetInputs>): Outcome<GrossNetResult, GrossNetKey> {
  if (!grossNetYears(values).includes(wholeOf(values.year)))
    return { ok: false, sentence: `Für ${values.year} haben wir keine Werte.`, at: 'year' }
  if (values.search === 'parental_allowance') return family(values)
  const person = personOf(values)
  const job =
    values.search === 'gross'
      ? grossForNet(person, amountOf(values.net))
      : grossNet({ ...person, grossMonth: amountOf(values.gross) })
  if (!job.ok) return { ok: false, sentence: 'Einen Faktor gibt es nur in Steuerklasse IV.', at: 'factor' }
  const levies = { sickPayRate: rateOf(values.sickPay), maternityRate: rateOf(values.maternity) }
  return {
    ok: true,
    result: {
      kind: 'job',
      search: values.search,
      person,
      job,
      employer: employerContributions(socialSecurityRules(person.year), job.bases, person, levies),
    },
  }
}

/**
 * The person for the computation. Whoever has no child pays more for care insurance from 23 years on; grown children
 * count, too.
 */
export function personOf(values: Values<GrossNetInputs>): GrossNetPerson {
  const taxClass = wholeOf(values.taxClass) as TaxClass
  const childrenUnder25 = wholeOf(values.children)
  return {
    year: wholeOf(values.year),
    taxClass,
    factor: taxClass === 4 && values.factor !== '' ? amountOf(values.factor) : null,
    churchTaxRate: values.church === 'yes' ? churchTaxRate(values.state) : decimal(0),
    healthExtraRate: rateOf(values.healthExtra),
    isChildless: childrenUnder25 + wholeOf(values.grownChildren) === 0 && values.age === 'from_23',
    childrenUnder25,
    childAllowances: amountOf(values.childAllowances),
    isSaxony: values.state === 'SN',
    isPensionExempt: values.pension === 'exempt',
  }
}

function family(values: Values<GrossNetInputs>): Outcome<FamilyResult, GrossNetKey> {
  const allowance = parentalAllowanceFor(values, amountOf(values.parentNet))
  if (!allowance.ok)
    return {
      ok: false,
      sentence: `Ab einem zu versteuernden Einkommen von mehr als ${wholeEuros(parentalAllowanceFigures(values).taxableIncomeLimit)} gibt es kein Elterngeld.`,
      at: 'taxable',
    }
  const isPlus = values.variant === 'plus'
  const { months, plusMonths } = parentalAllowanceFigures(values)
  return {
    ok: true,
    result: {
      kind: 'family',
      allowance,
      amount: isPlus ? allowance.plusAmount : allowance.amount,
      months: isPlus ? plusMonths : months,
      childBenefit: childBenefit(wholeOf(values.year), wholeOf(values.benefitChildren)) ?? decimal(0),
    },
  }
}

/** The figures of the year, which has to have them. */
export function parentalAllowanceFigures({
  year,
}: Pick<Values<GrossNetInputs>, 'year'>): ParentalAllowanceRules {
  return familyBenefitRules(wholeOf(year))!.parentalAllowance!
}

/** Whole euros, such as `175.000 €` */
export function wholeEuros(euros: number): string {
  return formatEuros(decimal(euros), { places: 0 })
}

/** The same family with another net income. */
export function parentalAllowanceFor(values: Values<GrossNetInputs>, netMonth: Decimal) {
  return parentalAllowance({
    year: wholeOf(values.year),
    netMonth,
    hasSiblingBonus: values.sibling === 'yes',
    furtherMultiples: wholeOf(values.multiples),
    taxableIncome: values.taxable === '' ? null : amountOf(values.taxable),
  })
}

/** The same job in each of the six tax classes; the factor belongs to class IV alone. */
export function inAllClasses({ job, person }: JobResult): readonly GrossNet[] {
  return ([1, 2, 3, 4, 5, 6] as const).flatMap((taxClass) => {
    const one = grossNet({
      ...person,
      taxClass,
      factor: taxClass === 4 ? person.factor : null,
      grossMonth: job.grossMonth,
    })
    return one.ok ? [one] : []
  })
}
