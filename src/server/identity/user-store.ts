import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { personSearch } from '#server/search/person-search.ts'

export type AuthUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>
export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/**
 * Locks a user until the end of the transaction: logins, changes of the password or the second factor, locks and
 * deletions of one person happen one after the other, and each sees what the one before has done.
 */
export async function lockUser(transaction: Transaction, userId: string) {
  return transaction
    .selectFrom('app_user')
    .select([
      'user_id',
      'name',
      'surname',
      'email',
      'password_hash',
      'locked_at',
      'deletion_due_at',
      'consultant_licence',
      'device_epoch',
    ])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Stores the hash only; the caller ends the sessions when the password is another. */
export async function updatePasswordHash(
  transaction: Transaction,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await transaction
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', userId)
    .execute()
}

/** Writes anew by what a user is searched and ordered, after the name or the address has changed. */
export async function refreshPersonSearch(transaction: Transaction, userId: string): Promise<void> {
  const user = await transaction
    .selectFrom('app_user')
    .select(['name', 'surname', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (user)
    await transaction.updateTable('app_user').set(personSearch(user)).where('user_id', '=', userId).execute()
}

/** Makes every known device unknown. @returns the new epoch */
export async function raiseDeviceEpoch(transaction: Transaction, userId: string): Promise<number> {
  const { device_epoch: epoch } = await transaction
    .updateTable('app_user')
    .set((column) => ({ device_epoch: column('device_epoch', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('device_epoch')
    .executeTakeFirstOrThrow()
  return epoch
}

/**
 * Marks a user for deletion. @returns whom to write to; undefined when there is no such user, or the deletion waits
 * already
 */
export async function markForDeletion(transaction: Transaction, userId: string, dueAt: Date) {
  return transaction
    .updateTable('app_user')
    .set({ deletion_due_at: dueAt })
    .where('user_id', '=', userId)
    .where('deletion_due_at', 'is', null)
    .returning(['name', 'email'])
    .executeTakeFirst()
}

/** Stops a change of the address. @returns whether one was waiting to be confirmed */
export async function deleteEmailChange(transaction: Transaction, userId: string): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('email_change')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** A confirmed user by the normalised address; undefined when there is none. */
export async function findUserByEmail(database: Database | Transaction, emailKey: string) {
  return database
    .selectFrom('email_identity')
    .innerJoin('app_user', 'app_user.user_id', 'email_identity.user_id')
    .select([
      'app_user.user_id',
      'name',
      'surname',
      'email',
      'password_hash',
      'device_epoch',
      'start_page',
      'consultant_licence',
    ])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

/**
 * The hash of a user's password; null when the user is gone: then no password is right, and comparing takes the same
 * time.
 */
export async function findPasswordHash(database: Database, userId: string): Promise<string | null> {
  const user = await database
    .selectFrom('app_user')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return user?.password_hash ?? null
}

/** The user to whom a valid link belongs; the link is used up later, when the new password is known to be strong. */
export async function findUserToReset(
  database: Database,
  link: { readonly tokenDigest: Buffer; readonly now: Date },
) {
  return database
    .selectFrom('token')
    .innerJoin('app_user', 'app_user.user_id', 'token.user_id')
    .select(['app_user.user_id', 'name', 'surname', 'email'])
    .where('token.token_digest', '=', link.tokenDigest)
    .where('token.purpose', '=', 'reset_password')
    .where('token.expires_at', '>', link.now)
    .executeTakeFirst()
}

/** Whether the user has signed in before; the first login is not worth a mail. */
export async function hasSignedInBefore(transaction: Transaction, userId: string): Promise<boolean> {
  const earlier = await transaction
    .selectFrom('audit_log')
    .select('audit_id')
    .where('user_id', '=', userId)
    .where('event', '=', 'login')
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}
