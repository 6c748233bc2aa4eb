import { randomBytes } from 'node:crypto'
import { termsVersion } from '#contract/site/terms-version.ts'
import { uuidV7 } from '#domain/identifier/uuid-v7.ts'
import { createUser } from '#server/database/create-user.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { insertSession } from '#server/identity/session-store.ts'
import { theProgram } from '#server/security/asker.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import { createPasswordHasher } from '#server/security/password-hasher.ts'

export const password = 'Zwölf Birnen im Herbst'

export interface Somebody {
  readonly email: string
  /** The value of the session cookie. */
  readonly token: string
}

/** Confirmed users with a session, written straight into the database; all have the same password. */
export async function createPeople(database: Database, count: number): Promise<readonly Somebody[]> {
  const passwordHash = await createPasswordHasher(randomBytes).hash(password, theProgram)
  const people: Somebody[] = []
  for (let number = 0; number < count; number += 1) people.push(await createSomebody(database, passwordHash))
  return people
}

async function createSomebody(database: Database, passwordHash: string): Promise<Somebody> {
  const now = new Date()
  const newId = () => uuidV7(now.getTime(), randomBytes(10))
  const userId = newId()
  const email = `${userId}@example.com`
  const token = makeToken(randomBytes)
  await inTransaction(database, (transaction) =>
    insertUser(transaction, { userId, email, passwordHash, householdId: newId(), personId: newId(), now }),
  )
  await inTransaction(database, (transaction) =>
    insertSession(transaction, {
      sessionId: newId(),
      tokenDigest: digestOf(token),
      owner: { realm: 'user', userId },
      state: 'active',
      now,
      expiresAt: new Date(now.getTime() + 86_400_000),
      ipAddress: '127.0.0.1',
      userAgent: 'bench',
    }),
  )
  return { email, token }
}

type Transaction = Parameters<typeof createUser>[0]

async function insertUser(
  transaction: Transaction,
  user: Pick<
    Parameters<typeof createUser>[1],
    'userId' | 'email' | 'passwordHash' | 'householdId' | 'personId' | 'now'
  >,
): Promise<void> {
  await createUser(transaction, {
    ...user,
    emailKey: user.email,
    salutation: 'k',
    name: 'Anna',
    surname: 'Muster',
    termsVersion,
    termsAcceptedAt: user.now,
    adultConfirmedAt: user.now,
  })
}
