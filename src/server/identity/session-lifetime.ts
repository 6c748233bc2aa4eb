import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/calendar/durations.ts'

export type Realm = 'user' | 'admin'

/** Security.md rule 8: an unused session ends after `idleMs`, every session after `absoluteMs`. */
export const sessionLifetime = {
  user: { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS },
  admin: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS },
} as const satisfies Record<Realm, { readonly idleMs: number; readonly absoluteMs: number }>

/** How long a session may wait for its second factor. */
export const PENDING_SESSION_MS = 10 * MINUTE_MS
/** Security.md rule 11: how long a proof of identity counts as recent. */
const RECENT_AUTH_MS = 10 * MINUTE_MS
/** `seen_at` is written at most this often, so that reading costs no write. */
const SEEN_EVERY_MS = 5 * MINUTE_MS

export interface SessionTimes {
  readonly seen_at: Date
  readonly expires_at: Date
}

/** Whether the session has ended by its age or by disuse; at the very instant of the limit it has. */
export function isSessionOver({ seen_at, expires_at }: SessionTimes, realm: Realm, now: Date): boolean {
  return now >= expires_at || now.getTime() - seen_at.getTime() >= sessionLifetime[realm].idleMs
}

/** Whether the last use must be written again: it is five minutes old. */
export function isSeenStale({ seen_at }: SessionTimes, now: Date): boolean {
  return now.getTime() - seen_at.getTime() >= SEEN_EVERY_MS
}

/** Whether a proof of identity still counts: it is at most ten minutes old. */
export function isRecent(authAt: Date, now: Date): boolean {
  return now.getTime() - authAt.getTime() <= RECENT_AUTH_MS
}
