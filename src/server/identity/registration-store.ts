import type { Salutation } from '#contract/site/salutations.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { personSearch } from '#server/search/person-search.ts'

export interface NewRegistration {
  readonly userId: string
  readonly emailKey: string
  readonly email: string
  readonly salutation: Salutation
  readonly name: string
  readonly surname: string
  readonly passwordHash: string
  readonly termsVersion: string
  readonly now: Date
  readonly expiresAt: Date
}

export type Registration = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>

/**
 * Keeps a registration until its address is confirmed. One address may have several; the first confirmed one counts.
 */
export async function insertRegistration(
  transaction: Transaction,
  registration: NewRegistration,
): Promise<void> {
  await transaction
    .insertInto('registration')
    .values({
      user_id: registration.userId,
      email_key: registration.emailKey,
      email: registration.email,
      salutation: registration.salutation,
      name: registration.name,
      surname: registration.surname,
      ...personSearch(registration),
      password_hash: registration.passwordHash,
      terms_version: registration.termsVersion,
      terms_accepted_at: registration.now,
      adult_confirmed_at: registration.now,
      created_at: registration.now,
      expires_at: registration.expiresAt,
    })
    .execute()
}

/** Finds a registration that still may be confirmed and locks it until the end of the transaction. */
export async function lockRegistration(transaction: Transaction, userId: string, now: Date) {
  return transaction
    .selectFrom('registration')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** The newest registration of a normalised address that still may be confirmed. */
export async function findNewestRegistration(database: Database, emailKey: string, now: Date) {
  return database
    .selectFrom('registration')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The registration to which a token for another mail belongs, where the token is still valid. */
export async function findRegistrationToResend(database: Database, tokenDigest: Buffer, now: Date) {
  return database
    .selectFrom('token')
    .innerJoin('registration', 'registration.user_id', 'token.user_id')
    .selectAll('registration')
    .where('token.token_digest', '=', tokenDigest)
    .where('token.purpose', 'in', ['resend_verification', 'resend_at_login'])
    .where('token.expires_at', '>', now)
    .where('registration.expires_at', '>', now)
    .executeTakeFirst()
}

/** Ids of the registrations of an address, the newest first. */
export async function listRegistrationIds(
  transaction: Transaction,
  emailKey: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('registration')
    .select('user_id')
    .where('email_key', '=', emailKey)
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .execute()
  return rows.map((row) => row.user_id)
}

/** Deletes registrations. Ids that are gone already are no error. */
export async function deleteRegistrations(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await transaction.deleteFrom('registration').where('user_id', 'in', userIds).execute()
}
