import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** Sessions that a user could use now, the last used first. */
export async function listSessions(
  database: Database,
  userId: string,
  { now, seenAfter }: { readonly now: Date; readonly seenAfter: Date },
) {
  return database
    .selectFrom('session')
    .select(['session_id', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .where('seen_at', '>', seenAfter)
    .orderBy('seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute()
}

/** @returns false when the user has no such session */
export async function deleteSessionById(
  transaction: Transaction,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst()
  return deleted !== undefined
}
