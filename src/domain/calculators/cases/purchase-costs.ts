import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { percentOf } from '#domain/calculators/percent-of.ts'
import { purchaseCosts } from '#domain/property/purchase-costs.ts'
import { transferTaxRate } from '#domain/property/transfer-tax.ts'

/**
 * What is paid on top of the price of a property, in euros: transfer tax of the state, notary, land registry and agent;
 * by the tables of fees or by flat rates.
 */
export const purchaseCostsCase: CaseRunner = (input) => {
  const costs = purchaseCosts({
    price: input.amount('price'),
    land: transferTaxRate(input.text('state')),
    agentRate: input.rate('agent_percent'),
    landCharge: input.amount('land_charge'),
    inventory: input.amount('inventory'),
    fees: input.choice('mode', ['gnotkg', 'flat']),
  })
  return {
    transfer_tax: costs.transferTax,
    notary: costs.notary,
    land_registry: costs.landRegistry,
    agent: costs.agent,
    total: costs.total,
    percent: costs.share && percentOf(costs.share, 2),
    fee_table_b_price: costs.tableB?.price,
    fee_table_b_grundschuld: costs.tableB?.landCharge,
  }
}
