import type { Cents } from '#domain/money/cents.ts'
import { type Decimal, ofCents } from '#domain/money/decimal.ts'
import { roundHalfUp, shareOfCents } from '#domain/money/rounding.ts'
import type { Debt } from './debt.ts'
import { LONGEST_MONTHS } from './loan-schedule.ts'

export interface DebtMonth {
  /** The number of the month, from 1. */
  readonly month: number
  readonly interest: Decimal
  readonly paid: Decimal
  /** The balances, in the order in which the debts were entered. */
  readonly balances: readonly Decimal[]
}

export interface PayoffPlan {
  readonly debts: readonly Debt[]
  /** The order of paying off, as indices into the list of debts. */
  readonly order: readonly number[]
  /** What is paid in a month: all minimums and the extra. */
  readonly budget: Decimal
}

/**
 * The months until every debt of a plan is paid off (calculators.md § 21), every booking in cents; null when anything
 * is left after 1 200. A dozen debts over a hundred years are 14 400 bookings, so they are computed in plain numbers.
 *
 * A debt whose interest exceeds the whole budget only grows and stops the computation before 1 200 months; so no
 * balance gains more than the budget in a month, and it is known at the start whether all sums stay safe integers.
 * @throws RangeError for parts of a cent, sums beyond the safe range, negative amounts, a budget below the minimums,
 * and rates below 0 or above 1 200 %
 */
export function debtMonths(plan: PayoffPlan): readonly DebtMonth[] | null {
  const { debts, order } = plan
  const budget = wholeCents(plan.budget)
  const minimums = debts.map(({ minimum }) => wholeCents(minimum))
  const balances = debts.map(({ balance }) => wholeCents(balance))
  check(debts, budget, minimums, balances)
  const interestOn = debts.map(({ rate }) => shareOfCents(rate.div(12)))
  const rows: DebtMonth[] = []
  while (balances.some((balance) => balance > 0)) {
    let [added, rest] = [0, budget]
    for (let place = 0; place < balances.length; place += 1) {
      const interest = balances[place]! > 0 ? interestOn[place]!(balances[place]!) : 0
      if (interest > budget || rows.length === LONGEST_MONTHS) return null
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

function wholeCents(euros: Decimal): Cents {
  const cents = roundHalfUp(euros)
  if (!ofCents(cents).eq(euros)) throw new RangeError('a debt is no whole number of cents')
  return cents
}

function check(
  debts: readonly Debt[],
  budget: Cents,
  minimums: readonly Cents[],
  balances: readonly Cents[],
): void {
  if ([...balances, ...minimums].some((amount) => amount < 0) || budget < add(minimums))
    throw new RangeError('no debt or payment is below 0, and the budget pays all minimums')
  if (debts.some(({ rate }) => rate.lt(0) || rate.gt(12)))
    throw new RangeError('a rate is between 0 and 1 200 %')
  if (!Number.isSafeInteger(add(balances) + balances.length * LONGEST_MONTHS * budget))
    throw new RangeError('the sums of a payoff leave the safe range')
}

function add(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
