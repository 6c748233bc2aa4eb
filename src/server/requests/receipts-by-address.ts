import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import type { Limit } from '#server/security/rate-limits.ts'

/** The limit of receipts to one address: beyond it a declaration is stored, and its mail waits for an administrator. */
export const receiptsByAddress: Limit = { burst: 3, everySeconds: 5 * MINUTE_SECONDS }
