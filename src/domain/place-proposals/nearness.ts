import { type Day, dayOfMonth } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'

/** Equal but for a little. */
const NEAR = 0.02
/** Around its day, for weekends and holidays. */
const MOST_DAYS_OFF = 6

/** Whether an amount is another one within 2 %, whatever their signs; nothing is near to 0. */
export function isNearAmount(amountCents: Cents, expectedCents: Cents): boolean {
  const expected = Math.abs(expectedCents)
  return expected > 0 && Math.abs(Math.abs(amountCents) - expected) <= expected * NEAR
}

/** Whether a day is at most six days from a day of any month. */
export function isNearDay(day: Day, expectedDayOfMonth: number): boolean {
  const apart = Math.abs(dayOfMonth(day) - expectedDayOfMonth)
  return Math.min(apart, 30 - apart) <= MOST_DAYS_OFF
}
