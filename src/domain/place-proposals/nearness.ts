import { type Day, dayOfMonth } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'

/** The greatest relative difference between amounts that count as near. */
const NEAR = 0.02
/** The greatest distance from the expected day, which allows for weekends and holidays. */
const MOST_DAYS_OFF = 6

/** Whether two amounts differ by at most 2 %, whatever their signs; no amount is near to 0. */
export function isNearAmount(amountCents: Cents, expectedCents: Cents): boolean {
  const expected = Math.abs(expectedCents)
  return expected > 0 && Math.abs(Math.abs(amountCents) - expected) <= expected * NEAR
}

/** Whether a day is at most six days away from the given day of any month. */
export function isNearDay(day: Day, expectedDayOfMonth: number): boolean {
  const apart = Math.abs(dayOfMonth(day) - expectedDayOfMonth)
  return Math.min(apart, 30 - apart) <= MOST_DAYS_OFF
}
