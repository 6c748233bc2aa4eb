import type { Day } from './day.ts'
import { DAY_MS, MINUTE_MS } from './durations.ts'

/**
 * The instant (milliseconds since 1970 UTC) at which clocks of a time zone show a time, `19:30`. A time that the clocks
 * skip counts from before the change, one that they show twice is the first.
 */
export function instantOf(day: Day, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // The offset a day before and a day after: between them lies at most one change.
  const before = offsetMs(asUtc - DAY_MS, timeZone)
  const after = offsetMs(asUtc + DAY_MS, timeZone)
  const early = asUtc - before
  if (offsetMs(early, timeZone) === before) return early
  const late = asUtc - after
  return offsetMs(late, timeZone) === after ? late : early
}

/** How far the clocks are ahead of UTC. */
function offsetMs(at: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const shown = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`
  return Date.parse(shown) - Math.floor(at / MINUTE_MS) * MINUTE_MS
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}
