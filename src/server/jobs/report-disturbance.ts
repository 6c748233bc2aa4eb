import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { Log } from '#server/log.ts'

const PAUSE_MS = MINUTE_MS

/**
 * Reports outages to the log. One disturbs every queue every second: it is reported at once, then once a minute with
 * the number of errors.
 */
export function disturbanceReport(log: Log, now: () => Date): (error: Error) => void {
  let toldAt = -Infinity
  let times = 0
  return (error) => {
    times += 1
    const at = now().getTime()
    if (at - toldAt < PAUSE_MS) return
    log.warn('jobs are disturbed', { times, error })
    toldAt = at
    times = 0
  }
}
