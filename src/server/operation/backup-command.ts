import { join } from 'node:path'
import { noteBackup } from '#server/condition/store.ts'
import { formatDayOf, formatTimeOf } from '#server/mails/format-instant.ts'
import { StartError } from '#server/start-error.ts'
import { backupPath } from './backup/backup-path.ts'
import { describeExtent } from './backup/describe-extent.ts'
import { writeBackup } from './backup/write-backup.ts'
import { openBeside } from './open-data.ts'
import { type CommandCall, readArguments } from './run-command.ts'

const usage = 'npm run backup [-- Datei]'

/** `npm run backup`: writes everything into one encrypted file, while the server runs or not. */
export async function backUp({ config, args, print }: CommandCall): Promise<void> {
  const { names } = readArguments(args, { flags: [], usage })
  if (names.length > 1) throw new StartError(`Zu viele Angaben. Aufruf: ${usage}`)
  const now = new Date()
  const path = names[0] ?? backupPath(config, now)
  const data = await openBeside(config, 'backup')
  try {
    const report = await writeBackup(data.database, { path, ring: config.masterKeys }, now)
    // A database of an older version has no place for this note.
    await noteBackup(data.database, { now, bytes: report.bytes, rows: report.rows }).catch(() => {})
    print(
      `Sicherung vom ${formatDayOf(now)}, ${formatTimeOf(now)}: ${report.path}\n` +
        `${describeExtent(report)}, ${Math.ceil(report.bytes / 1024)} kB, zurückgelesen und geprüft.\n` +
        `Sie öffnet sich nur mit den Schlüsseln (${keyPlace(config)}): bewahre beides auf, an verschiedenen Orten.`,
    )
  } finally {
    await data.close()
  }
}

function keyPlace({ dataDir, variables }: CommandCall['config']): string {
  return variables.has('SECRET_KEYS') ? 'SECRET_KEYS' : join(dataDir, 'secrets', 'keys')
}
