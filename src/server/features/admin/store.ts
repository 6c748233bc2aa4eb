import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

export interface NewAdmin {
  readonly adminId: string
  readonly email: string
  readonly emailKey: string
  readonly passwordHash: string
  readonly now: Date
}

/** Whether the first start has made an administrator already. */
export async function hasAdmin(database: Database): Promise<boolean> {
  const admin = await database.selectFrom('admin_user').select('admin_id').limit(1).executeTakeFirst()
  return admin !== undefined
}

/** @returns false when the address has an admin already */
export async function insertAdmin(transaction: Transaction, admin: NewAdmin): Promise<boolean> {
  const inserted = await transaction
    .insertInto('admin_user')
    .values({
      admin_id: admin.adminId,
      name: 'Admin',
      email: admin.email,
      email_key: admin.emailKey,
      password_hash: admin.passwordHash,
      created_at: admin.now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('admin_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type AdminUser = NonNullable<Awaited<ReturnType<typeof findAdmin>>>

/** By the normalised address; undefined when no administrator has it. */
export async function findAdmin(database: Database, emailKey: string) {
  return database
    .selectFrom('admin_user')
    .select(['admin_id', 'name', 'email', 'password_hash', 'device_epoch'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

/** Locks an admin until the end of the transaction, so that each login and each change sees what the one before has done. */
export async function lockAdmin(transaction: Transaction, adminId: string) {
  return transaction
    .selectFrom('admin_user')
    .select('password_hash')
    .where('admin_id', '=', adminId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A password that was entered rightly gets a hash with the parameters of today; sessions and devices stay. */
export async function updateAdminPasswordHash(
  transaction: Transaction,
  adminId: string,
  passwordHash: string,
): Promise<void> {
  await transaction
    .updateTable('admin_user')
    .set({ password_hash: passwordHash })
    .where('admin_id', '=', adminId)
    .execute()
}

/** Signs the administrator out everywhere. */
export async function deleteSessionsOfAdmin(transaction: Transaction, adminId: string): Promise<void> {
  await transaction.deleteFrom('session').where('admin_id', '=', adminId).execute()
}
