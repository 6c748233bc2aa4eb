import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { incomeTax } from '#domain/tax/income-tax.ts'

/**
 * Income tax, soli and church tax of a year, in euros, with marginal and average rate in percent; a year without
 * figures is answered with the reason.
 */
export const incomeTaxCase: CaseRunner = (input) => {
  const result = incomeTax({
    year: input.whole('year'),
    taxableIncome: input.amount('zve'),
    isJoint: input.flag('joint'),
    churchTaxRate: input.rate('church_percent'),
    childAllowances: input.amount('child_allowances'),
  })
  if (!result.ok) return { error: result.reason }
  return {
    income_tax: result.incomeTax,
    soli: result.soli,
    church_tax: result.churchTax,
    marginal_tax_percent: result.marginalRate.times(100),
    average_tax_percent: result.averageRate.times(100),
  }
}
