import type { Transaction } from '#server/database/transaction.ts'
import { refreshPersonSearch } from '#server/identity/user-store.ts'

/** The waiting address of a user who may still change it; both rows are locked until the end of the transaction. */
export async function lockEmailChange(transaction: Transaction, userId: string, now: Date) {
  return transaction
    .selectFrom('email_change')
    .innerJoin('app_user', 'app_user.user_id', 'email_change.user_id')
    .select([
      'email_change.email',
      'email_change.email_key',
      'app_user.email as former_email',
      'app_user.name',
    ])
    .where('email_change.user_id', '=', userId)
    .where('email_change.expires_at', '>', now)
    .where('app_user.locked_at', 'is', null)
    .where('app_user.deletion_due_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Moves a user to another address. @throws a unique violation when it belongs to somebody else */
export async function moveIdentity(
  transaction: Transaction,
  userId: string,
  emailKey: string,
): Promise<void> {
  await transaction
    .updateTable('email_identity')
    .set({ email_key: emailKey })
    .where('user_id', '=', userId)
    .execute()
}

/** Sets the address that mails go to; the one for signing in is moved by {@link moveIdentity}. */
export async function updateEmail(transaction: Transaction, userId: string, email: string): Promise<void> {
  await transaction
    .updateTable('app_user')
    .set((column) => ({ email, version: column('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
  await refreshPersonSearch(transaction, userId)
}
