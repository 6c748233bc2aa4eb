import { createUser } from '#server/database/create-user.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { makeToken } from '#server/security/opaque-token.ts'
import { createTestSession } from './test-session.ts'
import { hashOfUnknownPassword } from './unknown-password.ts'

export interface TestUser {
  readonly userId: string
  readonly householdId: string
  /** The one person of the new household. */
  readonly personId: string
  readonly name: string
  readonly surname: string
  readonly email: string
  /** The value of the session cookie. */
  readonly token: string
}

/** Writes a user straight into the database: without a mail, and with a password that nobody can enter. */
export async function createTestUser(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'randomBytes'>,
  given: Partial<TestUser> = {},
): Promise<TestUser> {
  const user: TestUser = {
    userId: newId(dependencies),
    householdId: newId(dependencies),
    personId: newId(dependencies),
    name: 'Anna',
    surname: 'Berger',
    email: `anna.${crypto.randomUUID()}@example.com`,
    token: makeToken(dependencies.randomBytes),
    ...given,
  }
  const now = dependencies.clock.now()
  await inTransaction(dependencies.database, async (transaction) => {
    await createUser(transaction, {
      ...user,
      emailKey: emailKey(user.email),
      salutation: 'k',
      passwordHash: hashOfUnknownPassword(),
      termsVersion: '2026-11-21',
      termsAcceptedAt: now,
      adultConfirmedAt: now,
      now,
    })
  })
  await createTestSession(dependencies, { realm: 'user', userId: user.userId }, 'active', user.token)
  return user
}
