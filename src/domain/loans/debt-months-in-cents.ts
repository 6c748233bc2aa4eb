import type { Cents } from '#domain/money/cents.ts'
import { ofCents } from '#domain/money/decimal.ts'
import { shareOfCents } from '#domain/money/rounding.ts'
import type { DebtMonth, PayoffPlan } from './debt-months.ts'
import { longestMonths } from './loan-schedule.ts'

/**
 * What {@link debtMonthsInDecimals} does, in numbers. A debt whose interest takes more than the whole budget only
 * grows, and ends it before 1 200 months; so no balance gains more than the budget in a month, and whether all sums
 * stay safe integers is known at the start.
 */
export function debtMonthsInCents(plan: PayoffPlan): readonly DebtMonth[] | null | 'no_whole_cents' {
  const { order } = plan
  const budget = plan.budget.toCents()
  const minimums = plan.debts.map(({ minimum }) => minimum.toCents())
  const balances = plan.debts.map(({ balance }) => balance.toCents())
  if (!areSafe(plan, balances, minimums)) return 'no_whole_cents'
  const interestOn = plan.debts.map(({ rate }) => shareOfCents(rate.div(12)))
  const rows: DebtMonth[] = []
  while (balances.some((balance) => balance > 0)) {
    let [added, rest] = [0, budget]
    for (let place = 0; place < balances.length; place += 1) {
      const interest = balances[place]! > 0 ? interestOn[place]!(balances[place]!) : 0
      if (interest > budget || rows.length === longestMonths) return null
      const owed = balances[place]! + interest
      const payment = Math.min(minimums[place]!, owed)
      balances[place] = owed - payment
      added += interest
      rest -= payment
    }
    for (const place of order) {
      if (rest <= 0) break
      const payment = Math.min(rest, balances[place]!)
      balances[place]! -= payment
      rest -= payment
    }
    rows.push({
      month: rows.length + 1,
      interest: ofCents(added),
      paid: ofCents(budget - rest),
      balances: balances.map(ofCents),
    })
  }
  return rows
}

/** Whether all amounts are whole cents (else NaN) and all sums safe; nothing negative, and no interest above 100 %. */
function areSafe(plan: PayoffPlan, balances: readonly Cents[], minimums: readonly Cents[]): boolean {
  const budget = plan.budget.toCents()
  const highest = add(balances) + balances.length * longestMonths * budget
  return (
    Number.isSafeInteger(highest) &&
    budget >= add(minimums) &&
    [...balances, ...minimums].every((amount) => amount >= 0) &&
    plan.debts.every(({ rate }) => rate.gte(0) && rate.lte(12))
  )
}

function add(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
