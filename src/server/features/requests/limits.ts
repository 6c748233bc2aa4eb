import { HOUR_SECONDS, MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import type { NetworkLimit } from '#server/http/serve.ts'
import type { Limit } from '#server/security/rate-limits.ts'

/** Counted before a body is read. Nobody declares more often; whoever is refused is told when to come again. */
export const requestsByNetwork: NetworkLimit = { name: 'request', limit: { burst: 20, everySeconds: 60 } }

export const limits = {
  /** Receipts to one address: beyond it the declaration is stored, and its mail waits for somebody. */
  receiptsByAddress: { burst: 3, everySeconds: 5 * MINUTE_SECONDS },
  /** All receipts together, so that strangers cannot use up the patience of those who carry our mails. */
  receiptsOfAll: { burst: 100, everySeconds: HOUR_SECONDS / 100 },
} as const satisfies Record<string, Limit>
