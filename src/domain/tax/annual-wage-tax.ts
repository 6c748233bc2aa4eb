import { type Decimal, decimal, largest, smallest } from '#domain/money/decimal.ts'
import { classFiveTax } from './class-five-tax.ts'
import { provisionLumpSum } from './provision-lump-sum.ts'
import { tariffTax } from './tariff.ts'
import type { TaxedEmployee } from './wage-tax-input.ts'
import type { WageTaxRules } from './wage-tax-rules.ts'

/**
 * The wage of a year in euros. Names in capitals are those of the Programmablaufplan, the official description of the
 * computation.
 */
export interface AnnualWage {
  /** The wage of the year, ZRE4J. */
  readonly wage: Decimal
  /** The tax-free allowance, JLFREIB. */
  readonly allowance: Decimal
  /** The amount to be added, JLHINZU. */
  readonly addition: Decimal
}

export interface AnnualWageTax {
  /** The taxable income before it is halved for class III, ZVE. */
  readonly taxableIncome: Decimal
  /** The tax in whole euros before the factor, ST. */
  readonly tax: Decimal
  /** KZTAB: 2 for the splitting tariff of class III. */
  readonly splitting: 1 | 2
}

/** The wage tax of a whole year: steps 2 to 6 of calculators.md § 18. */
export function annualWageTax(
  rules: WageTaxRules,
  employee: TaxedEmployee,
  annual: AnnualWage,
): AnnualWageTax {
  // The taxed wage, ZRE4.
  const taxedWage = largest(annual.wage.minus(annual.allowance).plus(annual.addition).round(2, 'down'), 0)
  const taxableIncome = taxedWage
    .minus(fixedDeductions(rules, employee, taxedWage))
    .minus(provisionLumpSum(rules, employee, annual.wage))
  const splitting = employee.taxClass === 3 ? 2 : 1
  return { taxableIncome, tax: taxOn(rules, employee, taxableIncome), splitting }
}

/** The tax after the child allowances and the factor in whole euros, JBMG. */
export function taxAfterChildren(
  rules: WageTaxRules,
  employee: TaxedEmployee,
  { tax, taxableIncome }: AnnualWageTax,
): Decimal {
  if (employee.childAllowances.lte(0)) return taxShareOf(tax, employee)
  return taxShareOf(taxOn(rules, employee, taxableIncome.minus(childAllowances(rules, employee))), employee)
}

/** Spouses of class IV may share their tax by a factor; whole euros. */
export function taxShareOf(tax: Decimal, { taxClass, factor }: TaxedEmployee): Decimal {
  return taxClass === 4 ? tax.times(factor).round(0, 'down') : tax
}

// The fixed deductions, ZTABFB: ANP + SAP + EFA.
function fixedDeductions(rules: WageTaxRules, { taxClass }: TaxedEmployee, taxedWage: Decimal): Decimal {
  if (taxClass === 6) return decimal(0)
  const lumpSums = smallest(rules.employeeLumpSum, taxedWage.round(0, 'ceil')).plus(
    rules.specialExpensesLumpSum,
  )
  return taxClass === 2 ? lumpSums.plus(rules.singleParentRelief) : lumpSums
}

// The child allowances, KFB.
function childAllowances(rules: WageTaxRules, { taxClass, childAllowances: count }: TaxedEmployee): Decimal {
  if (taxClass >= 5) return decimal(0)
  const perChild = taxClass === 4 ? rules.childAllowance.div(2) : rules.childAllowance
  return count.times(perChild).round(0, 'down')
}

function taxOn(rules: WageTaxRules, { taxClass }: TaxedEmployee, taxableIncome: Decimal): Decimal {
  const income = taxableIncome.lt(1) ? decimal(0) : taxableIncome
  if (taxClass >= 5) return classFiveTax(rules, income.round(0, 'down'))
  return taxClass === 3 ? tariffTax(rules.zones, income.div(2)).times(2) : tariffTax(rules.zones, income)
}
