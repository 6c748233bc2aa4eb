import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type AdminSession = Awaited<ReturnType<typeof listAdminSessions>>[number]

/** Null when the admin is gone. */
export async function findAdminPasswordHash(database: Database, adminId: string): Promise<string | null> {
  const admin = await database
    .selectFrom('admin_user')
    .select('password_hash')
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return admin?.password_hash ?? null
}

/** Sessions that an admin could use now, the last used first. */
export async function listAdminSessions(
  database: Database,
  adminId: string,
  { now, seenAfter }: { readonly now: Date; readonly seenAfter: Date },
) {
  return database
    .selectFrom('session')
    .select(['session_id', 'user_agent', 'created_at', 'seen_at'])
    .where('admin_id', '=', adminId)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .where('seen_at', '>', seenAfter)
    .orderBy('seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute()
}

/** @returns false when the admin has no such session */
export async function deleteAdminSession(
  transaction: Transaction,
  adminId: string,
  sessionId: string,
): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('session')
    .where('admin_id', '=', adminId)
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst()
  return deleted !== undefined
}
