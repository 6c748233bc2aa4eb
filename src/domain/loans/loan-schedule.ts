import { type Decimal, decimal, smallest } from '#domain/money/decimal.ts'
import { centShare } from '#domain/money/rounding.ts'

/** A loan with a constant instalment; euros, and the nominal yearly rate as a fraction. */
export interface Loan {
  readonly principal: Decimal
  readonly nominalRate: Decimal
  readonly instalment: Decimal
  /** The month in which the whole balance is due; without it the loan runs until it is repaid. */
  readonly termMonths?: number | null
  /** The number of months at the beginning in which only interest is paid. */
  readonly interestOnlyMonths?: number
  /** A special repayment made after every twelfth instalment. */
  readonly specialYearly?: Decimal
  /** Special repayments made after the instalment of a month, by the number of the month. */
  readonly specialByMonth?: ReadonlyMap<number, Decimal>
}

/** The bookings of a month, rounded to the cent. */
export interface LoanRow {
  /** The number of the month, from 1. */
  readonly month: number
  readonly instalment: Decimal
  readonly interest: Decimal
  /** The part of the instalment that repays; negative when it does not cover the interest. */
  readonly principal: Decimal
  readonly special: Decimal
  readonly balance: Decimal
}

/** 100 years: a loan that is not repaid by then counts as never repaid. */
export const LONGEST_MONTHS = 1200

const zero = decimal(0)

/**
 * The repayment schedule of an annuity loan, month by month, with payments at the end of the month (calculators.md §
 * 3): every booking is rounded to the cent (r2), so that the table adds up; the interest of a month is a twelfth of the
 * year's (30/360). The last instalment clears the balance; a special repayment is at most the balance and shortens the
 * term. Ends after 1 200 months at the latest.
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
