import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { withdrawalOrders } from '#domain/wealth-plan/wealth-plan.ts'
import { withdrawals } from '#domain/wealth-projection/withdrawal-order.ts'
import { readHoldings, readTargets } from './read-holdings.ts'

/** From which positions a net amount is taken, with its tax, in euros; each list in the order of the positions. */
export const withdrawalOrderCase: CaseRunner = (input) => {
  const holdings = readHoldings(input)
  const needCents = roundHalfUp(input.amount('need'))
  const withdrawalOrder = input.choice('order', withdrawalOrders)
  const { netCents } = withdrawals(holdings, { withdrawalOrder, targets: readTargets(input) })(needCents)
  return {
    net: holdings.map((each) => toEuros(each.netCents)),
    gross: holdings.map((each) => toEuros(each.grossCents)),
    tax: holdings.map((each) => toEuros(each.taxCents)),
    missing: toEuros(needCents - netCents),
    values_after: holdings.map((each) => toEuros(each.valueCents)),
    cost_after: holdings.map((each) => toEuros(each.costCents)),
  }
}
