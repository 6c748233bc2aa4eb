import type { Cents } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import { heldMonths } from '#domain/property/let/held-months.ts'
import { rentCourse, rentOfMonths } from '#domain/property/let/rent-course.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import type { CheckContext } from './check-answer.ts'
import { fraction } from './check-financing.ts'
import { firstFullYear, purchaseMonth } from './check-month.ts'
import { homeCostMonth } from './purchase-scenario.ts'

type RentTerms = Pick<PurchaseCheck, 'use' | 'rentGrowthBp' | 'vacancyBp' | 'month'> & {
  readonly rentMonthCents: Cents
}

type SurplusTerms = RentTerms & {
  readonly nonAllocableYearCents: Cents
  readonly reserveYearCents: Cents
}

/**
 * What the property brings in a month of the first full year before instalments and tax, r2 of a twelfth; as a home the
 * rent that is no longer paid, less costs and reserve.
 */
export function surplusMonth(terms: SurplusTerms, context: Pick<CheckContext, 'month'>): Cents {
  const { use, rentMonthCents, nonAllocableYearCents, reserveYearCents } = terms
  if (use === 'home') return rentMonthCents - homeCostMonth({ nonAllocableYearCents, reserveYearCents })
  const yearCents = firstYearRent(terms, context) - nonAllocableYearCents - reserveYearCents
  return proportion(yearCents, 1, 12)
}

/** The cold rent of the first full year after vacancy; of a home the one that is no longer paid, in a whole year. */
export function firstYearRent(check: RentTerms, context: Pick<CheckContext, 'month'>): Cents {
  const { use, rentMonthCents, rentGrowthBp, vacancyBp } = check
  if (use === 'home') return rentMonthCents * 12
  const from = purchaseMonth(check, context.month)
  const course = rentCourse({ startCents: rentMonthCents, from, growth: fraction(rentGrowthBp), steps: [] })
  const { first, count } = heldMonths({ acquired: from, sold: null }, firstFullYear(from))
  return rentOfMonths(course, first, count, vacancyBp)
}
