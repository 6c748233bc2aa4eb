import type { Cents } from '#domain/money/cents.ts'
import type { LetYear } from '#domain/property/let/let-year.ts'
import { smallestRent } from './smallest-rent.ts'

export interface BreakEvenRent {
  readonly rentCents: Cents
  /** What the year leaves at this rent, 0 or a little more. */
  readonly cashflowCents: Cents
}

/**
 * The smallest rent a month at which the cash flow of a year is not below 0, before or after tax (calculators.md § 48);
 * null where 100 000 € are not enough. `yearAt` computes the year with a rent. Example: the property of § 45 needs
 * 1 175.00 € before and 1 291.18 € after tax.
 */
export function breakEvenRent(
  of: 'before_tax' | 'after_tax',
  yearAt: (rentCents: Cents) => LetYear,
): BreakEvenRent | null {
  const cashflow = (rentCents: Cents) => {
    const { beforeTaxCents, afterTaxCents } = yearAt(rentCents)
    return of === 'before_tax' ? beforeTaxCents : afterTaxCents
  }
  const rentCents = smallestRent(cashflow)
  return rentCents === null ? null : { rentCents, cashflowCents: cashflow(rentCents) }
}
