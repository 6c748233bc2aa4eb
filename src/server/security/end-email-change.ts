import type { Transaction } from '#server/database/transaction.ts'
import { deleteTokensOf } from './token-store.ts'
import { deleteEmailChange } from './user-store.ts'

/**
 * Ends a changed address that waits for its link, with the link and with that of "Das war ich nicht". The links of a
 * change that was confirmed stay: they say so until they end.
 * @returns false when none was waiting
 */
export async function endEmailChange(transaction: Transaction, userId: string): Promise<boolean> {
  if (!(await deleteEmailChange(transaction, userId))) return false
  await deleteTokensOf(transaction, [userId], 'change_email', 'reject_email_change')
  return true
}
