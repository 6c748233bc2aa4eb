import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { problem } from '#contract/protocol/problem.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Limit } from './rate-limits.ts'

export interface StoredCall {
  readonly name: string
  /** What the limit is about, such as an address; only its digest is stored. */
  readonly key: string
  readonly limit: Limit
  readonly now: Date
  /** The refusal beyond the limit; too_many_requests when missing. */
  readonly refusal?: 'account_guarded' | 'too_many_requests'
}

/**
 * Counts a call against a limit that survives restarts and holds for all processes: GCRA in one statement, so that two
 * calls at once are two calls.
 * @throws {Problem} too_many_requests, or `refusal`
 */
export async function countStored(
  database: Database | Transaction,
  { name, key, limit, now, refusal }: StoredCall,
): Promise<void> {
  const next = new Date(now.getTime() + limit.everySeconds * SECOND_MS)
  const latest = new Date(now.getTime() + limit.everySeconds * SECOND_MS * limit.burst)
  const raised = sql<Date>`greatest(rate_limit.full_at, ${now}) + make_interval(secs => ${limit.everySeconds})`
  const counted = await database
    .insertInto('rate_limit')
    .values({ limit_key: limitKey(name, key), full_at: next })
    .onConflict((conflict) =>
      conflict.column('limit_key').doUpdateSet({ full_at: raised }).where(raised, '<=', latest),
    )
    .returning('full_at')
    .executeTakeFirst()
  if (!counted)
    throw problem(refusal ?? 'too_many_requests', { retryAfterSeconds: Math.ceil(limit.everySeconds) })
}

/** Sets the count of a key back, so that the whole limit is available again. */
export async function forgetStored(
  transaction: Transaction,
  { name, key }: Pick<StoredCall, 'name' | 'key'>,
): Promise<void> {
  await transaction.deleteFrom('rate_limit').where('limit_key', '=', limitKey(name, key)).execute()
}

function limitKey(name: string, key: string): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url')}`
}
