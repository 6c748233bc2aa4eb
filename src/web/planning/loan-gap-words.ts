import type { LoanGap } from '#domain/loans/loan-gap.ts'

/** What nobody has said of a loan yet. */
export const loanGapWords: Readonly<Record<LoanGap, string>> = {
  interest_and_instalment: 'Zins und Rate fehlen noch',
  interest: 'Zins fehlt noch',
  instalment: 'Rate fehlt noch',
}
