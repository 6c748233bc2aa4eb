import { sql } from 'kysely'
import { appliedMigrations } from '#server/database/migrate.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { StartError } from '#server/start-error.ts'
import { listTables } from './tables.ts'

const ownTables = ['schema_migration', 'schema_migration_lock']

/**
 * Deletes all tables, and the queue of the jobs. The database has to be ours alone.
 * @throws {StartError} when it looks like somebody else's
 */
export async function clearDatabase(transaction: Transaction): Promise<void> {
  const tables = await listTables(transaction)
  if (tables.length > 0 && (await appliedMigrations(transaction)).length === 0) {
    throw new StartError(
      `In der Datenbank liegen fremde Tabellen (${tables.join(', ')}): bitte eine eigene, leere Datenbank angeben.`,
    )
  }
  for (const table of [...tables.toReversed(), ...ownTables]) {
    await sql`drop table if exists ${sql.table(table)}`.execute(transaction)
  }
  await sql`drop schema if exists pgboss cascade`.execute(transaction)
}
