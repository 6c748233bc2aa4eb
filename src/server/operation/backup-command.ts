import { basename, join } from 'node:path'
import { noteBackup } from '#server/condition/store.ts'
import { formatDayOf, formatTimeOf } from '#server/mails/format-instant.ts'
import { StartError } from '#server/start-error.ts'
import { assertOwnKeys } from './backup/assert-own-keys.ts'
import { backupPath, isBackupName, namedPath } from './backup/backup-path.ts'
import { describeExtent } from './backup/describe-extent.ts'
import { type BackupFile, findPlace } from './backup/find-place.ts'
import { keepNewest } from './backup/keep-newest.ts'
import { READERS, writeBackup } from './backup/write-backup.ts'
import { openBeside } from './open-data.ts'
import { type CommandCall, readArguments } from './run-command.ts'
import { showProgress } from './show-progress.ts'

const usage = 'npm run backup [-- Datei | Ordner/ | s3://Bucket/Ordner/] [--keep Anzahl]'

/** `npm run backup`: writes everything into one encrypted file, while the server runs or not. */
export async function backUp({ config, args, print }: CommandCall): Promise<void> {
  const { names, numbers } = readArguments(args, { flags: [], numbers: ['--keep'], usage })
  if (names.length > 1) throw new StartError(`Zu viele Angaben. Aufruf: ${usage}`)
  const now = new Date()
  const path = names[0] === undefined ? backupPath(config, now) : namedPath(names[0], now)
  const kept = numbers.get('--keep')
  if (kept !== undefined && !isBackupName(basename(path)))
    throw new StartError(
      `--keep zählt die Sicherungen eines Ordners: bitte einen nennen, mit / am Ende. Aufruf: ${usage}`,
    )
  const file: BackupFile = { path, ring: config.masterKeys, store: config.backupStore }
  const progress = showProgress()
  const data = await openBeside(config, 'backup')
  try {
    await assertOwnKeys(data.database, config.masterKeys)
    const report = await writeBackup(data.database, file, now, { readers: READERS, report: progress.report })
    // A database of an older version has no place for this note.
    await noteBackup(data.database, { now, bytes: report.bytes, rows: report.rows }).catch(() => {})
    progress.clear()
    print(
      `Sicherung vom ${formatDayOf(now)}, ${formatTimeOf(now)}: ${report.path}\n` +
        `${describeExtent(report)}, ${Math.ceil(report.bytes / 1024)} kB, zurückgelesen und geprüft.\n` +
        `Sie öffnet sich nur mit den Schlüsseln (${keyPlace(config)}): bewahre beides auf, an verschiedenen Orten.`,
    )
    if (kept !== undefined) await deleteOld(file, kept, print)
  } finally {
    progress.clear()
    await data.close()
  }
}

async function deleteOld(file: BackupFile, kept: number, print: CommandCall['print']): Promise<void> {
  const deleted = await keepNewest(await findPlace(file), kept)
  if (deleted.length > 0) print(`Ältere gelöscht: ${deleted.join(', ')}.`)
}

function keyPlace({ dataDir, variables }: CommandCall['config']): string {
  return variables.has('SECRET_KEYS') ? 'SECRET_KEYS' : join(dataDir, 'secrets', 'keys')
}
