import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#server/start-error.ts'

/** Another process works on these data. */
export class DataInUseError extends StartError {}

export interface DataLock {
  readonly release: () => void
}

/**
 * Takes the data folder for this process alone. The lock is the operating system's own file lock, reached through
 * SQLite because Node has no call for it: the kernel gives it back the moment the process ends, however it ends, so
 * there is no stale lock to judge and no living process can lose it. The number of the process is written beside it
 * for the sentence only.
 * @throws {DataInUseError} when another process has it
 */
export function lockData(folder: string): DataLock {
  const holderFile = join(folder, 'lock.pid')
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new DataInUseError(
      `Die Daten in ${folder} sind schon geöffnet${holder(holderFile)}: ein zweiter Server darf nicht zugleich daran arbeiten.`,
    )
  }
  writeFileSync(holderFile, `${process.pid}\n`, { mode: 0o600 })
  return {
    release: () => {
      if (file.isOpen) file.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function holder(holderFile: string): string {
  try {
    return ` (Prozess ${readFileSync(holderFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}
