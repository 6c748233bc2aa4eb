import { type Day, addDays, dayOfMonth, lastDayOfMonth, toDay } from '#domain/calendar/day.ts'
import { addMonths, monthOf, monthsBetween } from '#domain/calendar/month.ts'

/** By month or by year, each paid in advance. */
export const plans = ['monthly', 'yearly'] as const
export type Plan = (typeof plans)[number]

/** Since when a contract runs by its present plan; every later day is counted from that one. */
export interface Term {
  readonly plan: Plan
  /** First day of the first period. */
  readonly since: Day
}

/** From the first to the last day, both inside. */
export interface Period {
  readonly from: Day
  readonly to: Day
}

/** Months of one period of a plan. */
export const monthsOf = { monthly: 1, yearly: 12 } as const satisfies Record<Plan, number>

/**
 * The day that lies so many months after another: the same day of the month, or the last of a month that is too short
 * (§ 188 Abs. 3 BGB). Counted from the first day, so that 31 January leads to 28 February and then to 31 March.
 */
export function monthsAfter(since: Day, count: number): Day {
  const month = addMonths(monthOf(since), count)
  const last = lastDayOfMonth(month)
  return toDay(
    `${month.slice(0, 8)}${String(Math.min(dayOfMonth(since), dayOfMonth(last))).padStart(2, '0')}`,
  )
}

/** A paid period by its place, 0 for the first. Periods follow each other without a gap. */
export function periodAt(term: Term, place: number): Period {
  return monthsFrom(term.since, place * monthsOf[term.plan], monthsOf[term.plan])
}

/**
 * The place of the period that a day lies in, 0 for the first.
 * @throws RangeError before the term
 */
export function placeOfPeriod(term: Term, day: Day): number {
  return Math.floor(placeOfMonth(term.since, day) / monthsOf[term.plan])
}

/** The month of the contract that a day lies in: not of the calendar, it begins on the day the contract began. */
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
