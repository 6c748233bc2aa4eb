import { MINUTE_MS } from '#domain/calendar/durations.ts'

const ATTENDED_MS = 5 * MINUTE_MS

let usedAt = Date.now()

// A screen in front of which nobody sits must not keep its session alive (security.md rule 8).
if (typeof window !== 'undefined')
  for (const kind of ['pointerdown', 'pointermove', 'keydown'])
    window.addEventListener(kind, () => (usedAt = Date.now()), { passive: true })

/**
 * An interval for reading anew as long as somebody is there; afterwards only the next focus of the window reads again.
 */
export function whileUsed(intervalMs: number): number | false {
  return Date.now() - usedAt < ATTENDED_MS ? intervalMs : false
}
