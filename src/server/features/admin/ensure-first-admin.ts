import { ADMIN_PASSWORD_MINIMUM } from '#contract/schema/password.ts'
import { lengthOfPassword } from '#domain/identity/length-of-password.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { theProgram } from '#server/security/asker.ts'
import { StartError } from '#server/start-error.ts'
import { hasAdmin, insertAdmin } from './store.ts'

export type FirstAdmin = 'made' | 'there' | 'missing'

/**
 * Makes the first admin from ADMIN_EMAIL and ADMIN_PASSWORD when there is none. Later values change nothing: a
 * password that leaked from an environment must not come back with the next start.
 * @throws {StartError} when the password is too short (security.md rule 1)
 */
export async function ensureFirstAdmin(dependencies: Dependencies): Promise<FirstAdmin> {
  const { clock, config, database, passwords } = dependencies
  if (await hasAdmin(database)) return 'there'
  const { adminEmail: email, adminPassword: password } = config
  if (email === null || password === null) return 'missing'
  if (lengthOfPassword(password) < ADMIN_PASSWORD_MINIMUM) {
    throw new StartError(`ADMIN_PASSWORD braucht mindestens ${ADMIN_PASSWORD_MINIMUM} Zeichen.`)
  }
  const passwordHash = await passwords.hash(password, theProgram)
  const now = clock.now()
  const adminId = newId(dependencies)
  await inTransaction(database, async (transaction) => {
    // Two processes may start at once; the address is unique, so only one of them makes the admin.
    const isMade = await insertAdmin(transaction, {
      adminId,
      email,
      emailKey: emailKey(email),
      passwordHash,
      now,
    })
    if (isMade) await writeAudit(transaction, dependencies, { event: 'admin_created', adminId })
  })
  return 'made'
}
