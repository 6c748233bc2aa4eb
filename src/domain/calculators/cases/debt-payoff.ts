import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { debtPayoff } from '#domain/loans/debt-payoff.ts'
import type { Debt } from '#domain/loans/debt.ts'

/**
 * Months and interest until all debts are paid, with their names in the order in which they are paid off; when they are
 * never paid, the reason and still the order.
 */
export const debtPayoffCase: CaseRunner = (input) => {
  const debts = input.entries('debts').map(readDebt)
  const method = input.choice('method', ['avalanche', 'snowball'])
  const payoff = debtPayoff(debts, input.amount('extra'), method)
  const order = payoff.order.map((place) => itemAt(debts, place).name)
  if (!payoff.ok) return { error: payoff.reason, order }
  const { months, interest, paid, payoffMonths } = payoff
  return {
    months,
    interest,
    paid,
    order,
    payoff_month: Object.fromEntries(debts.map(({ name }, place) => [name, payoffMonths[place]])),
  }
}

function readDebt(debt: CaseInput): Debt {
  return {
    name: debt.text('name'),
    balance: debt.amount('balance'),
    rate: debt.rate('rate'),
    minimum: debt.amount('minimum'),
  }
}
