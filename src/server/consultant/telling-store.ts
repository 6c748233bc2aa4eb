import { sql } from 'kysely'
import type { Transaction } from '#server/database/transaction.ts'

/** Whom a mail about a grant goes to, at the address of this moment; undefined while the account is being deleted. */
export async function findTold(transaction: Transaction, userId: string) {
  return transaction
    .selectFrom('app_user')
    .select(['name', 'email'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`deletion_due_at is null`)
    .executeTakeFirst()
}

/** Whether a user has asked a consultant after an instant. */
export async function hasAskedSince(
  transaction: Transaction,
  { userId, consultantId, since }: { userId: string; consultantId: string; since: Date },
): Promise<boolean> {
  const event = await transaction
    .selectFrom('consultant_event')
    .select('event_id')
    .where('user_id', '=', userId)
    .where('consultant_id', '=', consultantId)
    .where('event', '=', 'access_granted')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}
