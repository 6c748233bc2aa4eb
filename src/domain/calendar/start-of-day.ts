import { DAY_MS, HOUR_MS } from './durations.ts'
import { type Day, dayIn, daysBetween } from './day.ts'

/**
 * The first instant of a calendar day in a time zone such as `Europe/Berlin`, in milliseconds since 1970 UTC. Right over
 * both changes of the clocks: they never fall on midnight there.
 */
export function startOfDay(day: Day, timeZone: string): number {
  const midnightUtc = daysBetween('1970-01-01', day) * DAY_MS
  // Of the hours around it the first that lies in the day: zones differ from UTC by 14 hours at most.
  let instant = midnightUtc - 14 * HOUR_MS
  while (dayIn(instant, timeZone) < day) instant += HOUR_MS
  return instant
}
