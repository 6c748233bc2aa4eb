import * as z from 'zod/mini'
import { basisPoints, cents, month, whole } from '#contract/schema/schema.ts'
import { termLimits } from '#domain/loans/loan-terms.ts'

/** The last month of the fixed rate ("Sollzinsbindung"). */
export const fixedUntil = z.nullable(month)

/** The terms of a loan beside interest, instalment and the end of the fixed rate (calculators.md § 31). */
export const furtherTerms = {
  interestOnlyUntil: z.nullable(month),
  specialYearlyCents: z.nullable(cents(termLimits.specialYearlyCents)),
  /** The month of the year, 1 to 12; null: December. */
  specialMonth: z.nullable(whole(termLimits.specialMonth)),
  followUpRateBp: z.nullable(basisPoints(termLimits.followUpRateBp)),
  followUpRepaymentBp: z.nullable(basisPoints(termLimits.followUpRepaymentBp)),
  followUpInstalmentCents: z.nullable(cents(termLimits.followUpInstalmentCents)),
}
