import { resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { appliedMigrations } from '#server/database/migration/applied.ts'
import { replacedPath } from '#server/operation/backup/backup-path.ts'
import { describeExtent } from '#server/operation/backup/describe-extent.ts'
import { restoreBackup } from '#server/operation/backup/restore-backup.ts'
import { isObjectAddress } from '#server/operation/backup/s3/object-address.ts'
import { READERS, writeBackup } from '#server/operation/backup/write-backup.ts'
import { reportOnData } from '#server/operation/doctor/report-on-data.ts'
import { StartError } from '#server/start-error.ts'
import { type OpenedData, openAlone } from './open-data.ts'
import { type CommandCall, readArguments } from './run-command.ts'
import { type ShownProgress, showProgress } from './show-progress.ts'

const usage = 'npm run restore -- Datei | s3://Bucket/Datei [--overwrite]'

/** `npm run restore`: replaces the data by a backup; the server must not run. */
export async function restore({ config, args, print }: CommandCall): Promise<0 | 1> {
  const { names, flags } = readArguments(args, { flags: ['--overwrite'], usage })
  const [name, ...more] = names
  if (name === undefined || more.length > 0)
    throw new StartError(`Bitte genau eine Datei nennen. Aufruf: ${usage}`)
  const mayOverwrite = flags.has('--overwrite')
  const progress = showProgress()
  const data = await openAlone(config, 'restore')
  try {
    const path = isObjectAddress(name) ? name : resolve(name)
    const file = { path, ring: config.masterKeys, store: config.backupStore }
    const report = await restoreBackup(data.database, file, {
      mayOverwrite,
      report: progress.report,
      ...(mayOverwrite && { keepCopy: () => keepWhatIsThere(data, { config, print, progress }) }),
    })
    progress.clear()
    print(`Zurückgespielt und geprüft: ${describeExtent(report)}. Alle müssen sich neu anmelden.`)
    return await reportOnData(data.database, { config, print })
  } finally {
    progress.clear()
    await data.close()
  }
}

/**
 * Keeps a copy of the present data: of our own database the stopped cluster, of a server of the operator's own a
 * backup.
 */
async function keepWhatIsThere(
  { database, isNew, snapshot }: OpenedData,
  { config, print, progress }: Pick<CommandCall, 'config' | 'print'> & { readonly progress: ShownProgress },
): Promise<void> {
  if (isNew) return
  const copy = snapshot ? await snapshot() : await keepCopy(database, config, progress)
  if (copy === null) return
  progress.clear()
  print(`Kopie der bisherigen Daten: ${copy}`)
}

/**
 * Backs up the data that a restore is about to replace on a server of the operator's own.
 * @returns the file; null where there are no data of ours yet
 * @throws {StartError} when the backup cannot be written: nothing has been replaced then
 */
async function keepCopy(
  database: Database,
  config: Config,
  { report }: ShownProgress,
): Promise<string | null> {
  if ((await appliedMigrations(database)).length === 0) return null
  const now = new Date()
  const file = { path: replacedPath(config, now), ring: config.masterKeys }
  const { path } = await writeBackup(database, file, now, { readers: READERS, report })
  return path
}
