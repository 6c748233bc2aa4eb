import { itemAt } from '#domain/lists/item-at.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import type { LoanRow } from './loan-schedule.ts'

/** The sums of a year of a loan, in euros. */
export interface LoanYear {
  /** The number of the year, from 1. */
  readonly year: number
  /** All instalments and special repayments. */
  readonly paid: Decimal
  readonly interest: Decimal
  /** The part of the instalments that repays the loan. */
  readonly principal: Decimal
  readonly special: Decimal
  /** The balance at the end of the year. */
  readonly balance: Decimal
}

/** The rows of a schedule grouped into years; the last one may be shorter. */
export function loanYears(rows: readonly LoanRow[]): readonly LoanYear[] {
  const years = Math.ceil(rows.length / 12)
  return Array.from({ length: years }, (_, index) => {
    const months = rows.slice(index * 12, index * 12 + 12)
    const special = sumOf(months, ({ special: amount }) => amount)
    return {
      year: index + 1,
      paid: sumOf(months, ({ instalment }) => instalment).plus(special),
      interest: sumOf(months, ({ interest }) => interest),
      principal: sumOf(months, ({ principal }) => principal),
      special,
      balance: itemAt(months, -1).balance,
    }
  })
}

/** Adds up one figure over all rows, in euros; 0 without rows. */
export function sumOf<Row>(rows: readonly Row[], read: (row: Row) => Decimal): Decimal {
  return rows.reduce((sum, row) => sum.plus(read(row)), decimal(0))
}
