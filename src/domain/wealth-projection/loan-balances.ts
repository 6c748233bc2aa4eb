import { type BasisPoints, type Cents, checkedCents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { shareOfCents } from '#domain/money/rounding.ts'

interface PlannedLoan {
  /** The debt in month 0. */
  readonly startCents: Cents
  /** The nominal interest rate a year. */
  readonly interestBp: BasisPoints
  readonly instalmentCents: Cents
  /** Repayments beside the instalment at the end of months 0, 1, …; they end with the loan. */
  readonly contributionCents: readonly Cents[]
  /** Further money that comes in, or is borrowed in addition (below 0). */
  readonly eventCents: readonly Cents[]
}

export interface LoanBalances {
  /** The debt at the end of months 0, 1, … */
  readonly balanceCents: readonly Cents[]
  /** Money that came in beyond the debt. */
  readonly excessCents: readonly Cents[]
}

/**
 * The schedule of calculators.md § 3 up to the end of a plan: r2(balance·s/12) of interest, the rest of an instalment
 * repays.
 */
export function loanBalances(loan: PlannedLoan): LoanBalances {
  const interestOn = shareOfCents(decimal(loan.interestBp).div(WHOLE_BP * 12))
  const excessCents: Cents[] = []
  let owed = loan.startCents
  const balanceCents = loan.eventCents.map((event, month) => {
    const after = Math.max(0, owed + interestOn(owed) - loan.instalmentCents)
    const contribution = Math.min(after, loan.contributionCents[month] ?? 0)
    const left = after - contribution - event
    excessCents.push(left < 0 ? -left : 0)
    owed = checkedCents(Math.max(0, left))
    return owed
  })
  return { balanceCents, excessCents }
}
