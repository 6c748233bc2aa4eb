import type { Trial } from '#domain/subscription/trial.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** @returns false when the user has had one already */
export async function insertTrial(transaction: Transaction, userId: string, trial: Trial): Promise<boolean> {
  const inserted = await transaction
    .insertInto('trial')
    .values({ user_id: userId, started_at: new Date(trial.startedAt), ends_at: new Date(trial.endsAt) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * The user's trial, in milliseconds since 1970 UTC.
 * @throws when there is none: it is read after a second one was refused
 */
export async function findTrial(transaction: Transaction, userId: string): Promise<Trial> {
  const row = await transaction
    .selectFrom('trial')
    .select(['started_at', 'ends_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { startedAt: row.started_at.getTime(), endsAt: row.ends_at.getTime() }
}
