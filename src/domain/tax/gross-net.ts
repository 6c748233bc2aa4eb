import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centDown } from '#domain/money/rounding.ts'
import { type ContributionBases, contributionBases } from './contribution-bases.ts'
import {
  careDiscounts,
  type EmployeeContributions,
  employeeContributions,
  type SociallyInsured,
} from './employee-contributions.ts'
import { socialSecurityRules, type SocialSecurityRules } from './social-security-rules.ts'
import type { TaxClass, TaxedEmployee } from './wage-tax-input.ts'
import { wageTax } from './wage-tax.ts'

export interface GrossNetInput extends GrossNetPerson {
  /** The gross in euros a month. */
  readonly grossMonth: Decimal
}

export interface GrossNetPerson extends SociallyInsured {
  readonly year: number
  readonly taxClass: TaxClass
  /** The factor of the Faktorverfahren in class IV; null without it. */
  readonly factor: Decimal | null
  /** The rate of the church tax: 0, 0.08 or 0.09. */
  readonly churchTaxRate: Decimal
  /** The child allowances (Kinderfreibeträge), 1 for a child with the allowances of both parents. */
  readonly childAllowances: Decimal
}

/** The result in euros a month. */
export interface GrossNet {
  readonly ok: true
  readonly grossMonth: Decimal
  readonly wageTax: Decimal
  readonly soli: Decimal
  readonly churchTax: Decimal
  readonly contributions: EmployeeContributions
  readonly bases: ContributionBases
  readonly net: Decimal
  /** `class_two_needs_child`: class II is for single parents. */
  readonly hints: readonly 'class_two_needs_child'[]
}

export type GrossNetRefusal = { readonly ok: false; readonly reason: 'factor_needs_class_four' }

/**
 * Computes the net from the gross for employees with statutory insurance (calculators.md § 19): wage tax, soli and
 * church tax (down2) and the employee's part of social security (each line r2). In a Minijob the employer pays the tax.
 * 2026: 4 000 € in class I, childless, without church, Zusatzbeitrag 2.9 %: 2 605.50 €.
 * @throws RangeError for a year whose figures are not known
 */
export function grossNet(input: GrossNetInput): GrossNet | GrossNetRefusal {
  if (input.factor !== null && input.taxClass !== 4) return { ok: false, reason: 'factor_needs_class_four' }
  const { grossMonth } = input
  const rules = socialSecurityRules(input.year)
  const bases = contributionBases(rules, grossMonth)
  const contributions = employeeContributions(rules, bases, input)
  const taxes = bases.kind === 'marginal' ? noTaxes : monthlyTaxes(rules, input)
  return {
    ok: true,
    grossMonth,
    ...taxes,
    contributions,
    bases,
    net: grossMonth.minus(taxes.wageTax).minus(taxes.soli).minus(taxes.churchTax).minus(contributions.total),
    hints: input.taxClass === 2 && !hasChild(input) ? ['class_two_needs_child'] : [],
  }
}

type Taxes = Pick<GrossNet, 'wageTax' | 'soli' | 'churchTax'>

const noTaxes: Taxes = { wageTax: decimal(0), soli: decimal(0), churchTax: decimal(0) }

function monthlyTaxes(rules: SocialSecurityRules, input: GrossNetInput): Taxes {
  const tax = wageTax({
    year: input.year,
    period: 'month',
    wage: input.grossMonth,
    allowance: decimal(0),
    addition: decimal(0),
    bonus: null,
    employee: taxedEmployee(rules, input),
  })
  return {
    wageTax: tax.wageTax,
    soli: tax.soli,
    churchTax: centDown(tax.churchTaxBase.times(input.churchTaxRate)),
  }
}

/** The person in the form that the wage tax needs: with statutory insurance in every branch. */
export function taxedEmployee(rules: SocialSecurityRules, person: GrossNetPerson): TaxedEmployee {
  return {
    taxClass: person.taxClass,
    factor: person.factor ?? decimal(1),
    childAllowances: person.childAllowances,
    isChurchMember: person.churchTaxRate.gt(0),
    hasPensionInsurance: true,
    hasUnemploymentInsurance: true,
    health: {
      kind: 'statutory',
      extraRate: person.healthExtraRate,
      isChildless: person.isChildless,
      childDiscounts: careDiscounts(rules, person.childrenUnder25),
      isSaxony: person.isSaxony,
    },
  }
}

function hasChild({ childAllowances, childrenUnder25 }: GrossNetInput): boolean {
  return childAllowances.gt(0) || childrenUnder25 > 0
}
