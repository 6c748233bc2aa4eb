import { noteBackup } from '#server/condition/store.ts'
import { measureDatabase } from '#server/database/measure-database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { backupPath } from '#server/operation/backup/backup-path.ts'
import { writeBackup } from '#server/operation/backup/write-backup.ts'
import { measureDisk } from '#server/operation/measure-disk.ts'
import { StartError } from '#server/start-error.ts'

/**
 * Does what `npm run backup` does, into the backup folder of the machine on which the job runs. An embedded database
 * has the same disk: better no backup than one that leaves it no room, so there must be as much as all data take.
 * @returns the number of rows in it
 * @throws {StartError} when there is too little room, or nothing can be written there
 */
export async function backUp({
  clock,
  config,
  database,
  log,
}: Pick<Dependencies, 'clock' | 'config' | 'database' | 'log'>): Promise<number> {
  const disk = await measureDisk(config.dataDir)
  if (disk !== null && disk.freeBytes < (await measureDatabase(database)))
    throw new StartError('Für eine Sicherung ist zu wenig Platz auf dem Datenträger.')
  const now = clock.now()
  const { path, bytes, rows } = await writeBackup(
    database,
    { path: backupPath(config, now), ring: config.masterKeys },
    now,
  )
  await noteBackup(database, { now, bytes, rows })
  log.info('a backup was written', { path, bytes, rows })
  return rows
}
