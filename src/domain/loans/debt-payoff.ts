import { type Decimal, decimal, smallest } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import type { Debt, PayoffMethod } from './debt.ts'
import { debtOrder } from './debt-order.ts'
import { type DebtYear, debtYears } from './debt-years.ts'
import { longestMonths } from './loan-schedule.ts'
import { sumOf } from './loan-years.ts'

export interface DebtMonth {
  /** From 1. */
  readonly month: number
  readonly interest: Decimal
  readonly paid: Decimal
  /** In the order of the debts as they were entered. */
  readonly balances: readonly Decimal[]
}

export type DebtPayoff =
  | { readonly ok: false; readonly reason: 'never_repaid'; readonly order: readonly number[] }
  | {
      readonly ok: true
      readonly months: number
      readonly interest: Decimal
      readonly paid: Decimal
      /** Places in the list of debts. */
      readonly order: readonly number[]
      /** For each debt as it was entered. */
      readonly payoffMonths: readonly number[]
      readonly rows: readonly DebtMonth[]
      readonly years: readonly DebtYear[]
    }

/**
 * Schuldenabbau (calculators.md § 21): euros, every booking in cents. Each month adds r2(balance·rate/12) to every open
 * debt, pays each its minimum, and what is left of the budget (all minimums and the extra, constant to the end) goes
 * along the order of the method. Refused when anything is left after 1 200 months.
 */
export function debtPayoff(debts: readonly Debt[], extra: Decimal, method: PayoffMethod): DebtPayoff {
  const order = debtOrder(debts, method)
  const budget = sumOf(debts, ({ minimum }) => minimum).plus(extra)
  const rates = debts.map(({ rate }) => rate.div(12))
  const rows: DebtMonth[] = []
  let balances = debts.map(({ balance }) => balance)
  while (isOpen(balances)) {
    if (rows.length === longestMonths) return { ok: false, reason: 'never_repaid', order }
    const interest = balances.map((balance, place) => interestOf(balance, rates[place]!))
    const owed = balances.map((balance, place) => balance.plus(interest[place]!))
    const payments = payMonth(debts, owed, budget, order)
    balances = owed.map((balance, place) => balance.minus(payments[place]!))
    rows.push({ month: rows.length + 1, interest: total(interest), paid: total(payments), balances })
  }
  return {
    ok: true,
    months: rows.length,
    interest: sumOf(rows, ({ interest }) => interest),
    paid: sumOf(rows, ({ paid }) => paid),
    order,
    payoffMonths: debts.map((_, place) => firstFree(rows, place)),
    rows,
    years: debtYears(rows),
  }
}

function interestOf(balance: Decimal, monthlyRate: Decimal): Decimal {
  return balance.gt(0) ? centHalfUp(balance.times(monthlyRate)) : balance
}

function payMonth(
  debts: readonly Debt[],
  owed: readonly Decimal[],
  budget: Decimal,
  order: readonly number[],
): readonly Decimal[] {
  const payments = owed.map((balance, place) => smallest(debts[place]!.minimum, balance))
  let rest = budget.minus(total(payments))
  for (const place of order) {
    if (rest.lte(0)) break
    const more = smallest(rest, owed[place]!.minus(payments[place]!))
    payments[place] = payments[place]!.plus(more)
    rest = rest.minus(more)
  }
  return payments
}

function isOpen(balances: readonly Decimal[]): boolean {
  return balances.some((balance) => balance.gt(0))
}

function firstFree(rows: readonly DebtMonth[], place: number): number {
  return rows.find(({ balances }) => balances[place]!.lte(0))?.month ?? 0
}

function total(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), decimal(0))
}
