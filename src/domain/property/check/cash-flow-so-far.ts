import type { Cents } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import { heldMonths } from '#domain/property/let/held-months.ts'
import { rentCourse, rentOfMonths } from '#domain/property/let/rent-course.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { checkAnswer } from './answer-check.ts'
import type { CheckContext } from './check-answer.ts'
import { fraction } from './check-financing.ts'
import { firstFullYear, purchaseMonth } from './check-month.ts'
import { homeCostMonth } from './purchase-scenario.ts'

/** What the stated parts of a check bring in a month. */
export interface CashFlowSoFar {
  /** Below 0: what is paid on top. */
  readonly monthCents: Cents
  /** Whether rent, costs, reserve and loans are all stated, so that it is the figure of the whole check. */
  readonly isWhole: boolean
}

/**
 * The cash flow before tax of a month of the first full year, as far as rent, costs, reserve and loans are stated: what is
 * not stated yet counts as nothing (calculators.md § 45). Of a home: the rent that is no longer paid, less what the home
 * costs. Null while none of them is stated.
 */
export function cashFlowSoFar(check: PurchaseCheck, context: CheckContext): CashFlowSoFar | null {
  const { rentMonthCents, nonAllocableYearCents, reserveYearCents } = check
  const stated = [rentMonthCents, nonAllocableYearCents, reserveYearCents]
  const filled = {
    ...check,
    rentMonthCents: rentMonthCents ?? 0,
    nonAllocableYearCents: nonAllocableYearCents ?? 0,
    reserveYearCents: reserveYearCents ?? 0,
  }
  const { financing, let: rented, home } = checkAnswer(filled, context)
  if (financing.value === null) {
    if (stated.every((part) => part === null)) return null
    return { monthCents: withoutLoans(filled, context), isWhole: false }
  }
  const isWhole = stated.every((part) => part !== null)
  const change = home?.changeMonthCents.value ?? null
  const monthCents = rented?.beforeTax.value?.beforeTaxMonthCents ?? (change === null ? null : 0 - change)
  return monthCents === null ? null : { monthCents, isWhole }
}

/** The cold rent of the first full year after vacancy; of a home the one that is no longer paid, in a whole year. */
export function firstYearRent(
  check: Pick<PurchaseCheck, 'use' | 'rentGrowthBp' | 'vacancyBp' | 'month'> & {
    readonly rentMonthCents: Cents
  },
  context: Pick<CheckContext, 'month'>,
): Cents {
  const { use, rentMonthCents, rentGrowthBp, vacancyBp } = check
  if (use === 'home') return rentMonthCents * 12
  const from = purchaseMonth(check, context.month)
  const course = rentCourse({ startCents: rentMonthCents, from, growth: fraction(rentGrowthBp), steps: [] })
  const { first, count } = heldMonths({ acquired: from, sold: null }, firstFullYear(from))
  return rentOfMonths(course, first, count, vacancyBp)
}

type Filled = PurchaseCheck & {
  readonly rentMonthCents: Cents
  readonly nonAllocableYearCents: Cents
  readonly reserveYearCents: Cents
}

function withoutLoans(check: Filled, context: CheckContext): Cents {
  if (check.use === 'home') return check.rentMonthCents - homeCostMonth(check)
  const yearCents = firstYearRent(check, context) - check.nonAllocableYearCents - check.reserveYearCents
  return proportion(yearCents, 1, 12)
}
