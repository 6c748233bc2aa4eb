import type { Transaction } from '#server/database/transaction.ts'
import { deleteSessionsOf } from './session-store.ts'
import { deleteTokensOf, deleteUnusedTokensOf } from './token-store.ts'
import { raiseDeviceEpoch, deleteEmailChange } from './user-store.ts'

/**
 * Ends what an intruder could have prepared for later: a changed address that waits for its link, links that set a
 * password, logins that wait for a code. Belongs to every change of how an account is entered; to be called when the
 * row of the user is locked, so that nothing of it comes back before the commit.
 */
export async function defendAccess(transaction: Transaction, userId: string): Promise<void> {
  await endEmailChange(transaction, userId)
  await deleteTokensOf(transaction, [userId], 'reset_password', 'second_factor')
}

/** The same as {@link defendAccess}, and every session ends, and no device is known any more. @returns the new epoch */
export async function endEveryAccess(transaction: Transaction, userId: string): Promise<number> {
  await defendAccess(transaction, userId)
  await deleteSessionsOf(transaction, { realm: 'user', userId })
  return raiseDeviceEpoch(transaction, userId)
}

/**
 * Ends a changed address that waits for its link, with the link and with that of "Das war ich nicht", which outlives a
 * stopped change. The links of a confirmed change are marked as used and stay: they say so until they expire.
 */
async function endEmailChange(transaction: Transaction, userId: string): Promise<void> {
  await deleteEmailChange(transaction, userId)
  await deleteUnusedTokensOf(transaction, userId, 'change_email', 'reject_email_change')
}
