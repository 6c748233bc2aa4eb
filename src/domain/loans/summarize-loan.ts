import { type Decimal, decimal } from '#domain/money/decimal.ts'
import type { DatedFlow } from '#domain/returns/dated-flow.ts'
import { effectiveRate } from './effective-rate.ts'
import { type Loan, type LoanRow, loanSchedule } from './loan-schedule.ts'
import { type LoanYear, loanYears, sumOf } from './loan-years.ts'

export interface FixedPeriod {
  /** The number of months, never more than the loan runs. */
  readonly months: number
  readonly interest: Decimal
  readonly principal: Decimal
  readonly specialRepayments: Decimal
  /** The balance that is left ("Restschuld"). */
  readonly balance: Decimal
}

export interface LoanSummary {
  readonly instalment: Decimal
  /**
   * The months until the loan is repaid at an unchanged rate; null, like the two fields below, when 1 200 months do not
   * repay it.
   */
  readonly monthsTotal: number | null
  readonly lastInstalment: Decimal | null
  readonly interestTotal: Decimal | null
  /** The effective rate as a fraction, unrounded, without costs other than the fee; null when there is none. */
  readonly effectiveRate: Decimal | null
  /** Null without a fixed-rate period. */
  readonly fixedPeriod: FixedPeriod | null
  readonly rows: readonly LoanRow[]
  readonly years: readonly LoanYear[]
}

interface LoanTerms {
  /** The fixed-rate period ("Sollzinsbindung"); null for the whole term. */
  readonly fixedPeriodMonths?: number | null
  /** A fee that is kept back from the payout. */
  readonly fee?: Decimal
}

/** The schedule of a loan and its figures (calculators.md § 3), whatever the instalment. */
export function summarizeLoan(loan: Loan, terms: LoanTerms = {}): LoanSummary {
  const { fixedPeriodMonths = null, fee = decimal(0) } = terms
  const rows = loanSchedule(loan)
  const last = rows.at(-1)
  const isRepaid = last === undefined || last.balance.eq(0)
  const fixedRows = rows.slice(0, fixedPeriodMonths ?? rows.length)
  const hasEnd = isRepaid || fixedPeriodMonths !== null
  return {
    instalment: loan.instalment,
    monthsTotal: isRepaid ? rows.length : null,
    lastInstalment: isRepaid ? (last?.instalment ?? decimal(0)) : null,
    interestTotal: isRepaid ? sumOf(rows, ({ interest }) => interest) : null,
    effectiveRate: hasEnd ? effectiveRate(loanFlows(loan.principal.minus(fee), fixedRows), 12) : null,
    fixedPeriod: fixedPeriodMonths === null ? null : summarizePeriod(loan, fixedRows),
    rows,
    years: loanYears(rows),
  }
}

function summarizePeriod({ principal }: Loan, rows: readonly LoanRow[]): FixedPeriod {
  return {
    months: rows.length,
    interest: sumOf(rows, ({ interest }) => interest),
    principal: sumOf(rows, (row) => row.principal),
    specialRepayments: sumOf(rows, ({ special }) => special),
    balance: rows.at(-1)?.balance ?? principal,
  }
}

/**
 * The payments that decide the effective rate: the payout in month 0, what is paid each month, and the balance due at
 * the end.
 */
function loanFlows(payout: Decimal, rows: readonly LoanRow[]): readonly DatedFlow[] {
  const last = rows.at(-1)
  return [
    { at: 0, amount: payout.negated() },
    ...rows.map((row) => ({
      at: row.month,
      amount: row.instalment.plus(row.special).plus(row === last ? row.balance : 0),
    })),
  ]
}
