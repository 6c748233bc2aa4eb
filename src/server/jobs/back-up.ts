import { noteBackup } from '#server/condition/store.ts'
import { measureDatabase } from '#server/database/measure-database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { backupPath } from '#server/operation/backup/backup-path.ts'
import type { ReportProgress } from '#server/operation/backup/progress.ts'
import { READERS, writeBackup } from '#server/operation/backup/write-backup.ts'
import { measureDisk } from '#server/operation/measure-disk.ts'
import { StartError } from '#server/start-error.ts'
import type { JobRun } from './runs/job-run.ts'

/** How often the administration is told how many rows are written. */
const NOTE_EVERY_MS = 5_000

/**
 * Does what `npm run backup` does, into the backup folder of the machine on which the job runs. An embedded database
 * has the same disk: better no backup than one that leaves it no room, so there must be as much as all data take.
 * @returns the number of rows in it
 * @throws {StartError} when there is too little room, or nothing can be written there
 */
export async function backUp(
  { clock, config, database, log }: Pick<Dependencies, 'clock' | 'config' | 'database' | 'log'>,
  run: Pick<JobRun, 'portion'>,
): Promise<number> {
  const disk = await measureDisk(config.dataDir)
  if (disk !== null && disk.freeBytes < (await measureDatabase(database)))
    throw new StartError('Für eine Sicherung ist zu wenig Platz auf dem Datenträger.')
  const now = clock.now()
  const notes = createNotes(run)
  const { path, bytes, rows } = await writeBackup(
    database,
    { path: backupPath(config, now), ring: config.masterKeys },
    now,
    { readers: READERS, report: notes.report },
  )
  await notes.ended()
  await noteBackup(database, { now, bytes, rows })
  log.info('a backup was written', { path, bytes, rows })
  return rows
}

/** Notes now and then how many rows have been read; a note that fails is none, and the backup goes on. */
function createNotes(run: Pick<JobRun, 'portion'>): {
  readonly report: ReportProgress
  readonly ended: () => Promise<unknown>
} {
  let [noted, notedAt] = [0, performance.now()]
  let note: Promise<unknown> | null = null
  return {
    report({ rows = 0 }) {
      const done = rows - noted
      if (note || done <= 0 || performance.now() - notedAt < NOTE_EVERY_MS) return
      noted = rows
      notedAt = performance.now()
      note = run
        .portion(() => Promise.resolve({ done, place: null }))
        .catch(() => null)
        .finally(() => (note = null))
    },
    ended: () => Promise.resolve(note),
  }
}
