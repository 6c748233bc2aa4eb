import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { toEuros } from '#domain/money/rounding.ts'
import { rebalance } from '#domain/wealth-projection/rebalance.ts'
import { readHoldings, readTargets } from './read-holdings.ts'

/** The positions after their classes were taken back to the targets, in euros, and the tax of the sales. */
export const rebalancingCase: CaseRunner = (input) => {
  const holdings = readHoldings(input)
  const tax = toEuros(rebalance(holdings, readTargets(input)))
  return {
    values_after: holdings.map((each) => toEuros(each.valueCents)),
    cost_after: holdings.map((each) => toEuros(each.costCents)),
    tax,
  }
}
