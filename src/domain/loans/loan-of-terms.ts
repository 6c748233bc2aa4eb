import { type Month, monthNumber, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { followUpAssumption } from './follow-up-assumption.ts'
import type { CoursedLoan } from './loan-course.ts'
import type { LoanTerms } from './loan-terms.ts'

const DECEMBER = 12

/** A loan with its terms, as seen from the end of `startMonth`, month 0, in which `startCents` are owed. */
export function loanOfTerms(
  terms: LoanTerms,
  { startCents, startMonth, followUpRateBp }: LoanStart,
): CoursedLoan {
  const { fixedUntil, interestOnlyUntil } = terms
  const monthsUntil = (month: Month) => Math.max(0, monthsBetween(startMonth, month))
  return {
    startCents,
    nominalRate: fractionOf(terms.interestBp),
    instalmentCents: terms.instalmentCents,
    fixedMonths: fixedUntil === null ? null : monthsUntil(fixedUntil),
    interestOnlyMonths: interestOnlyUntil === null ? 0 : monthsUntil(interestOnlyUntil),
    specialYearlyCents: terms.specialYearlyCents ?? 0,
    specialMonth: terms.specialMonth ?? DECEMBER,
    startMonthOfYear: monthNumber(startMonth),
    followUp: {
      rate: fractionOf(terms.followUpRateBp),
      repayment: fractionOf(terms.followUpRepaymentBp),
      instalmentCents: terms.followUpInstalmentCents,
    },
    assumption: followUpAssumption(yearOf(startMonth), followUpRateBp),
  }
}

export interface LoanStart {
  readonly startCents: Cents
  /** Month 0. */
  readonly startMonth: Month
  /** The follow-up rate that the plan assumes; null: that of the year. */
  readonly followUpRateBp: BasisPoints | null
}

function fractionOf(bp: BasisPoints | null): Decimal | null {
  return bp === null ? null : decimal(bp).div(WHOLE_BP)
}
