import type { Database } from '#server/database/database.ts'

/** The hash of an admin's password; null when the admin is gone. */
export async function findAdminPasswordHash(database: Database, adminId: string): Promise<string | null> {
  const admin = await database
    .selectFrom('admin_user')
    .select('password_hash')
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return admin?.password_hash ?? null
}
