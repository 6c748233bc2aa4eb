import type { Month } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, MAX_AMOUNT_CENTS, WHOLE_BP } from '#domain/money/cents.ts'

/** How a loan is repaid, as it was signed. Null: not stated. */
export interface LoanTerms {
  /** The nominal interest rate a year; 0: without interest. */
  readonly interestBp: BasisPoints | null
  /** The amount paid every month, interest and repayment together. */
  readonly instalmentCents: Cents | null
  /** The last month of the fixed rate ("Sollzinsbindung"). */
  readonly fixedUntil: Month | null
  /** The last month in which nothing but the interest is paid. */
  readonly interestOnlyUntil: Month | null
  /** A special repayment that is made every year, and the month of the year, 1 to 12, in which; null: December. */
  readonly specialYearlyCents: Cents | null
  readonly specialMonth: number | null
  /** The nominal rate after the fixed one; null: the assumption of the plan. */
  readonly followUpRateBp: BasisPoints | null
  /** The repayment of the first year after the fixed rate, as a share of the balance then. It counts first. */
  readonly followUpRepaymentBp: BasisPoints | null
  /** The instalment after the fixed rate; null: the same as before, raised where it would hardly repay. */
  readonly followUpInstalmentCents: Cents | null
}

/** The terms beside interest, instalment and the end of the fixed rate. */
export type FurtherTerms = Omit<LoanTerms, 'interestBp' | 'instalmentCents' | 'fixedUntil'>

export const noFurtherTerms: FurtherTerms = {
  interestOnlyUntil: null,
  specialYearlyCents: null,
  specialMonth: null,
  followUpRateBp: null,
  followUpRepaymentBp: null,
  followUpInstalmentCents: null,
}

/** The terms of a loan of which nothing is stated. */
export const noLoanTerms: LoanTerms = {
  interestBp: null,
  instalmentCents: null,
  fixedUntil: null,
  ...noFurtherTerms,
}

/** The limits of the terms that a loan has in the list of accounts and in the plan. */
export const termLimits = {
  specialYearlyCents: { minimum: 0, maximum: MAX_AMOUNT_CENTS },
  specialMonth: { minimum: 1, maximum: 12 },
  followUpRateBp: { minimum: 0, maximum: WHOLE_BP },
  followUpRepaymentBp: { minimum: 0, maximum: WHOLE_BP },
  followUpInstalmentCents: { minimum: 0, maximum: MAX_AMOUNT_CENTS },
} as const

/** The terms alone, of a record that has others beside them. */
export function termsOf(record: LoanTerms): LoanTerms {
  const { interestBp, instalmentCents, fixedUntil } = record
  return { interestBp, instalmentCents, fixedUntil, ...furtherTermsOf(record) }
}

export function furtherTermsOf(record: FurtherTerms): FurtherTerms {
  const { interestOnlyUntil, specialYearlyCents, specialMonth } = record
  const { followUpRateBp, followUpRepaymentBp, followUpInstalmentCents } = record
  return {
    interestOnlyUntil,
    specialYearlyCents,
    specialMonth,
    followUpRateBp,
    followUpRepaymentBp,
    followUpInstalmentCents,
  }
}
