import { childAllowance } from '#domain/family/child-allowance.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centDown } from '#domain/money/rounding.ts'
import { type IncomeTaxRules, incomeTaxRules } from './income-tax-rules.ts'
import { solidaritySurcharge } from './solidarity-surcharge.ts'
import { marginalTaxRate, tariffTax } from './tariff.ts'

export interface IncomeTaxInput {
  readonly year: number
  /** The taxable income (zu versteuerndes Einkommen), euros a year. */
  readonly taxableIncome: Decimal
  /** Whether two spouses are assessed together (Splitting). */
  readonly isJoint: boolean
  /** The rate of the church tax: 0, 0.08 or 0.09. */
  readonly churchTaxRate: Decimal
  /**
   * The child allowances (Kinderfreibeträge), 1 for a child with the allowances of both parents; they only lower soli
   * and church tax.
   */
  readonly childAllowances: Decimal
}

export interface IncomeTax {
  readonly ok: true
  /** The income tax in whole euros. */
  readonly incomeTax: Decimal
  /** Null before 2021, when the surcharge followed other rules. */
  readonly soli: Decimal | null
  readonly churchTax: Decimal
  /** The marginal rate (Grenzsteuersatz): the tax on the next euro, without soli and church tax. */
  readonly marginalRate: Decimal
  /** The average rate (Durchschnittssteuersatz): tax divided by income; 0 without an income. */
  readonly averageRate: Decimal
}

export type IncomeTaxResult = IncomeTax | { readonly ok: false; readonly reason: 'unknown_year' }

/**
 * The income tax (Einkommensteuer) with Solidaritätszuschlag and church tax (§§ 32a, 51a EStG, §§ 3, 4 SolZG;
 * calculators.md § 17). Splitting doubles the tax on half the income, cut to whole euros before; soli and church tax
 * are cut to the cent and follow the tax after the child allowances. 2026: 40 000 € cost 7 209 €, 80 000 € of a couple
 * 14 418 €.
 */
export function incomeTax(input: IncomeTaxInput): IncomeTaxResult {
  const { taxableIncome, isJoint, churchTaxRate } = input
  const rules = incomeTaxRules(input.year)
  const relief = childAllowance(input.year, input.childAllowances)
  if (!rules || !relief) return { ok: false, reason: 'unknown_year' }

  const tax = assessedTax(rules, taxableIncome, isJoint)
  const taxAfterChildren = assessedTax(rules, taxableIncome.minus(relief), isJoint)
  return {
    ok: true,
    incomeTax: tax,
    soli: rules.soli && solidaritySurcharge(taxAfterChildren, rules.soli, isJoint ? 2 : 1),
    churchTax: centDown(taxAfterChildren.times(churchTaxRate)),
    marginalRate: marginalTaxRate(rules.zones, isJoint ? taxableIncome.div(2) : taxableIncome),
    averageRate: taxableIncome.gt(0) ? tax.div(taxableIncome) : decimal(0),
  }
}

/** The tax by the basic tariff, or by splitting for spouses: 2 · T(⌊zvE / 2⌋). */
export function assessedTax(rules: IncomeTaxRules, taxableIncome: Decimal, isJoint: boolean): Decimal {
  return isJoint
    ? tariffTax(rules.zones, taxableIncome.div(2)).times(2)
    : tariffTax(rules.zones, taxableIncome)
}
