import type { Day } from '#domain/calendar/day.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'
import { timeZone } from './today.ts'

const NOON_HOURS = 12

/** Noon of a day in Germany, for something of which only the day is known. */
export function instantOfDay(day: Day): Date {
  return new Date(startOfDay(day, timeZone) + NOON_HOURS * HOUR_MS)
}
