import type { Database } from '#server/database/database.ts'
import { appliedMigrations, knownMigrations, migrate } from '#server/database/migrate.ts'
import { readWholeDatabase, writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { findFilledTable, listTables } from '#server/database/whole/tables.ts'
import { StartError } from '#server/start-error.ts'
import { type CopiedTable, copyRows } from './copy-rows.ts'

/**
 * Fills an empty database with everything that is in another one, whatever engine either of them runs on. All or
 * nothing: the target stays empty when anything fails.
 * @throws {StartError} when the target is not empty, the source is of another version, or the copy differs
 */
export async function copyDatabase(source: Database, target: Database): Promise<readonly CopiedTable[]> {
  await assertCurrent(source)
  return readWholeDatabase(source, (from) =>
    writeWholeDatabase(target, async (to) => {
      await migrate(to)
      await assertEmpty(to)
      return copyRows(from, to)
    }),
  )
}

async function assertCurrent(source: Database): Promise<void> {
  const applied = await appliedMigrations(source)
  const known = await knownMigrations()
  if (applied.length === known.length && applied.every((name, index) => name === known[index])) return
  throw new StartError(
    'Die Quelle hat nicht den Stand dieser Version: bitte den Server einmal mit ihr starten, er bringt sie darauf.',
  )
}

async function assertEmpty(target: Parameters<typeof listTables>[0]): Promise<void> {
  const filled = await findFilledTable(target, await listTables(target))
  if (filled === null) return
  throw new StartError(
    `Das Ziel ist nicht leer (in ${filled} stehen schon Daten): bitte eine leere Datenbank angeben. Nichts wurde geändert.`,
  )
}
