import { addMonths, laterMonth, type Month, monthsBetween } from '#domain/calendar/month.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'

/** What a year of the household comes to (statistics.md § 66), in cents. */
export interface YearTotals {
  /** How many of its months the household has been there. */
  readonly months: number
  /** The first of them where that is not January. */
  readonly since: Month | null
  readonly incomeCents: Cents
  readonly costsCents: Cents
  /** Opening + income − costs. */
  readonly restCents: Cents
  /** Income a month, rounded half away from zero. */
  readonly meanMonthCents: Cents
  /** Where the running rest is the lowest, and what it is there; the first of equal ones. */
  readonly lowest: { readonly month: Month; readonly restCents: Cents }
}

export interface YearAmounts {
  /** January. */
  readonly year: Month
  /** The first month of the household. */
  readonly first: Month
  readonly openingCents?: Cents
  /** January to December. */
  readonly incomeCents: readonly Cents[]
  readonly costsCents: readonly Cents[]
}

const MONTHS = 12

/** The sums of a year from the household's first month on; null where the year lies before it. */
export function yearTotals(given: YearAmounts): YearTotals | null {
  const { year, first, openingCents = 0 } = given
  const from = laterMonth(year, first)
  const skipped = monthsBetween(year, from)
  if (skipped >= MONTHS) return null
  const income = given.incomeCents.slice(skipped, MONTHS)
  const costs = given.costsCents.slice(skipped, MONTHS)
  const months = MONTHS - skipped
  const rests = Array.from({ length: months }, (_, place) =>
    sumCents([openingCents, ...income.slice(0, place + 1), -sumCents(costs.slice(0, place + 1))]),
  )
  const lowestCents = Math.min(...rests)
  const incomeCents = sumCents(income)
  return {
    months,
    since: skipped === 0 ? null : from,
    incomeCents,
    costsCents: sumCents(costs),
    restCents: itemAt(rests, -1),
    meanMonthCents: roundHalfUp(toEuros(incomeCents).div(months)),
    lowest: { month: addMonths(from, rests.indexOf(lowestCents)), restCents: lowestCents },
  }
}
