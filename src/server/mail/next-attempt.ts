import { HOUR_MS, SECOND_MS } from '#domain/calendar/durations.ts'

const FIRST_PAUSE_MS = 30 * SECOND_MS
const LONGEST_PAUSE_MS = 4 * HOUR_MS
const ATTEMPTS = 21

/**
 * When a mail that was put off is tried again. It is tried for about two days: after half a minute, one, two, four … at
 * most four hours apart.
 * @param attempts how many there were; the last of them has just failed
 * @returns null when that was the last one
 */
export function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= ATTEMPTS) return null
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
  return new Date(now.getTime() + pause)
}
