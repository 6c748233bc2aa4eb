import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { AuditEvent } from '#contract/audit-events.ts'
import { termsVersion } from '#contract/site/terms-version.ts'
import { uuidV7 } from '#domain/identifier/uuid-v7.ts'
import { createUser } from '#server/database/create-user.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { deviceCookie, signDevice } from '#server/identity/device-cookie.ts'
import { emailKey as keyOf } from '#server/identity/email-key.ts'
import { openSession } from '#server/identity/open-session.ts'
import { cookieNames } from '#server/identity/session-cookie.ts'
import { openBeside } from '#server/operation/open-data.ts'
import { theProgram } from '#server/security/asker.ts'
import { parseMasterKeys } from '#server/security/master-keys.ts'
import { createPasswordHasher } from '#server/security/password-hasher.ts'
import { createVault } from '#server/security/vault.ts'
import { secretKeys } from './developer.ts'
import { type User, newAddress, password, signedInUser, someAddress } from './user.ts'

/** Writes people straight into the database: registering and signing in by the API takes three hashes for each. */
export interface People {
  /** Somebody who has registered, confirmed the address and signed in; only the mail and its used link are missing. */
  readonly create: () => Promise<User>
  readonly close: () => Promise<void>
}

const vault = createVault(parseMasterKeys(secretKeys) ?? [], randomBytes)
const dependencies = { clock: { now: () => new Date() }, randomBytes }

/** Opens the database of the server that all stories share, which runs as the demo. */
export async function openPeople(origin: string): Promise<People> {
  const dataDir = join(process.env['E2E_DATA_DIR'] ?? '', 'demo')
  const { database, close } = await openBeside({ databaseUrl: null, dataDir }, 'e2e')
  const passwordHash = await createPasswordHasher(randomBytes).hash(password, theProgram)
  return {
    create: async () => {
      const person = { name: 'Anna', surname: 'Berger', email: newAddress(), password }
      const emailKey = keyOf(person.email)
      const [userId, ipAddress] = [newId(), someAddress()]
      const client = { ipAddress, userAgent: '' }
      await inTransaction(database, async (transaction) => {
        for (const event of ['registered', 'email_verified', 'login'] as const)
          await note(transaction, event, { userId, ...client })
        await insertUser(transaction, { ...person, userId, emailKey, passwordHash })
      })
      const owner = { realm: 'user', userId } as const
      const opening = { owner, state: 'active', formerToken: null, client } as const
      const { token } = await inTransaction(database, (transaction) =>
        openSession(transaction, dependencies, opening),
      )
      const device = signDevice(vault, { owner: { emailKey, epoch: 0 }, id: newId(), proof: 'login' })
      const { session, hint } = cookieNames.user
      const cookies = new Map([
        [session, token],
        [hint, '1'],
        [deviceCookie, device],
      ])
      return signedInUser(origin, person, { ipAddress, cookies })
    },
    close,
  }
}

type NewUser = Parameters<typeof createUser>[1]

async function insertUser(
  transaction: Transaction,
  user: Pick<NewUser, 'userId' | 'name' | 'surname' | 'email' | 'emailKey' | 'passwordHash'>,
): Promise<void> {
  const now = new Date()
  await createUser(transaction, {
    ...user,
    householdId: newId(),
    personId: newId(),
    salutation: 'k',
    termsVersion,
    termsAcceptedAt: now,
    adultConfirmedAt: now,
    now,
  })
}

// As the calls would have noted it: whether somebody signs in for the first time is read from here.
async function note(
  transaction: Transaction,
  event: AuditEvent,
  about: { readonly userId: string; readonly ipAddress: string; readonly userAgent: string },
): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({
      audit_id: newId(),
      event,
      user_id: about.userId,
      admin_id: null,
      ip_address: about.ipAddress,
      user_agent: about.userAgent,
      reason: null,
      created_at: new Date(),
    })
    .execute()
}

function newId(): string {
  return uuidV7(Date.now(), randomBytes(10))
}
