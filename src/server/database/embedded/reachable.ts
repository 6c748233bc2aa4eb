import { chmod, stat } from 'node:fs/promises'
import { StartError } from '#server/start-error.ts'
import { isAllowed } from './run-as.ts'
import type { ServingUser } from './serving-user.ts'

/**
 * Lets the serving user pass through our own two folders (search permission only: names in them stay hidden). Folders
 * above belong to somebody else and are never changed.
 */
export async function makeReachable(
  dataDir: string,
  folder: string,
  user: ServingUser | null,
): Promise<void> {
  if (!user) return
  for (const own of [dataDir, folder]) {
    const { mode } = await stat(own)
    await chmod(own, (mode & 0o777) | 0o711)
  }
  if (isAllowed(user, 'run or enter', folder)) return
  throw new StartError(
    `DATA_DIR (${dataDir}) ist für den Benutzer „${user.name}“, unter dem PostgreSQL läuft, nicht erreichbar: bitte einen Ordner wählen, dessen Elternordner jeder betreten darf.`,
  )
}
