import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { purchaseScenario, type ScenarioHome } from '#domain/property/check/purchase-scenario.ts'
import { purchaseCosts } from '#domain/property/purchase-costs.ts'
import { transferTaxRate } from '#domain/property/transfer-tax.ts'

/** The difference that a purchase makes to a plan, in euros; where the equity is above its cost, only that. */
export const purchaseScenarioCase: CaseRunner = (input) => {
  const loansCents = sumOf(input, 'loans')
  const answer = purchaseScenario({
    priceCents: cents(input, 'price'),
    costsCents: input.has('purchase_costs') ? cents(input, 'purchase_costs') : costsOf(input, loansCents),
    loansCents,
    equityCents: cents(input, 'equity'),
    home: input.flag('own_use') ? readHome(input) : null,
  })
  if (!answer.ok) return { refused: 'EQUITY_TOO_HIGH', total_cost: toEuros(answer.totalCents) }
  return {
    total_cost: toEuros(answer.totalCents),
    purchase_costs: toEuros(answer.costsCents),
    paid_from_money: toEuros(answer.paidCents),
    not_financed: toEuros(answer.notFinancedCents),
    property_value: toEuros(answer.valueCents),
    loans: toEuros(answer.loansCents),
    net_worth_change: toEuros(answer.netWorthChangeCents),
    life_change_month: toEuros(answer.lifeChangeMonthCents),
    loan_to_value_percent: answer.loanToValueBp === null ? null : decimal(answer.loanToValueBp).div(100),
  }
}

function costsOf(input: CaseInput, landChargeCents: Cents): Cents {
  const { total } = purchaseCosts({
    price: input.amount('price'),
    land: transferTaxRate(input.text('state')),
    agentRate: input.rate('agent_percent'),
    landCharge: toEuros(landChargeCents),
    fees: input.choice('mode', ['gnotkg', 'flat']),
  })
  return roundHalfUp(total)
}

function readHome(input: CaseInput): ScenarioHome {
  return {
    nonAllocableYearCents: cents(input, 'non_allocable_year'),
    reserveYearCents: cents(input, 'reserve_year'),
    rentSavedMonthCents: cents(input, 'rent_saved_month'),
    instalmentsCents: sumOf(input, 'instalments'),
  }
}

function sumOf(input: CaseInput, name: string): Cents {
  return sumCents(input.list(name).map((amount) => roundHalfUp(decimal(String(amount)))))
}

function cents(input: CaseInput, name: string): Cents {
  return roundHalfUp(input.amount(name))
}
