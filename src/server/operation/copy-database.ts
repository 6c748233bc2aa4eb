import type { Database } from '#server/database/database.ts'
import { knownMigrations, migrate, needsMigration } from '#server/database/migrate.ts'
import { appliedMigrations } from '#server/database/migration/applied.ts'
import { readWholeDatabase, writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { findFilledTable, listTables } from '#server/database/whole/tables.ts'
import { StartError } from '#server/start-error.ts'
import { type ReportProgress, noReport } from './backup/progress.ts'
import { type CopiedTable, copyRows } from './copy-rows.ts'

/**
 * Fills an empty database with everything that is in another one, whatever engine either of them runs on. All or
 * nothing: the target stays empty when anything fails.
 * @throws {StartError} when the target is not empty, the source is of another version, or the copy differs
 */
export async function copyDatabase(
  source: Database,
  target: Database,
  report: ReportProgress = noReport,
): Promise<readonly CopiedTable[]> {
  await assertCurrent(source)
  return readWholeDatabase(source, (from) =>
    writeWholeDatabase(target, async (to) => {
      const only = await appliedMigrations(from)
      await migrate(to, undefined, { only })
      await assertEmpty(to)
      await assertSameState(to, only)
      return copyRows(from, to, report)
    }),
  )
}

async function assertCurrent(source: Database): Promise<void> {
  const known = await knownMigrations()
  const isKnown = (await appliedMigrations(source)).every((name) => known.includes(name))
  if (isKnown && !(await needsMigration(source))) return
  throw new StartError(
    'Die Quelle hat nicht den Stand dieser Version: bitte den Server einmal mit ihr starten, er bringt sie darauf.',
  )
}

async function assertSameState(target: Database, wanted: readonly string[]): Promise<void> {
  if ((await appliedMigrations(target)).length === wanted.length) return
  throw new StartError(
    'Das Ziel hat nicht den Stand der Quelle: bitte eine Datenbank angeben, in der noch keine Tabellen sind. Nichts wurde geändert.',
  )
}

async function assertEmpty(target: Parameters<typeof listTables>[0]): Promise<void> {
  const filled = await findFilledTable(target, await listTables(target))
  if (filled === null) return
  throw new StartError(
    `Das Ziel ist nicht leer (in ${filled} stehen schon Daten): bitte eine leere Datenbank angeben. Nichts wurde geändert.`,
  )
}
