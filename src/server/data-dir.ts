import { createHash } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isAllowed } from '#server/database/embedded/run-as.ts'
import type { ServingUser } from '#server/database/embedded/serving-user.ts'
import { makeFolder } from './make-folder.ts'
import { StartError } from './start-error.ts'
import { reasonOf } from './system-error.ts'

export interface DataDirChoice {
  /** The value of `DATA_DIR`, relative to the project's folder, or null. */
  readonly wanted: string | null
  readonly projectDir: string
  /** The user PostgreSQL runs as when root started us. */
  readonly servingUser: ServingUser | null
}

/**
 * Chooses the folder of everything the product keeps: `DATA_DIR`, else `data` in the project. A project that the
 * serving user cannot enter (below /root) keeps its data under /var/lib, in a folder for each checkout.
 */
export function chooseDataDir({ wanted, projectDir, servingUser }: DataDirChoice): string {
  if (wanted !== null) return resolve(projectDir, wanted)
  if (isAllowed(servingUser, 'run or enter', projectDir)) return join(projectDir, 'data')
  const checkout = createHash('sha256').update(projectDir).digest('hex').slice(0, 10)
  return join('/var/lib/wohlstandskompass', checkout)
}

/** Makes the data folder, closed to others; the user PostgreSQL runs as may pass through it. */
export async function prepareDataDir(dataDir: string, servingUser: ServingUser | null): Promise<void> {
  try {
    await makeFolder(dataDir, servingUser ? 0o711 : 0o700)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `In DATA_DIR (${dataDir}) können wir nichts speichern (${reasonOf(error)}): bitte die Rechte des Ordners prüfen oder DATA_DIR auf einen anderen setzen.`,
    )
  }
}
