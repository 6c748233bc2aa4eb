import type { Database } from '#server/database/database.ts'
import { ensureHouseholdRole } from '#server/database/household-role.ts'
import { knownMigrations, migrate } from '#server/database/migrate.ts'
import { partTable } from '#server/database/migration/applied.ts'
import type { MigrationFiles } from '#server/database/migration/migration-files.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { clearDatabase } from '#server/database/whole/clear.ts'
import { writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { findFilledTable, listTables } from '#server/database/whole/tables.ts'
import { StartError } from '#server/start-error.ts'
import type { Extent } from './describe-extent.ts'
import { type BackupFile, findPlace } from './find-place.ts'
import { loadParts } from './load-parts.ts'
import type { BackupPlace } from './place.ts'
import { type Phase, type ReportProgress, counting, noReport } from './progress.ts'
import { readClosedParts } from './read-closed-file.ts'
import { deleteSessions } from './store.ts'

export interface RestoreOptions {
  readonly mayOverwrite: boolean
  /** Copies the data that will be replaced; called only for a valid file. Whatever it throws ends the restore. */
  readonly keepCopy?: () => Promise<void>
  /** The migrations of another version than this one. */
  readonly provider?: MigrationFiles
  readonly report?: ReportProgress
}

/**
 * Reads the whole file once to know that it is valid, and only then touches the database: everything in it is replaced
 * in one transaction, checked against the figures of the backup, and brought to the state of this version. Whatever
 * fails, the database stays as it was.
 * @throws {StartError} when the file is damaged, newer than this program, or the database is filled and
 * `mayOverwrite` was not said
 */
export async function restoreBackup(
  database: Database,
  file: BackupFile,
  { mayOverwrite, keepCopy, provider, report = noReport }: RestoreOptions,
): Promise<Extent> {
  const source: Source = { file, place: await findPlace(file), report }
  const migrations = await checkFile(source, provider)
  await keepCopy?.()
  await ensureHouseholdRole(database)
  return writeWholeDatabase(database, async (transaction) => {
    if (!mayOverwrite) await assertEmpty(transaction)
    await clearDatabase(transaction)
    await migrate(transaction, provider, { only: migrations })
    const restored = await loadParts(transaction, await readSource(source, 'load'), report)
    await migrate(transaction, provider)
    // This comes last, because an older state does not have all of the tables.
    await deleteSessions(transaction)
    return restored
  })
}

interface Source {
  readonly file: BackupFile
  readonly place: BackupPlace
  readonly report: ReportProgress
}

async function readSource({ file, place, report }: Source, phase: Phase) {
  const bytes = counting(place.read(), await place.size(), phase, report)
  return readClosedParts(bytes, { path: place.path, ring: file.ring })
}

async function checkFile(source: Source, provider: MigrationFiles | undefined): Promise<readonly string[]> {
  const migrations: string[] = []
  for await (const part of await readSource(source, 'check')) {
    if (part.kind === 'begin') migrations.push(...part.migrations)
    // A server of before the two parts took their list for a table of data.
    if (part.kind === 'json-rows' && part.table === partTable)
      migrations.push(...part.rows.map((row) => String(JSON.parse(row).name)))
  }
  const known = await knownMigrations(provider)
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new StartError(
      `Die Sicherung stammt von einer neueren Version (sie kennt ${unknown.join(', ')}): bitte mit dieser zurückspielen.`,
    )
  }
  return migrations
}

async function assertEmpty(transaction: Transaction): Promise<void> {
  const filled = await findFilledTable(transaction, await listTables(transaction))
  if (filled === null) return
  throw new StartError(
    `In der Datenbank stehen schon Daten (in ${filled}). Mit --overwrite werden sie durch die Sicherung ersetzt; bis dahin bleibt alles, wie es ist.`,
  )
}
