import { itemAt } from '#domain/lists/item-at.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { guessesAt } from '#server/identity/account-guesses.ts'
import { emailKey as keyOf } from '#server/identity/email-key.ts'
import { makeRecoveryCodes } from '#server/identity/recovery-codes.ts'
import { deleteSecondFactor } from '#server/identity/second-factor-store.ts'
import { deleteSessionsOf } from '#server/identity/session-store.ts'
import { deleteTokensOf } from '#server/identity/token-store.ts'
import { theProgram } from '#server/security/asker.ts'
import { forgetStored } from '#server/security/rate-limit-store.ts'
import { replaceAdminPassword } from './store.ts'

type Needed = Pick<Dependencies, 'clock' | 'limits' | 'passwords' | 'randomBytes'> & {
  readonly database: Database
}

/**
 * Lets an admin in again who lost the second factor or the password: a new random password, no second factor, every
 * session ended, no device known any more, counted guesses set back. For the operator at the machine only; in
 * production the next login has to set up a second factor.
 * @returns the password, which is stored nowhere; null when no admin has this address
 */
export async function resetAdmin(email: string, dependencies: Needed): Promise<string | null> {
  const { database, passwords, randomBytes } = dependencies
  const emailKey = keyOf(email)
  const password = itemAt(makeRecoveryCodes(randomBytes), 0)
  const passwordHash = await passwords.hash(password, theProgram)
  return inTransaction(database, async (transaction) => {
    const adminId = await replaceAdminPassword(transaction, emailKey, passwordHash)
    if (adminId === null) return null
    await deleteSecondFactor(transaction, adminId)
    await deleteTokensOf(transaction, [adminId])
    await deleteSessionsOf(transaction, { realm: 'admin', adminId })
    await forgetStored(transaction, guessesAt('admin', emailKey))
    await writeAudit(transaction, dependencies, { event: 'admin_reset', adminId })
    return password
  })
}
