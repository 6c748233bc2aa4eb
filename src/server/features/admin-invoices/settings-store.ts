import type { Bookkeeping } from '#domain/bookkeeping/bookkeeping.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

export interface StoredSettings {
  readonly version: number
  readonly content: Bookkeeping
  readonly changedAt: Date
  /** The address of the administrator; null when that account is gone. */
  readonly changedBy: string | null
}

/** So many versions are kept as history. */
const MOST_VERSIONS = 1_000

/** The accounts and tax keys that count; null: nobody has entered any. */
export async function findSettings(database: Database | Transaction): Promise<StoredSettings | null> {
  const row = await database
    .selectFrom('bookkeeping_setting')
    .leftJoin('admin_user', 'admin_user.admin_id', 'bookkeeping_setting.admin_id')
    .select(['bookkeeping_setting.version', 'content', 'changed_at', 'admin_user.email'])
    .orderBy('bookkeeping_setting.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const content: Bookkeeping = JSON.parse(row.content)
  return { version: row.version, content, changedAt: row.changed_at, changedBy: row.email }
}

/** Stores the next version. @returns false where somebody else has stored it */
export async function insertSettings(
  transaction: Transaction,
  {
    version,
    content,
    adminId,
    now,
  }: {
    readonly version: number
    readonly content: Bookkeeping
    readonly adminId: string
    readonly now: Date
  },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('bookkeeping_setting')
    .values({ version, content: JSON.stringify(content), admin_id: adminId, changed_at: now })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!inserted) return false
  await transaction
    .deleteFrom('bookkeeping_setting')
    .where('version', '<=', version - MOST_VERSIONS)
    .execute()
  return true
}
