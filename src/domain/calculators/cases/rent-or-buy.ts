import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { rentOrBuy } from '#domain/property/rent-or-buy.ts'

/**
 * What buyer and tenant own after some years, in euros, and the first year in which the buyer owns more; when the
 * equity is above price and costs, the reason.
 */
export const rentOrBuyCase: CaseRunner = (input) => {
  const answer = rentOrBuy({
    price: input.amount('price'),
    purchaseCosts: input.amount('purchase_costs'),
    equity: input.amount('equity'),
    nominalRate: input.rate('nominal_rate_percent'),
    initialRepayment: input.rate('initial_repayment_percent'),
    rentMonth: input.amount('rent_month'),
    rentGrowth: input.rate('rent_growth_percent'),
    valueGrowth: input.rate('value_growth_percent'),
    maintenanceRate: input.rate('maintenance_percent'),
    inflation: input.rate('inflation_percent'),
    investmentReturn: input.rate('investment_return_percent'),
    sellingCosts: input.rate('selling_costs_percent'),
    years: input.whole('years'),
  })
  if (!answer.ok) return { error: answer.reason }
  return {
    loan: answer.loan,
    rate: answer.instalment,
    buyer_net_worth: answer.buyer,
    renter_net_worth: answer.tenant,
    difference: answer.difference,
    break_even_year: answer.breakEvenYear,
  }
}
