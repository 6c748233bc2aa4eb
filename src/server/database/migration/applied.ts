import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { productVersion } from '#server/product-version.ts'
import type { MigrationFile } from './migration-files.ts'

export const partTable = 'schema_part'

/**
 * The tables in which applied migrations stand. `schema_migration` has those of before there were two parts, and the
 * contracts: a server of then looks there, and refuses what it does not know. `schema_part` has everything since; a
 * server of then takes it for a table with data, so it comes into its backups and goes with its restores.
 */
export const migrationTables = ['schema_migration', 'schema_migration_lock', partTable]

/** A migration of one of the two parts. */
export interface KnownPart {
  readonly name: string
  readonly borne_from: string | null
  /** The version of the product that brought it. */
  readonly version: string
  /** The time since which the database knows of the migration. */
  readonly noted_at: Date
  /** Null: a `-- contract` migration that waits. */
  readonly applied_at: Date | null
}

/** The names of all migrations that the database has had, in their order; none when it is empty. */
export async function appliedMigrations(database: Database): Promise<readonly string[]> {
  const { migrations, parts } = await findTables(database)
  if (!migrations) return []
  const { rows } = await sql<{ readonly name: string }>`
    select name from schema_migration ${parts ? sql`union select name from schema_part where applied_at is not null` : sql``} order by name
  `.execute(database)
  return rows.map(({ name }) => name)
}

/** What the database knows of the migrations of the two parts. */
export async function listParts(database: Database): Promise<readonly KnownPart[]> {
  const { parts } = await findTables(database)
  if (!parts) return []
  const { rows } = await sql<KnownPart>`
    select name, borne_from, version, noted_at, applied_at from schema_part order by name
  `.execute(database)
  return rows
}

async function findTables(database: Database): Promise<{ migrations: boolean; parts: boolean }> {
  const { rows } = await sql<{ readonly migrations: boolean; readonly parts: boolean }>`
    select to_regclass('schema_migration') is not null as migrations,
      to_regclass('schema_part') is not null as parts
  `.execute(database)
  return rows[0] ?? { migrations: false, parts: false }
}

/** Makes the tables in which the applied migrations stand. */
export async function ensureMigrationTables(transaction: Database): Promise<void> {
  if (!(await findTables(transaction)).migrations)
    await sql`create table schema_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      transaction,
    )
  if ((await findTables(transaction)).parts) return
  await sql`
    create table schema_part (
      name text primary key,
      borne_from text,
      version text not null,
      noted_at timestamptz not null default clock_timestamp(),
      applied_at timestamptz
    )
  `.execute(transaction)
}

/** Notes that a migration was applied. */
export async function noteApplied(
  transaction: Database,
  { name, part, borneFrom }: MigrationFile,
): Promise<void> {
  if (part !== 'expand')
    await sql`insert into schema_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      transaction,
    )
  if (part !== 'undivided')
    await sql`
      insert into schema_part (name, borne_from, version, applied_at)
      values (${name}, ${borneFrom}, ${productVersion}, clock_timestamp())
      on conflict (name) do update set applied_at = excluded.applied_at, version = excluded.version
    `.execute(transaction)
}

/** Notes that a contract waits: from then on its day counts. */
export async function noteWaiting(transaction: Database, { name, borneFrom }: MigrationFile): Promise<void> {
  await sql`
    insert into schema_part (name, borne_from, version) values (${name}, ${borneFrom}, ${productVersion})
    on conflict (name) do nothing
  `.execute(transaction)
}

/** Lets the day of a waiting contract begin now. */
export async function noteWaitingAnew(database: Database, name: string): Promise<void> {
  await sql`
    update schema_part set noted_at = clock_timestamp() where name = ${name} and applied_at is null
  `.execute(database)
}
