import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import type { Limit } from '#server/security/rate-limits.ts'

/** Receipts to one address: beyond it a declaration is stored, and its mail waits for somebody. */
export const receiptsByAddress: Limit = { burst: 3, everySeconds: 5 * MINUTE_SECONDS }
