import type { Transaction } from '#server/database/transaction.ts'
import { deleteUnusedTokensOf } from './token-store.ts'
import { deleteEmailChange } from './user-store.ts'

/**
 * Ends a changed address that waits for its link, with the link and with that of "Das war ich nicht", which outlives a
 * change that was taken back. The links of a change that was confirmed are stamped and stay: they say so until they end.
 */
export async function endEmailChange(transaction: Transaction, userId: string): Promise<void> {
  await deleteEmailChange(transaction, userId)
  await deleteUnusedTokensOf(transaction, userId, 'change_email', 'reject_email_change')
}
