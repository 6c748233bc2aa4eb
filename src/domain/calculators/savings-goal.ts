import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundUp, toEuros } from '#domain/money/rounding.ts'

interface SavingsGoal {
  readonly goalCents: Cents
  readonly initialCents: Cents
  /** Effective annual rate; the monthly one is (1 + p)^(1/12) − 1. */
  readonly annualRateBp: BasisPoints
  /** Paid at the end of every month, or at its beginning. */
  readonly timing?: 'end' | 'begin'
}

/** Longest term of calculators.md § 1: a hundred years. */
export const LONGEST_TERM_MONTHS = 1200

/**
 * What has to be saved every month so that a goal is reached after the given months (calculators.md § 1), rounded up
 * to the cent; 0 when the initial capital gets there alone.
 * @throws RangeError when the months are not 1–1200
 */
export function contributionForGoal(goal: SavingsGoal & { readonly months: number }): Cents {
  const { goalCents, initialCents, annualRateBp, months, timing = 'end' } = goal
  if (!Number.isInteger(months) || months < 1 || months > LONGEST_TERM_MONTHS)
    throw new RangeError('months must be 1 to 1200')
  const q = monthlyFactor(annualRateBp)
  const growth = q.pow(months)
  const missing = toEuros(goalCents).minus(toEuros(initialCents).times(growth))
  if (missing.lte(0)) return 0
  const sum = q.eq(1) ? decimal(months) : growth.minus(1).div(q.minus(1))
  return roundUp(missing.div(timing === 'begin' ? sum.times(q) : sum))
}

/**
 * The first month at whose end, after interest, the goal is reached; 0 when it is reached already, null when not
 * within a hundred years (calculators.md § 1).
 */
export function monthsToGoal(goal: SavingsGoal & { readonly contributionCents: Cents }): number | null {
  const { goalCents, initialCents, annualRateBp, contributionCents, timing = 'end' } = goal
  const q = monthlyFactor(annualRateBp)
  const wanted = toEuros(goalCents)
  const contribution = toEuros(contributionCents)
  let balance = toEuros(initialCents)
  for (let month = 0; month <= LONGEST_TERM_MONTHS; month += 1) {
    // § 0: what comes from powers is compared after rounding to 10 decimals.
    if (balance.round(10, 'half-up').gte(wanted)) return month
    balance = timing === 'begin' ? balance.plus(contribution).times(q) : balance.times(q).plus(contribution)
  }
  return null
}

function monthlyFactor(annualRateBp: BasisPoints): Decimal {
  return decimal(annualRateBp).div(WHOLE_BP).plus(1).pow(decimal(1).div(12))
}
