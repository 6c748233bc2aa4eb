import { type Day, computedOffsetMs, daysBetween, toDay } from './day.ts'
import { DAY_MS, MINUTE_MS } from './durations.ts'

/**
 * The instant (milliseconds since 1970 UTC) at which the clocks of a time zone show a time, `19:30`. A time that the
 * clocks skip is counted from before the change; of a time that they show twice the first counts.
 */
export function instantOf(day: Day, time: string, timeZone: string): number {
  const asUtc = asIfUtc(day, time)
  // Compares the offsets a day before and a day after, because at most one change of the clocks lies between them.
  const before = offsetMs(asUtc - DAY_MS, timeZone)
  const after = offsetMs(asUtc + DAY_MS, timeZone)
  const early = asUtc - before
  if (offsetMs(early, timeZone) === before) return early
  const late = asUtc - after
  return offsetMs(late, timeZone) === after ? late : early
}

/** How many milliseconds the clocks are ahead of UTC. */
function offsetMs(at: number, timeZone: string): number {
  const computed = computedOffsetMs(at, timeZone)
  if (computed !== null) return computed
  const parts = formatOf(timeZone).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const shown = asIfUtc(
    toDay(`${part('year')}-${part('month')}-${part('day')}`),
    `${part('hour')}:${part('minute')}`,
  )
  return shown - Math.floor(at / MINUTE_MS) * MINUTE_MS
}

function asIfUtc(day: Day, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return daysBetween('1970-01-01', day) * DAY_MS + (hours * 60 + minutes) * MINUTE_MS
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
