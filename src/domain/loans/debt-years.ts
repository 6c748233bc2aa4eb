import { itemAt } from '#domain/lists/item-at.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import type { DebtMonth } from './debt-months.ts'
import { sumOf } from './loan-years.ts'

/** The sums of a year of paying off debts, in euros. */
export interface DebtYear {
  /** The number of the year, from 1. */
  readonly year: number
  readonly paid: Decimal
  readonly interest: Decimal
  /** The balance of all debts at the end of the year. */
  readonly balance: Decimal
  /** The balances, in the order in which the debts were entered. */
  readonly balances: readonly Decimal[]
}

/** The months of a payoff grouped into years; the last one may be shorter. */
export function debtYears(rows: readonly DebtMonth[]): readonly DebtYear[] {
  const years = Math.ceil(rows.length / 12)
  return Array.from({ length: years }, (_, index) => {
    const months = rows.slice(index * 12, index * 12 + 12)
    const { balances } = itemAt(months, -1)
    return {
      year: index + 1,
      paid: sumOf(months, ({ paid }) => paid),
      interest: sumOf(months, ({ interest }) => interest),
      balance: balances.reduce((sum, balance) => sum.plus(balance), decimal(0)),
      balances,
    }
  })
}
