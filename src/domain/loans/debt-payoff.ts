import { itemAt } from '#domain/lists/item-at.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { type DebtMonth, debtMonths } from './debt-months.ts'
import { debtOrder } from './debt-order.ts'
import { type DebtYear, debtYears } from './debt-years.ts'
import type { Debt, PayoffMethod } from './debt.ts'
import { sumOf } from './loan-years.ts'

export type DebtPayoff =
  | { readonly ok: false; readonly reason: 'never_repaid'; readonly order: readonly number[] }
  | {
      readonly ok: true
      readonly months: number
      readonly interest: Decimal
      readonly paid: Decimal
      /** The order of paying off, as indices into the list of debts. */
      readonly order: readonly number[]
      /** The month in which each debt is paid off, in the order in which the debts were entered. */
      readonly payoffMonths: readonly number[]
      readonly rows: readonly DebtMonth[]
      readonly years: readonly DebtYear[]
    }

/**
 * Pays off debts ("Schuldenabbau", calculators.md § 21): euros, every booking in cents. Each month adds
 * r2(balance·rate/12) to every open debt and pays each its minimum; the rest of the budget (all minimums and the extra,
 * constant to the end) goes to the debts in the order of the method. Refused when anything is left after 1 200 months.
 */
export function debtPayoff(debts: readonly Debt[], extra: Decimal, method: PayoffMethod): DebtPayoff {
  const order = debtOrder(debts, method)
  const budget = sumOf(debts, ({ minimum }) => minimum).plus(extra)
  const rows = debtMonths({ debts, order, budget })
  if (!rows) return { ok: false, reason: 'never_repaid', order }
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

function firstFree(rows: readonly DebtMonth[], place: number): number {
  return rows.find(({ balances }) => itemAt(balances, place).lte(0))?.month ?? 0
}
