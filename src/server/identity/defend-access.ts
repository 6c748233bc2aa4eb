import type { Transaction } from '#server/database/transaction.ts'
import { endEmailChange } from './end-email-change.ts'
import { deleteSessionsOf } from './session-store.ts'
import { deleteTokensOf } from './token-store.ts'
import { raiseDeviceEpoch } from './user-store.ts'

/**
 * Ends what somebody who had got in could have prepared for later: a changed address that waits for its link, links
 * that set a password, logins that wait for a code. Belongs to every change of how an account is entered; to be called
 * when the row of the user is locked, so that nothing of it comes back before the commit.
 */
export async function defendAccess(transaction: Transaction, userId: string): Promise<void> {
  await endEmailChange(transaction, userId)
  await deleteTokensOf(transaction, [userId], 'reset_password', 'second_factor')
}

/** {@link defendAccess}, and nobody stays: every session ends, no device is known any more. @returns the new epoch */
export async function endEveryAccess(transaction: Transaction, userId: string): Promise<number> {
  await defendAccess(transaction, userId)
  await deleteSessionsOf(transaction, userId)
  return raiseDeviceEpoch(transaction, userId)
}
