import { type Day, addDays, dayOfMonth, lastDayOfMonth } from './day.ts'
import { addMonths, monthOf } from './month.ts'

export const periodUnits = ['day', 'week', 'month', 'quarter', 'year'] as const
export type PeriodUnit = (typeof periodUnits)[number]

/** A length of time as contracts and laws state it: two weeks, three months. */
export interface Period {
  readonly count: number
  readonly unit: PeriodUnit
}

const monthsOf = { month: 1, quarter: 3, year: 12 } as const
const daysOf = { day: 1, week: 7 } as const

/**
 * The last day of a period that begins with an event (§ 187 (1), § 188 BGB): the day of the event does not count; a
 * period of months ends on the day with the same number, or on the last day of a month that has no such day. Weekends
 * move nothing.
 */
export function endOfPeriod(event: Day, { count, unit }: Period): Day {
  if (unit === 'day' || unit === 'week') return addDays(event, count * daysOf[unit])
  const month = addMonths(monthOf(event), count * monthsOf[unit])
  return earlier(addDays(month, dayOfMonth(event) - 1), lastDayOfMonth(month))
}

/** The latest day of an event whose period ends on the given day or before it. */
export function latestEvent(end: Day, period: Period): Day {
  let event = endOfPeriod(end, { ...period, count: 0 - period.count })
  while (endOfPeriod(addDays(event, 1), period) <= end) event = addDays(event, 1)
  return event
}

/**
 * The last day of the given number of months that begin with a day (§ 187 (2), § 188 BGB): 24 months from 1 March 2024
 * end on 28 February 2026.
 */
export function lastDayOfTerm(start: Day, months: number): Day {
  const month = addMonths(monthOf(start), months)
  const last = lastDayOfMonth(month)
  if (dayOfMonth(start) > dayOfMonth(last)) return last
  return addDays(month, dayOfMonth(start) - 2)
}

/** The shorter of two periods; the first when both are equal. */
export function shorterPeriod(one: Period, other: Period): Period {
  return roughDays(other) < roughDays(one) ? other : one
}

/** The longer of two periods; the first when both are equal. */
export function longerPeriod(one: Period, other: Period): Period {
  return roughDays(other) > roughDays(one) ? other : one
}

const DAYS_A_MONTH = 30.4

function roughDays({ count, unit }: Period): number {
  return unit === 'day' || unit === 'week' ? count * daysOf[unit] : count * monthsOf[unit] * DAYS_A_MONTH
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other
}
