import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** What is stored of every setting that was ever set here. */
export async function listSettings(database: Database | Transaction) {
  return database
    .selectFrom('setting')
    .select(['name', 'value', 'version', 'changed_at'])
    .orderBy('name')
    .execute()
}

/** Keeps everybody else from changing settings before the commit: a setting that has no row could not be locked. */
export async function lockSettings(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings are changed'))`.execute(transaction)
}

interface Change {
  readonly name: string
  readonly former: string | null
  readonly value: string | null
  readonly version: number
}

/** The greatest number of changes that are kept; the oldest leave. */
const MAX_SETTING_CHANGES = 2_000

/** Stores new values with the change of each. The settings must be locked. */
export async function storeChanges(
  transaction: Transaction,
  { changeId, adminId, now }: { readonly changeId: string; readonly adminId: string; readonly now: Date },
  changes: readonly Change[],
): Promise<void> {
  await transaction
    .insertInto('setting')
    .values(changes.map(({ name, value, version }) => ({ name, value, version, changed_at: now })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        version: row.ref('excluded.version'),
        changed_at: row.ref('excluded.changed_at'),
      })),
    )
    .execute()
  await transaction
    .insertInto('setting_change')
    .values(
      changes.map(({ name, former, value, version }) => ({
        change_id: changeId,
        name,
        former,
        value,
        version,
        admin_id: adminId,
        changed_at: now,
      })),
    )
    .execute()
  await transaction
    .deleteFrom('setting_change')
    .where('changed_at', '<', (row) =>
      row
        .selectFrom('setting_change')
        .select('changed_at')
        .orderBy('changed_at', 'desc')
        .offset(MAX_SETTING_CHANGES - 1)
        .limit(1),
    )
    .execute()
}

/** Whether a change was stored already: the client sent it again. */
export async function isStored(transaction: Transaction, changeId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('setting_change')
    .select('name')
    .where('change_id', '=', changeId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
