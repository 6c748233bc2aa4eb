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
