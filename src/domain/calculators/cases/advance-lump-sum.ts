import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { advanceLumpSum } from '#domain/capital-income/advance-lump-sum.ts'
import { fundTypes } from '#domain/capital-income/capital-income-rules.ts'
import { taxValues } from './capital-gains.ts'

/**
 * The advance lump sum of a year (Vorabpauschale) and the tax on it, in euros; `month_bought` 0 or missing means that
 * the units were held all year.
 */
export const advanceLumpSumCase: CaseRunner = (input) => {
  const result = advanceLumpSum({
    year: input.whole('year'),
    priceBegin: input.amount('price_begin'),
    priceEnd: input.amount('price_end'),
    units: input.amount('units'),
    distributions: input.amount('distributions'),
    monthBought: input.whole('month_bought') || null,
    fundType: input.choice('fund_type', ['other', ...fundTypes]),
    allowanceLeft: input.amount('allowance_left'),
    churchTaxRate: input.rate('church_percent'),
  })
  if (!result.ok) return { error: result.reason }
  return {
    base_income: result.baseIncome,
    advance_lump_sum: result.advanceLumpSum,
    taxable: result.taxable,
    months: result.months,
    allowance_used: result.allowanceUsed,
    received_on: result.receivedOn,
    ...taxValues(result),
  }
}
