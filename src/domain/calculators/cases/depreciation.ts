import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { degressiveDepreciation, linearDepreciation } from '#domain/property/depreciation.ts'

/**
 * What is written off in each year, in euros, and what remains after the last; without any year the whole basis
 * remains. The first year counts from `start_month`, January when missing.
 */
export const depreciationCase: CaseRunner = (input) => {
  const basis = input.amount('basis')
  const startMonth = input.has('start_month') ? input.whole('start_month') : 1
  const building = { basis, startMonth, years: input.whole('years') }
  const rows =
    input.choice('kind', ['linear', 'degressive']) === 'linear'
      ? linearDepreciation(building, input.rate('percent'))
      : degressiveDepreciation(building, input.flag('switch'))
  return { per_year: rows.map(({ amount }) => amount), residual: rows.at(-1)?.residual ?? basis }
}
