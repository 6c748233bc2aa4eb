import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { affordablePrice } from '#domain/property/check/affordable-price.ts'
import { transferTaxRate } from '#domain/property/transfer-tax.ts'

/** The highest price that an instalment and equity pay, in euros; without rate and repayment nothing. */
export const affordablePriceCase: CaseRunner = (input) => {
  const answer = affordablePrice({
    instalment: input.amount('instalment'),
    equity: input.amount('equity'),
    nominalRate: input.rate('nominal_rate_percent'),
    initialRepayment: input.rate('initial_repayment_percent'),
    land: transferTaxRate(input.text('state')),
    agentRate: input.rate('agent_percent'),
    fees: input.choice('mode', ['gnotkg', 'flat']),
  })
  if (!answer.ok) return { error: answer.reason, loan: null, price: null }
  return { loan: answer.loan, price: answer.price, purchase_costs: answer.costs, left: answer.left }
}
