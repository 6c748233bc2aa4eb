import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundUp, toEuros } from '#domain/money/rounding.ts'
import { contributionToReach, monthsToReach } from './reach-goal.ts'

interface SavingsGoal {
  readonly goalCents: Cents
  readonly initialCents: Cents
  /** The effective annual rate; the monthly one is (1 + p)^(1/12) − 1. */
  readonly annualRateBp: BasisPoints
  /** Whether the contribution is paid at the end of every month or at its beginning. */
  readonly timing?: 'end' | 'begin'
}

/**
 * {@link contributionToReach} for amounts stored in cents.
 * @throws RangeError when the months are not 1–1200
 */
export function contributionForGoal({ months, ...goal }: SavingsGoal & { readonly months: number }): Cents {
  return roundUp(contributionToReach({ ...inEuros(goal), months }))
}

/** {@link monthsToReach} for amounts stored in cents. */
export function monthsToGoal({
  contributionCents,
  ...goal
}: SavingsGoal & { readonly contributionCents: Cents }): number | null {
  return monthsToReach({ ...inEuros(goal), contribution: toEuros(contributionCents) })
}

function inEuros({ goalCents, initialCents, annualRateBp, timing = 'end' }: SavingsGoal) {
  return {
    goal: toEuros(goalCents),
    initial: toEuros(initialCents),
    annualRate: decimal(annualRateBp).div(WHOLE_BP),
    timing,
  }
}
