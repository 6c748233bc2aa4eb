import { type Decimal, decimal, smallest } from '#domain/money/decimal.ts'
import { centShare } from '#domain/money/rounding.ts'

/** A loan with a constant instalment; euros, and the nominal rate of a year as a fraction. */
export interface Loan {
  readonly principal: Decimal
  readonly nominalRate: Decimal
  readonly instalment: Decimal
  /** The month in which all that is left is due; without one the loan runs until it is repaid. */
  readonly termMonths?: number | null
  /** Months at the beginning in which only the interest is paid. */
  readonly interestOnlyMonths?: number
  /** Paid in addition after every twelfth instalment. */
  readonly specialYearly?: Decimal
  /** Paid in addition after the instalment of a month. */
  readonly specialByMonth?: ReadonlyMap<number, Decimal>
}

/** The bookings of a month, in cents to the last digit. */
export interface LoanRow {
  /** From 1. */
  readonly month: number
  readonly instalment: Decimal
  readonly interest: Decimal
  /** The part of the instalment that repays; negative when it does not cover the interest. */
  readonly principal: Decimal
  readonly special: Decimal
  readonly balance: Decimal
}

/** 100 years: what is not repaid by then counts as never repaid. */
export const LONGEST_MONTHS = 1200

const zero = decimal(0)

/**
 * Repayment schedule of an annuity loan, month by month at its end (calculators.md § 3): every booking is rounded to
 * the cent (r2), so that the table adds up; interest is a twelfth of the year's (30/360). The last instalment clears
 * the balance; a special repayment is capped at it and shortens the term. Ends after 1 200 months at the latest.
 */
export function loanSchedule(loan: Loan): readonly LoanRow[] {
  const { nominalRate, instalment, termMonths = null, interestOnlyMonths = 0 } = loan
  const monthly = nominalRate.div(12)
  const rows: LoanRow[] = []
  let { principal: balance } = loan
  for (let month = 1; month <= LONGEST_MONTHS && balance.gt(0); month += 1) {
    const interest = centShare(balance, monthly)
    const wanted = month <= interestOnlyMonths ? zero : instalment.minus(interest)
    const isLast = month === termMonths || wanted.gte(balance)
    const principal = isLast ? balance : wanted
    const left = balance.minus(principal)
    const special = smallest(left, specialOf(loan, month))
    balance = left.minus(special)
    rows.push({ month, instalment: principal.plus(interest), interest, principal, special, balance })
  }
  return rows
}

function specialOf({ specialYearly = zero, specialByMonth }: Loan, month: number): Decimal {
  const once = specialByMonth?.get(month) ?? zero
  return month % 12 === 0 ? specialYearly.plus(once) : once
}
