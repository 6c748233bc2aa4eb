import { type Day, addDays, dayOfMonth, lastDayOfMonth, toDay } from '#domain/calendar/day.ts'
import { addMonths, monthOf, monthsBetween } from '#domain/calendar/month.ts'

/** The plans, by month or by year, each paid in advance. */
export const plans = ['monthly', 'yearly'] as const
export type Plan = (typeof plans)[number]

/** The present plan of a contract and its first day, from which every later day is counted. */
export interface Term {
  readonly plan: Plan
  /** The first day of the first period. */
  readonly since: Day
}

/** A period from its first to its last day, both included. */
export interface Period {
  readonly from: Day
  readonly to: Day
}

/** The months in one period of a plan. */
export const monthsOf = { monthly: 1, yearly: 12 } as const satisfies Record<Plan, number>

/**
 * The day the given number of months after another: the same day of the month, or the last day of a month that is too
 * short (§ 188 Abs. 3 BGB). Always counted from the first day, so that 31 January leads to 28 February and then to 31
 * March.
 */
export function monthsAfter(since: Day, count: number): Day {
  const month = addMonths(monthOf(since), count)
  const last = lastDayOfMonth(month)
  return toDay(
    `${month.slice(0, 8)}${String(Math.min(dayOfMonth(since), dayOfMonth(last))).padStart(2, '0')}`,
  )
}

/** A paid period by its index, 0 for the first. Periods follow each other without a gap. */
export function periodAt(term: Term, place: number): Period {
  return monthsFrom(term.since, place * monthsOf[term.plan], monthsOf[term.plan])
}

/**
 * The index of the period to which a day belongs, 0 for the first.
 * @throws RangeError before the term
 */
export function placeOfPeriod(term: Term, day: Day): number {
  return Math.floor(placeOfMonth(term.since, day) / monthsOf[term.plan])
}

/**
 * The month of the contract to which a day belongs; it is no calendar month but begins on the day of the month on which
 * the contract began.
 */
export function contractMonth(since: Day, day: Day): Period {
  return monthsFrom(since, placeOfMonth(since, day), 1)
}

function monthsFrom(since: Day, first: number, count: number): Period {
  return { from: monthsAfter(since, first), to: addDays(monthsAfter(since, first + count), -1) }
}

function placeOfMonth(since: Day, day: Day): number {
  if (day < since) throw new RangeError(`${day} is before the contract, which begins on ${since}`)
  const place = monthsBetween(monthOf(since), monthOf(day))
  return monthsAfter(since, place) <= day ? place : place - 1
}
