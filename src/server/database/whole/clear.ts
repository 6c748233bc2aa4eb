import { sql } from 'kysely'
import { appliedMigrations, migrationTables } from '#server/database/migration/applied.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { StartError } from '#server/start-error.ts'
import { listTables } from './tables.ts'

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
  for (const table of [...tables.toReversed(), ...migrationTables]) {
    await sql`drop table if exists ${sql.table(table)}`.execute(transaction)
  }
  await sql`drop schema if exists pgboss cascade`.execute(transaction)
}
