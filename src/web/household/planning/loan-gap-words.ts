import type { LoanGap } from '#domain/loans/loan-gap.ts'

/** The words for facts about a loan that nobody has entered yet. */
export const loanGapWords: Readonly<Record<LoanGap, string>> = {
  interest_and_instalment: 'Zins und Rate fehlen noch',
  interest: 'Zins fehlt noch',
  instalment: 'Rate fehlt noch',
}
