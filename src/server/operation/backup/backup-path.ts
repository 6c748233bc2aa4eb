import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/**
 * The path of a backup without a given one: `backups/2026-11-21T03-00-00-000.age`; two within a second have different
 * names.
 */
export function backupPath({ dataDir }: Pick<Config, 'dataDir'>, now: Date): string {
  return join(dataDir, 'backups', backupName(now))
}

/** The path of what a restore is about to replace: another name, so that no `--keep` counts or deletes it. */
export function replacedPath({ dataDir }: Pick<Config, 'dataDir'>, now: Date): string {
  return join(dataDir, 'backups', `before-restore-${backupName(now)}`)
}

/** What somebody named as the target: a file, or a folder (with a slash at the end) in which the backup gets its name. */
export function namedPath(name: string, now: Date): string {
  return name.endsWith('/') ? `${name}${backupName(now)}` : name
}

/** Whether a file has the name of a backup that nobody named otherwise. */
export function isBackupName(name: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}\.age$/.test(name)
}

function backupName(now: Date): string {
  return `${now.toISOString().slice(0, -1).replaceAll(/[:.]/g, '-')}.age`
}
