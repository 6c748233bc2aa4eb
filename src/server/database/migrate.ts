import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'
import { ensureHouseholdRole } from './household-role.ts'
import { appliedMigrations, ensureMigrationTables, noteWaiting } from './migration/applied.ts'
import { inTurn, keepFormerOut } from './migration/in-turn.ts'
import { type MigrationFile, type MigrationFiles, sqlFiles } from './migration/migration-files.ts'
import { runBeside, runInside } from './migration/run-file.ts'
import { assertBorne, readFit } from './migration/schema-fit.ts'

/** The migrations that this version brings. */
export const ownMigrations = sqlFiles(fileURLToPath(new URL('migrations/', import.meta.url)))

interface MigrateOptions {
  /** The last file to apply. */
  readonly upTo?: string
  /** The files to apply, for data that were written at just this state; whatever their parts are. */
  readonly only?: readonly string[]
}

/**
 * Brings the schema to what this version needs: ordered `.sql` files, forward only, safe with several starters at once,
 * beside servers of the former version. An empty database gets all files in one transaction; otherwise the contracts
 * wait (`finishUpgrade`). Given a transaction, it works inside of it.
 * @returns the names of the files that were applied
 * @throws {StartError} when the database is so new that this program cannot work on it
 */
export async function migrate(
  database: Database,
  files: MigrationFiles = ownMigrations,
  { upTo, only }: MigrateOptions = {},
): Promise<readonly string[]> {
  const known = await files()
  await assertBorne(database, known)
  await ensureHouseholdRole(database)
  const isExact = only !== undefined
  const wanted = known.filter(
    ({ name }) => (upTo === undefined || name <= upTo) && (only === undefined || only.includes(name)),
  )
  if (database.isTransaction) return applyInside(database, await pendingOf(database, wanted, isExact))
  const first = await inTurn(database, async (transaction) => {
    await keepFormerOut(transaction)
    await assertBorne(transaction, known)
    const pending = await pendingOf(transaction, wanted, isExact)
    const isEmpty = (await appliedMigrations(transaction)).length === 0
    return applyInside(transaction, isEmpty ? pending : pending.filter(({ part }) => part === 'undivided'))
  })
  const applied = [...first]
  for (const file of await pendingOf(database, wanted, isExact))
    if (await runBeside(database, file)) applied.push(file.name)
  const present = await appliedMigrations(database)
  for (const file of isExact ? [] : wanted)
    if (file.part === 'contract' && !present.includes(file.name)) await noteWaiting(database, file)
  return applied
}

/** Whether migrations wait that this version needs; the embedded database is copied before they are applied. */
export async function needsMigration(database: Database, files = ownMigrations): Promise<boolean> {
  return !(await readFit(database, await files())).isCurrent
}

/** Whether this version works on the schema as it is. */
export async function isSchemaOurs(database: Database, files = ownMigrations): Promise<boolean> {
  const { isCurrent, obstacle } = await readFit(database, await files())
  return isCurrent && obstacle === null
}

/** The names of the migrations that this version brings, in the order in which they run. */
export async function knownMigrations(files = ownMigrations): Promise<readonly string[]> {
  return (await files()).map(({ name }) => name)
}

/** What is still to be applied: in an empty database everything, otherwise without the contracts. */
async function pendingOf(
  database: Database,
  wanted: readonly MigrationFile[],
  isExact: boolean,
): Promise<readonly MigrationFile[]> {
  const applied = await appliedMigrations(database)
  const isEverything = isExact || applied.length === 0
  return wanted.filter(({ name, part }) => !applied.includes(name) && (isEverything || part !== 'contract'))
}

async function applyInside(
  transaction: Database,
  pending: readonly MigrationFile[],
): Promise<readonly string[]> {
  await ensureMigrationTables(transaction)
  for (const file of pending) await runInside(transaction, file)
  return pending.map(({ name }) => name)
}
