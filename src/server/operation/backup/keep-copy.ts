import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { appliedMigrations } from '#server/database/migrate.ts'
import { backupPath } from './backup-path.ts'
import { writeBackup } from './write-backup.ts'

/**
 * Backs up what a restore is about to replace at a server of the operator's own.
 * @returns the file; null where there is nothing of ours yet
 * @throws {StartError} when the backup cannot be written: nothing has been replaced then
 */
export async function keepCopy(database: Database, config: Config, now: Date): Promise<string | null> {
  if ((await appliedMigrations(database)).length === 0) return null
  const { path } = await writeBackup(
    database,
    { path: backupPath(config, now), ring: config.masterKeys },
    now,
  )
  return path
}
