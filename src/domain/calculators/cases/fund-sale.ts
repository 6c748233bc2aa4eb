import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { fundTypes } from '#domain/capital-income/capital-income-rules.ts'
import { fundSale } from '#domain/capital-income/fund-sale.ts'
import { taxValues, yearOfTax } from './capital-gains.ts'

/** Gain, tax and net proceeds of a sale of fund units, in euros, advance lump sums that were taxed before taken off. */
export const fundSaleCase: CaseRunner = (input) => {
  const result = fundSale({
    year: yearOfTax(input),
    proceeds: input.amount('proceeds'),
    cost: input.amount('cost'),
    advanceLumpSums: input.amount('sum_advance_lump_sums'),
    fundType: input.choice('fund_type', ['other', ...fundTypes]),
    allowanceLeft: input.amount('allowance_left'),
    churchTaxRate: input.rate('church_percent'),
  })
  return {
    gain: result.gain,
    taxable_after_exemption: result.taxableAfterExemption,
    allowance_used: result.allowanceUsed,
    ...taxValues(result),
    net_proceeds: result.netProceeds,
  }
}
