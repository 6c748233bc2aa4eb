import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { FolderTrustTable, TrustedPersonTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type PersonRow = Selectable<TrustedPersonTable>
export type TrustRow = Pick<Selectable<FolderTrustTable>, 'needs_second' | 'paused_until'>
type AnyDatabase = Database | Transaction

/** The persons of trust of a user, the first invited one first. */
export async function listPersons(database: AnyDatabase, userId: string): Promise<readonly PersonRow[]> {
  return database
    .selectFrom('trusted_person')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('invited_at')
    .orderBy('id')
    .execute()
}

/** A person of trust; undefined when the user has none with the id. */
export async function findPerson(
  database: AnyDatabase,
  userId: string,
  id: string,
): Promise<PersonRow | undefined> {
  return database
    .selectFrom('trusted_person')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The address that waits to become a user's own; undefined when none waits. */
export async function findWaitingAddress(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const change = await transaction
    .selectFrom('email_change')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return change?.email
}

/** Whom an address belongs to: the persons who have accepted with it, of owners whose accounts stay. */
export async function listPersonsByEmail(
  database: AnyDatabase,
  emailKey: string,
  atMost: number,
): Promise<readonly PersonRow[]> {
  return database
    .selectFrom('trusted_person')
    .innerJoin('app_user', 'app_user.user_id', 'trusted_person.user_id')
    .selectAll('trusted_person')
    .where('email_key', '=', emailKey)
    .where('state', '=', 'accepted')
    .where('deletion_due_at', 'is', null)
    .orderBy('trusted_person.user_id')
    .limit(atMost)
    .execute()
}

/** Stores a person of trust, invited or accepted. */
export async function insertPerson(
  transaction: Transaction,
  person: Insertable<TrustedPersonTable>,
): Promise<void> {
  await transaction.insertInto('trusted_person').values(person).execute()
}

export type PersonChange = Partial<
  Pick<
    PersonRow,
    | 'waiting_days'
    | 'state'
    | 'invited_at'
    | 'invitation_ends_at'
    | 'answered_at'
    | 'trial_offered_at'
    | 'trial_opened_at'
  >
>

/** Changes a person; the version rises. */
export async function updatePerson(
  transaction: Transaction,
  { user_id: userId, id }: Pick<PersonRow, 'user_id' | 'id'>,
  change: PersonChange,
): Promise<void> {
  await transaction
    .updateTable('trusted_person')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a person of trust, and with the person all links. */
export async function deletePerson(transaction: Transaction, userId: string, id: string): Promise<void> {
  await transaction.deleteFrom('trusted_person').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Deletes those who refused: they make room for somebody else. */
export async function deleteRefused(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .deleteFrom('trusted_person')
    .where('user_id', '=', userId)
    .where('state', '=', 'refused')
    .execute()
}

/** Whether both persons must ask, and until when nobody can; undefined: nothing was said. */
export async function findTrust(database: AnyDatabase, userId: string): Promise<TrustRow | undefined> {
  return database
    .selectFrom('folder_trust')
    .select(['needs_second', 'paused_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Stores what was said, in place of what stood there. */
export async function putTrust(
  transaction: Transaction,
  userId: string,
  change: Partial<TrustRow>,
): Promise<void> {
  await transaction
    .insertInto('folder_trust')
    .values({ user_id: userId, needs_second: false, paused_until: null, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...change }))
    .execute()
}
