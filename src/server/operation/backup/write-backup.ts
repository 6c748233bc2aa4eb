import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { appliedMigrations } from '#server/database/migration/applied.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { readFigures } from '#server/database/whole/figures.ts'
import { assertWholeIsVisible, readWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { readRows } from '#server/database/whole/rows.ts'
import { listTables } from '#server/database/whole/tables.ts'
import { makeFolder } from '#server/make-folder.ts'
import { StartError } from '#server/start-error.ts'
import { isDiskFull, isSystemError } from '#server/system-error.ts'
import { type BackupFile, type BackupPart, readBackupFile, writeBackupFile } from './backup-lines.ts'

const unwritable = ['EACCES', 'EEXIST', 'EISDIR', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS']

export interface BackupReport {
  readonly path: string
  readonly bytes: number
  readonly rows: number
  readonly households: number
}

/**
 * Writes everything that people entered into one encrypted file, as of one instant, while others work on. The file gets
 * its name after it has been read back whole; until then, and when anything fails, there is none.
 * @throws {StartError} when the disk is full, the folder closed, or the file is there already
 */
export async function writeBackup(
  database: Database,
  { path, ring }: BackupFile,
  now: Date,
): Promise<BackupReport> {
  const target = resolve(path)
  const fresh = { path: `${target}.new`, ring }
  await prepare(target, fresh.path)
  try {
    await readWholeDatabase(database, (transaction) => writeBackupFile(fresh, now, readParts(transaction)))
    const counts = await readBack(fresh)
    await rename(fresh.path, target)
    await syncFolder(dirname(target))
    return { path: target, bytes: (await stat(target)).size, ...counts }
  } catch (error) {
    await rm(fresh.path, { force: true })
    throw explained(error, target)
  }
}

async function prepare(target: string, fresh: string): Promise<void> {
  try {
    await makeFolder(dirname(target), 0o700)
  } catch (error) {
    throw explained(error, target)
  }
  if (await exists(target))
    throw new StartError(`Die Datei ${target} gibt es schon: bitte einen anderen Namen wählen.`)
  // This file was left by a backup that was killed.
  await rm(fresh, { force: true })
}

async function* readParts(transaction: Transaction): AsyncGenerator<BackupPart> {
  await assertWholeIsVisible(transaction)
  const tables = await listTables(transaction)
  yield { kind: 'begin', migrations: await appliedMigrations(transaction), tables }
  for (const table of tables) {
    for await (const rows of readRows(transaction, table)) yield { kind: 'rows', table, rows }
    yield { kind: 'table', table, figures: await readFigures(transaction, table) }
  }
  yield { kind: 'end' }
}

async function readBack(file: BackupFile): Promise<{ readonly rows: number; readonly households: number }> {
  let [rows, households] = [0, 0]
  for await (const part of readBackupFile(file)) {
    if (part.kind !== 'table') continue
    rows += part.figures.rows
    if (part.table === 'household') households = part.figures.rows
  }
  return { rows, households }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Writes a folder to the disk, because it is the folder that keeps the name of a file. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync()
  await folder.close()
}

function explained(error: unknown, path: string): unknown {
  if (isDiskFull(error)) {
    return new StartError(
      `Für die Sicherung ${path} ist kein Platz mehr auf dem Datenträger: bitte Platz schaffen oder einen anderen Ordner nennen. Es wurde nichts geschrieben.`,
    )
  }
  const closed = unwritable.find((code) => isSystemError(error, code))
  if (closed !== undefined) {
    return new StartError(
      `In ${dirname(path)} lässt sich nichts speichern (${closed}): bitte einen anderen Ordner nennen.`,
    )
  }
  return error
}
