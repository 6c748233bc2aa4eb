import { DAY_SECONDS, MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import type { Limit } from '#server/security/rate-limits.ts'
import { sharedLimits } from './shared-limits.ts'

/**
 * The limits of logins and mails. Limits by network hold for the narrowest one, see `countNetworks`. They are counted
 * before any hash is computed, so that guesses at the same moment count, too (security.md rule 15).
 */
export const limits = {
  loginByNetwork: { burst: 60, everySeconds: 10 },
  loginByAccountAndNetwork: { burst: 10, everySeconds: 30 },
  loginByKnownDevices: { burst: 60, everySeconds: 10 },
  /** A hundred tries at once, and a hundred a day. */
  loginByAccount: { burst: 100, everySeconds: DAY_SECONDS / 100 },
  wrongCodesMail: { burst: 1, everySeconds: DAY_SECONDS },
  /** The limit of typing the password again inside a session. */
  passwordBySession: { burst: 10, everySeconds: 30 },
  registerByNetwork: { burst: 30, everySeconds: 20 },
  /** The limit of registration mails by network, so that few networks cannot use up the allowance of all. */
  registrationMailByNetwork: { burst: 30, everySeconds: 2 * MINUTE_SECONDS },
  /**
   * Reset mails are limited apart from other mails, so that a stranger who registers with an address does not keep its
   * owner out.
   */
  resetMailByAddress: { burst: 3, everySeconds: 5 * MINUTE_SECONDS },
  forgotByNetwork: { burst: 20, everySeconds: 30 },
  ...sharedLimits,
} as const satisfies Record<string, Limit>
