import { isBackupName } from './backup-path.ts'
import type { BackupPlace } from './place.ts'

/**
 * Deletes the oldest backups beside a new one until so many are left. Only what has a name that the product gave is
 * counted and deleted.
 * @returns the names of those that were deleted
 */
export async function keepNewest(
  place: Pick<BackupPlace, 'names' | 'remove'>,
  count: number,
): Promise<readonly string[]> {
  const names = (await place.names()).filter(isBackupName).toSorted((a, b) => (a < b ? 1 : -1))
  const old = names.slice(count)
  for (const name of old) await place.remove(name)
  return old
}
