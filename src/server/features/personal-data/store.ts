import type { Transaction } from '#server/database/transaction.ts'

/** @returns false when the account does not wait for a deletion, or its time is over */
export async function keepUser(transaction: Transaction, userId: string, now: Date): Promise<boolean> {
  const kept = await transaction
    .updateTable('app_user')
    .set({ deletion_due_at: null })
    .where('user_id', '=', userId)
    .where('deletion_due_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return kept !== undefined
}
