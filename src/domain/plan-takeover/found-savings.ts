import type { SavingsProjectionInput } from '#domain/calculators/project-savings.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, withoutNoise } from '#domain/money/rounding.ts'
import type { FoundTerms } from './finding.ts'

/** A fraction in whole basis points, halves rounded away from zero: 0.03125 gives 313. */
export function basisPointsOf(fraction: Decimal): BasisPoints {
  return withoutNoise(fraction.times(WHOLE_BP)).round(0, 'half-up').toNumber()
}

/**
 * The terms of a position that follow from a savings plan (calculators.md § 1): paid at the end of every month. A
 * contribution of a longer interval becomes its part of a month (r2), a nominal rate becomes the effective one. With
 * monthly contributions at the end of the month and an effective rate of whole basis points the plan has the
 * calculator's balances, to the cent.
 */
export function foundSavings(input: SavingsProjectionInput): FoundTerms {
  const { contribution, intervalMonths = 1, months, growth } = input
  return {
    contributionCents: roundHalfUp(contribution.div(intervalMonths)),
    growthBp: growth ? basisPointsOf(growth) : 0,
    paidMonths: months,
    returnBp: basisPointsOf(effectiveOf(input)),
  }
}

/** The effective rate (1 + s/k)^k − 1 of a nominal rate with k credits a year. */
function effectiveOf({ annualRate, creditsPerYear }: SavingsProjectionInput): Decimal {
  if (!creditsPerYear) return annualRate
  return annualRate.div(creditsPerYear).plus(1).pow(creditsPerYear).minus(1)
}
