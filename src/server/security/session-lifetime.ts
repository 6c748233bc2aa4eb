const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Security.md rule 8: an unused session ends after 7 days, every session after 30. */
export const sessionLifetime = {
  idleMs: 7 * DAY_MS,
  absoluteMs: 30 * DAY_MS,
  /** `seen_at` is written at most this often, so that reading costs no write. */
  seenEveryMs: 5 * MINUTE_MS,
} as const

export interface SessionTimes {
  readonly seen_at: Date
  readonly expires_at: Date
}

export function isSessionOver({ seen_at, expires_at }: SessionTimes, now: Date): boolean {
  return now >= expires_at || now.getTime() - seen_at.getTime() >= sessionLifetime.idleMs
}

export function isSeenStale({ seen_at }: SessionTimes, now: Date): boolean {
  return now.getTime() - seen_at.getTime() >= sessionLifetime.seenEveryMs
}
