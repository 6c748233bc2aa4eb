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

/** An administrator by the normalised address; undefined when there is none. */
export async function findAdmin(database: Database, emailKey: string) {
  return database
    .selectFrom('admin_user')
    .select(['admin_id', 'name', 'email', 'password_hash', 'device_epoch'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}
