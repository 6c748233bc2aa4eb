import type { Decimal } from '#domain/money/decimal.ts'
import type { DatedFlow } from '#domain/returns/dated-flow.ts'
import type { LoanRow } from './loan-schedule.ts'

/** What flows for the effective rate: the payout in month 0, what is paid each month, and the balance due at the end. */
export function loanFlows(payout: Decimal, rows: readonly LoanRow[]): readonly DatedFlow[] {
  const last = rows.at(-1)
  return [
    { at: 0, amount: payout.negated() },
    ...rows.map((row) => ({
      at: row.month,
      amount: row.instalment.plus(row.special).plus(row === last ? row.balance : 0),
    })),
  ]
}
