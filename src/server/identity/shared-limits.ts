import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import type { NetworkLimit } from '#server/http/serve.ts'
import type { Limit } from '#server/security/rate-limits.ts'

/** Limits that several areas share, each counted under one name. */
export const sharedLimits = {
  /** The limit of mails to an address, stored as `mail`; the same for unknown addresses (security.md rule 15). */
  mailByAddress: { burst: 3, everySeconds: 5 * MINUTE_SECONDS },
} as const satisfies Record<string, Limit>

/** The limit of all links in mails together. */
export const linksByNetwork: NetworkLimit = { name: 'link', limit: { burst: 60, everySeconds: 10 } }
