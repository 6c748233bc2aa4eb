import type { CaseInput, CaseRunner, CaseValues } from '#domain/calculators/case-input.ts'
import { type CapitalGainsTax, capitalGainsTax } from '#domain/capital-income/capital-gains-tax.ts'
import { capitalIncomeRuleYears } from '#domain/capital-income/capital-income-rules.ts'
import { itemAt } from '#domain/lists/item-at.ts'

/**
 * The flat tax on capital income above the allowance, in euros, by the rules of `year` or of the newest year with
 * figures.
 */
export const capitalGainsCase: CaseRunner = (input) =>
  taxValues(
    capitalGainsTax({
      year: yearOfTax(input),
      base: input.amount('base'),
      churchTaxRate: input.rate('church_percent'),
      foreignTax: input.amount('foreign'),
    }),
  )

/** The year of the case, or the newest year with figures where the case names none. */
export function yearOfTax(input: CaseInput): number {
  return input.has('year') ? input.whole('year') : itemAt(capitalIncomeRuleYears, -1)
}

/** The tax on capital income as every case names it, in euros: the tax itself, soli, church tax and their sum. */
export function taxValues(tax: CapitalGainsTax): CaseValues {
  return {
    capital_gains_tax: tax.capitalGainsTax,
    soli: tax.soli,
    church_tax: tax.churchTax,
    total: tax.total,
  }
}
