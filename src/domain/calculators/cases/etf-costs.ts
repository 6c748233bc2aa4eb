import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { etfCosts } from '#domain/calculators/etf-costs.ts'

/** What a savings plan is worth at its end with and without its costs, in euros, and the difference. */
export const etfCostsCase: CaseRunner = (input) => {
  const costs = etfCosts({
    initial: input.amount('initial_capital'),
    contribution: input.amount('contribution'),
    annualReturn: input.rate('return_percent'),
    ter: input.rate('ter_percent'),
    frontLoad: input.rate('front_load_percent'),
    depotFeeYear: input.amount('depot_fee_year'),
    years: input.whole('years'),
  })
  return {
    end_value: costs.endValue,
    end_value_without_costs: costs.endValueWithoutCosts,
    cost_effect: costs.costEffect,
    paid_in: costs.paidIn,
  }
}
