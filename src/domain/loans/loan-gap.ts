/** The missing data of a loan, without which its course cannot be computed. */
export type LoanGap = 'interest_and_instalment' | 'interest' | 'instalment'

/** The gap of a loan of which something is owed. */
export function gapOf(lacksInterest: boolean, lacksInstalment: boolean): LoanGap | null {
  if (lacksInterest) return lacksInstalment ? 'interest_and_instalment' : 'interest'
  return lacksInstalment ? 'instalment' : null
}
