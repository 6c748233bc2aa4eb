import type { Transaction } from '#server/database/transaction.ts'

/** @returns whom to write to; undefined when there is no such user, or the deletion waits already */
export async function markForDeletion(transaction: Transaction, userId: string, dueAt: Date) {
  return transaction
    .updateTable('app_user')
    .set({ deletion_due_at: dueAt })
    .where('user_id', '=', userId)
    .where('deletion_due_at', 'is', null)
    .returning(['name', 'email'])
    .executeTakeFirst()
}

export async function deleteEmailChange(transaction: Transaction, userId: string): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('email_change')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return deleted !== undefined
}
