import type { Limit } from '#server/security/rate-limits.ts'

/** Counted before any hash is computed (security.md rule 15); closer than for users, because there are few admins. */
export const limits = {
  loginByNetwork: { burst: 20, everySeconds: 15 },
  loginByAccountAndNetwork: { burst: 5, everySeconds: 30 },
  loginByKnownDevices: { burst: 20, everySeconds: 15 },
  /** About a hundred a day. */
  loginByAccount: { burst: 100, everySeconds: 864 },
} as const satisfies Record<string, Limit>
