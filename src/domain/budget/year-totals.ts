import { addMonths, laterMonth, type Month, monthsBetween } from '#domain/calendar/month.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'

/** The sums of a year of the household (statistics.md § 66), in cents. */
export interface YearTotals {
  /** In how many months of the year the household existed. */
  readonly months: number
  /** The first month of the year in which the household existed, where that is not January. */
  readonly since: Month | null
  readonly incomeCents: Cents
  readonly costsCents: Cents
  /** Opening + income − costs. */
  readonly restCents: Cents
  /** The mean income of a month, rounded half away from zero. */
  readonly meanMonthCents: Cents
  /** The month in which the running rest is lowest, and that rest; the first of several equal ones. */
  readonly lowest: { readonly month: Month; readonly restCents: Cents }
}

export interface YearAmounts {
  /** The January of the year. */
  readonly year: Month
  /** The first month of the household. */
  readonly first: Month
  readonly openingCents?: Cents
  /** The amounts of January to December. */
  readonly incomeCents: readonly Cents[]
  readonly costsCents: readonly Cents[]
}

const MONTHS = 12

/** The sums of a year from the household's first month on; null where the year lies before that month. */
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
