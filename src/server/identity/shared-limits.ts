import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import type { NetworkLimit } from '#server/http/serve.ts'
import type { Limit } from '#server/security/rate-limits.ts'

/** Limits of more than one area; each is counted under one name, whoever counts. */
export const sharedLimits = {
  /** Stored as `mail`, by address; the same for unknown addresses (security.md rule 15). */
  mailByAddress: { burst: 3, everySeconds: 5 * MINUTE_SECONDS },
} as const satisfies Record<string, Limit>

/** All links of mails together. */
export const linksByNetwork: NetworkLimit = { name: 'link', limit: { burst: 60, everySeconds: 10 } }
