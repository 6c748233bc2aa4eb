import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { StartError } from '#server/start-error.ts'
import { liftTimeLimits } from './connection/lift-time-limits.ts'
import type { Database } from './database.ts'
import { ensureHouseholdRole } from './household-role.ts'
import type { Transaction } from './transaction.ts'

const folder = fileURLToPath(new URL('migrations/', import.meta.url))
const migrationTableName = 'schema_migration'
const migrationLockTableName = 'schema_migration_lock'

/**
 * Brings the schema up to date: ordered `.sql` files, forward only, all in one transaction, safe with several
 * starters at once. Given a transaction, it works inside of it.
 * @param options `upTo`: the last file to apply, for a restore of data that were written by an older version
 * @returns the names of the files that were applied
 * @throws {StartError} when the database is newer than this program
 */
export async function migrate(
  database: Database,
  provider = sqlFiles(folder),
  { upTo }: { readonly upTo?: string } = {},
): Promise<readonly string[]> {
  await refuseNewerSchema(database, provider)
  await ensureHouseholdRole(database)
  return inOneTransaction(database, async (transaction) => {
    const migrator = new Migrator({ db: transaction, provider, migrationTableName, migrationLockTableName })
    const { error, results } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
    if (error instanceof Error) throw error
    if (error !== undefined) throw new Error('The migration failed', { cause: error })
    return (results ?? []).map((result) => result.migrationName)
  })
}

/**
 * Opens the transaction here, without time limits: a change of many rows takes its time, and so does waiting for another
 * starter that makes it. Its lock is one of the transaction, because one of the session would stay with
 * a connection of a pooler.
 */
async function inOneTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (database.isTransaction) return work(database as Transaction)
  return database.transaction().execute(async (transaction) => {
    await liftTimeLimits(transaction)
    await sql`select pg_advisory_xact_lock(hashtext('the schema is migrated'))`.execute(transaction)
    return work(transaction)
  })
}

/** Whether migrations wait to be applied; the embedded database is copied before they are. */
export async function needsMigration(database: Database, provider = sqlFiles(folder)): Promise<boolean> {
  const applied = new Set(await appliedMigrations(database))
  return (await knownMigrations(provider)).some((name) => !applied.has(name))
}

/** The names of the migrations that this version brings, in the order in which they run. */
export async function knownMigrations(provider = sqlFiles(folder)): Promise<readonly string[]> {
  return Object.keys(await provider.getMigrations())
}

/** Reads the migrations (`0001_identity.sql`, `0010_planning.sql` …) of a folder. */
export function sqlFiles(path: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).toSorted()
      return Object.fromEntries(names.map((name) => [name.replace(/\.sql$/, ''), fromFile(path + name)]))
    },
  }
}

function fromFile(path: string): Migration {
  return {
    async up(transaction) {
      await sql.raw(await readFile(path, 'utf8')).execute(transaction)
    },
  }
}

async function refuseNewerSchema(database: Database, provider: MigrationProvider): Promise<void> {
  const known = new Set(await knownMigrations(provider))
  const unknown = (await appliedMigrations(database)).filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new StartError(
    `Die Datenbank ist neuer als dieses Programm (sie kennt ${unknown.join(', ')}): Starte die neuere Version oder spiele eine Sicherung von vorher ein.`,
  )
}

/** The migrations that the database has had, in their order; none when it is empty. */
export async function appliedMigrations(database: Database): Promise<readonly string[]> {
  const table = await sql<{
    found: string | null
  }>`select to_regclass(${migrationTableName})::text as found`.execute(database)
  if (!table.rows[0]?.found) return []
  const applied = await sql<{
    name: string
  }>`select name from ${sql.table(migrationTableName)} order by name`.execute(database)
  return applied.rows.map((row) => row.name)
}
