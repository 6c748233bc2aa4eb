import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { projectSavings } from './project-savings.ts'

export interface SavingsPlanInput {
  readonly initialCents: Cents
  /** The contribution paid at the end of every month. */
  readonly contributionCents: Cents
  /** The effective annual rate; the monthly one is (1 + p)^(1/12) − 1. */
  readonly annualRateBp: BasisPoints
  readonly months: number
}

export interface SavingsPlanPoint {
  /** Months since the start; 0 is the start itself. */
  readonly month: number
  readonly balanceCents: Cents
  /** The initial capital and the contributions so far. */
  readonly paidInCents: Cents
}

export interface SavingsPlan {
  readonly endCents: Cents
  readonly paidInCents: Cents
  readonly interestCents: Cents
  /** Points for the start, every full year and the end. */
  readonly points: readonly SavingsPlanPoint[]
}

/**
 * {@link projectSavings} for amounts stored in cents: monthly contributions at the end of the month and an effective
 * rate.
 * @throws RangeError when the months are not 0–1200 or the balance leaves the safe range
 */
export function savingsPlan(plan: SavingsPlanInput): SavingsPlan {
  const { initialCents, contributionCents, annualRateBp, months } = plan
  const { years, ...ends } = projectSavings({
    initial: toEuros(initialCents),
    contribution: toEuros(contributionCents),
    annualRate: decimal(annualRateBp).div(WHOLE_BP),
    months,
  })
  const start = { month: 0, balanceCents: initialCents, paidInCents: initialCents }
  return {
    endCents: roundHalfUp(ends.endBalance),
    paidInCents: roundHalfUp(ends.paidIn),
    interestCents: roundHalfUp(ends.interest),
    points: [
      start,
      ...years.map(({ year, balance }) => {
        const month = Math.min(year * 12, months)
        const paidInCents = initialCents + contributionCents * month
        return { month, balanceCents: roundHalfUp(balance), paidInCents }
      }),
    ],
  }
}
