import { access, constants } from 'node:fs/promises'
import type { ServingUser } from './database/embedded/serving-user.ts'
import { makeFolder } from './make-folder.ts'
import { StartError } from './start-error.ts'
import { reasonOf } from './system-error.ts'

/** Makes the folder of the data, closed to others; the user PostgreSQL runs as may pass through it. */
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
