import { resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { appliedMigrations } from '#server/database/migration/applied.ts'
import { backupPath } from '#server/operation/backup/backup-path.ts'
import { describeExtent } from '#server/operation/backup/describe-extent.ts'
import { restoreBackup } from '#server/operation/backup/restore-backup.ts'
import { writeBackup } from '#server/operation/backup/write-backup.ts'
import { reportOnData } from '#server/operation/doctor/report-on-data.ts'
import { StartError } from '#server/start-error.ts'
import { type OpenedData, openAlone } from './open-data.ts'
import { type CommandCall, readArguments } from './run-command.ts'

const usage = 'npm run restore -- Datei [--overwrite]'

/** `npm run restore`: replaces the data by a backup; the server must not run. */
export async function restore({ config, args, print }: CommandCall): Promise<0 | 1> {
  const { names, flags } = readArguments(args, { flags: ['--overwrite'], usage })
  const [name, ...more] = names
  if (name === undefined || more.length > 0)
    throw new StartError(`Bitte genau eine Datei nennen. Aufruf: ${usage}`)
  const mayOverwrite = flags.has('--overwrite')
  const data = await openAlone(config, 'restore')
  try {
    const file = { path: resolve(name), ring: config.masterKeys }
    const report = await restoreBackup(data.database, file, {
      mayOverwrite,
      ...(mayOverwrite && { keepCopy: () => keepWhatIsThere(data, { config, print }) }),
    })
    print(`Zurückgespielt und geprüft: ${describeExtent(report)}. Alle müssen sich neu anmelden.`)
    return await reportOnData(data.database, { config, print })
  } finally {
    await data.close()
  }
}

/**
 * Keeps a copy of the present data: of our own database the stopped cluster, of a server of the operator's own a
 * backup.
 */
async function keepWhatIsThere(
  { database, isNew, snapshot }: OpenedData,
  { config, print }: Pick<CommandCall, 'config' | 'print'>,
): Promise<void> {
  if (isNew) return
  const copy = snapshot ? await snapshot() : await keepCopy(database, config, new Date())
  if (copy !== null) print(`Kopie der bisherigen Daten: ${copy}`)
}

/**
 * Backs up the data that a restore is about to replace on a server of the operator's own.
 * @returns the file; null where there are no data of ours yet
 * @throws {StartError} when the backup cannot be written: nothing has been replaced then
 */
async function keepCopy(database: Database, config: Config, now: Date): Promise<string | null> {
  if ((await appliedMigrations(database)).length === 0) return null
  const { path } = await writeBackup(
    database,
    { path: backupPath(config, now), ring: config.masterKeys },
    now,
  )
  return path
}
