import { DAY_SECONDS } from '#domain/calendar/durations.ts'
import type { Limit } from '#server/security/rate-limits.ts'

/**
 * Limits that are counted before any hash is computed (security.md rule 15); stricter than for users, because there are
 * few admins.
 */
export const limits = {
  loginByNetwork: { burst: 20, everySeconds: 15 },
  loginByAccountAndNetwork: { burst: 5, everySeconds: 30 },
  loginByKnownDevices: { burst: 20, everySeconds: 15 },
  /** A hundred tries at once, and a hundred a day. */
  loginByAccount: { burst: 100, everySeconds: DAY_SECONDS / 100 },
} as const satisfies Record<string, Limit>
