import type { CaseRunner, CaseValues } from '#domain/calculators/case-input.ts'
import { type CapitalGainsTax, capitalGainsTax } from '#domain/tax/capital-gains-tax.ts'

export const capitalGainsCase: CaseRunner = (input) =>
  taxValues(
    capitalGainsTax({
      base: input.amount('base'),
      churchTaxRate: input.rate('church_percent'),
      foreignTax: input.amount('foreign'),
    }),
  )

export function taxValues(tax: CapitalGainsTax): CaseValues {
  return {
    capital_gains_tax: tax.capitalGainsTax,
    soli: tax.soli,
    church_tax: tax.churchTax,
    total: tax.total,
  }
}
