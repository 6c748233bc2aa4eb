import { type Decimal, decimal } from '#domain/money/decimal.ts'

const monthOfYear = decimal(1).div(12)

/** The longest term, a hundred years (calculators.md § 0). */
export const LONGEST_TERM_MONTHS = 1200

/**
 * (1 + p)^(1/12): the value of one euro after one month at an effective annual rate, given as a fraction
 * (calculators.md § 0). For a nominal rate a month counts a twelfth of it instead; the two are never mixed.
 * @throws RangeError below −100 %
 */
export function monthlyFactor(annualRate: Decimal): Decimal {
  return annualRate.plus(1).pow(monthOfYear)
}

/**
 * Checks the length of a term.
 * @throws RangeError when the months are no whole number from `shortest` to 1200
 */
export function checkTerm(months: number, shortest: 0 | 1 = 1): void {
  if (!Number.isInteger(months) || months < shortest || months > LONGEST_TERM_MONTHS)
    throw new RangeError(`months must be ${shortest} to ${LONGEST_TERM_MONTHS}`)
}
