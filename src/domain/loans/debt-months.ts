import { type Decimal, decimal, smallest } from '#domain/money/decimal.ts'
import { centShare } from '#domain/money/rounding.ts'
import type { Debt } from './debt.ts'
import { debtMonthsInCents } from './debt-months-in-cents.ts'
import { longestMonths } from './loan-schedule.ts'

export interface DebtMonth {
  /** From 1. */
  readonly month: number
  readonly interest: Decimal
  readonly paid: Decimal
  /** In the order of the debts as they were entered. */
  readonly balances: readonly Decimal[]
}

export interface PayoffPlan {
  readonly debts: readonly Debt[]
  /** Places in the list of debts. */
  readonly order: readonly number[]
  /** What is paid in a month: all minimums and the extra. */
  readonly budget: Decimal
}

/**
 * The months until every debt of a plan is paid off, every booking in cents; null when anything is left after 1 200.
 * A dozen debts over a hundred years are 14 400 bookings: whole cents are booked as numbers.
 */
export function debtMonths(plan: PayoffPlan): readonly DebtMonth[] | null {
  const months = debtMonthsInCents(plan)
  return months === 'no_whole_cents' ? debtMonthsInDecimals(plan) : months
}

/** The rule of {@link debtMonths} for amounts of any size and any number of decimals. */
export function debtMonthsInDecimals({ debts, order, budget }: PayoffPlan): readonly DebtMonth[] | null {
  const rates = debts.map(({ rate }) => rate.div(12))
  const rows: DebtMonth[] = []
  let balances: readonly Decimal[] = debts.map(({ balance }) => balance)
  while (balances.some((balance) => balance.gt(nothing))) {
    if (rows.length === longestMonths) return null
    const interest = balances.map((balance, place) =>
      balance.gt(nothing) ? centShare(balance, rates[place]!) : nothing,
    )
    let rest = budget
    const left = balances.map((balance, place) => {
      const owed = balance.plus(interest[place]!)
      const payment = smallest(debts[place]!.minimum, owed)
      rest = rest.minus(payment)
      return owed.minus(payment)
    })
    for (const place of order) {
      if (rest.lte(nothing)) break
      const payment = smallest(rest, left[place]!)
      left[place] = left[place]!.minus(payment)
      rest = rest.minus(payment)
    }
    rows.push({ month: rows.length + 1, interest: total(interest), paid: budget.minus(rest), balances: left })
    balances = left
  }
  return rows
}

const nothing = decimal(0)

function total(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), nothing)
}
