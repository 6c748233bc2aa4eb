import { type Day, dayIn, daysBetween } from './day.ts'
import { DAY_MS, HOUR_MS } from './durations.ts'

/**
 * The first instant of a calendar day in a time zone such as `Europe/Berlin`, in milliseconds since 1970 UTC. It is
 * right when the clocks change, too: there they never change at midnight.
 */
export function startOfDay(day: Day, timeZone: string): number {
  const key = `${day} ${timeZone}`
  const known = starts.get(key)
  if (known !== undefined) return known
  const start = findStart(day, timeZone)
  // A computation over many households asks for the same days again and again, and time zones are slow to ask.
  if (starts.size >= MAX_STARTS) starts.clear()
  starts.set(key, start)
  return start
}

const MAX_STARTS = 5_000
const starts = new Map<string, number>()

function findStart(day: Day, timeZone: string): number {
  const midnightUtc = daysBetween('1970-01-01', day) * DAY_MS
  // Searches the hours around midnight for the first one that lies in the day: zones differ from UTC by at most 14
  // hours.
  let [before, inside] = [-15, 14]
  while (inside - before > 1) {
    const middle = Math.floor((before + inside) / 2)
    if (dayIn(midnightUtc + middle * HOUR_MS, timeZone) < day) before = middle
    else inside = middle
  }
  return midnightUtc + inside * HOUR_MS
}
