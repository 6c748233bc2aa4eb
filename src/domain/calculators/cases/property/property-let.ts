import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { percentOf } from '#domain/calculators/percent-of.ts'
import { toEuros } from '#domain/money/rounding.ts'
import { letYear } from '#domain/property/let/let-year.ts'
import { factsOf, gapsOf, readLet } from './read-let.ts'

/** A year of a let property, in euros; where a loan lacks its interest or instalment, only which. */
export const propertyLetCase: CaseRunner = (input) => {
  const read = readLet(input)
  const incomplete = gapsOf(read)
  if (incomplete.length > 0) return { incomplete }
  const year = letYear(read.property, input.whole('year'), factsOf(input, read, input.whole('year')))
  return {
    rent: toEuros(year.rentCents),
    costs: toEuros(year.costsCents),
    reserve: toEuros(year.reserveCents),
    repairs: toEuros(year.repairsCents),
    interest: toEuros(year.interestCents),
    principal: toEuros(year.principalCents),
    depreciation: toEuros(year.depreciationCents),
    over_15_percent: read.basis.isOver,
    taxable_result: toEuros(year.resultCents),
    tax: toEuros(year.taxCents),
    cashflow_before_tax: toEuros(year.beforeTaxCents),
    cashflow_after_tax: toEuros(year.afterTaxCents),
    equity_return_percent: year.equityReturn && percentOf(year.equityReturn, 2),
  }
}
