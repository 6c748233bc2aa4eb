import { type Month, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, MAX_BALANCE_CENTS, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { shareOf } from '#domain/money/share-of.ts'
import type { RentStep } from '#domain/property/property.ts'

/** A cold rent and how it goes on (calculators.md § 42). */
export interface RentTerms {
  /** The rent of the first month, in cents. */
  readonly startCents: Cents
  /** The first month with a rent. */
  readonly from: Month
  /** The rise a year after the first month, as a fraction; 0: the rent stays. */
  readonly growth: Decimal
  /** Agreed rents, each from its month on, in any order; they replace the rise. */
  readonly steps: readonly RentStep[]
}

/** The cold rent of a month, in cents. */
export type RentCourse = (month: Month) => Cents

/**
 * The cold rent of any month (calculators.md § 42): 0 before the first one, then the last step, else
 * r2(rent·(1 + g)^⌊months/12⌋), at most the highest balance, because what doubles every four years soon exceeds all
 * money. Example: 900 € from May 2026 with 2 % a year are 955.09 € in May 2029.
 */
export function rentCourse({ startCents, from, growth, steps }: RentTerms): RentCourse {
  const ordered = steps.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const risen: Cents[] = [startCents]
  return (month) => {
    if (month < from) return 0
    if (ordered.length > 0) return ordered.findLast((step) => step.from <= month)?.amountCents ?? startCents
    if (growth.eq(0)) return startCents
    const years = Math.floor(monthsBetween(from, month) / 12)
    return (risen[years] ??= withinBalances(toEuros(startCents).times(growth.plus(1).pow(years))))
  }
}

function withinBalances(euros: Decimal): Cents {
  return euros.gt(toEuros(MAX_BALANCE_CENTS)) ? MAX_BALANCE_CENTS : roundHalfUp(euros)
}

/** The rent of some months in a row, in cents, after vacancy: r2(Σ months·(1 − vacancy)). */
export function rentOfMonths(rent: RentCourse, first: Month, count: number, vacancyBp: BasisPoints): Cents {
  return shareOf(sumCents(monthRange(first, count).map(rent)), WHOLE_BP - vacancyBp)
}
