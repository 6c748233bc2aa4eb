import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { isAllowed } from './database/embedded/run-as.ts'
import type { ServingUser } from './database/embedded/serving-user.ts'

export interface DataDirChoice {
  /** `DATA_DIR`, relative to the project's folder, or null. */
  readonly wanted: string | null
  readonly projectDir: string
  /** The user PostgreSQL runs as when root started us. */
  readonly servingUser: ServingUser | null
}

/**
 * The folder of everything the product keeps: `DATA_DIR`, else `data` in the project. A project that the serving user
 * cannot enter (below /root) keeps its data under /var/lib, a folder for each checkout.
 */
export function chooseDataDir({ wanted, projectDir, servingUser }: DataDirChoice): string {
  if (wanted !== null) return resolve(projectDir, wanted)
  if (isAllowed(servingUser, 'run or enter', projectDir)) return join(projectDir, 'data')
  const checkout = createHash('sha256').update(projectDir).digest('hex').slice(0, 10)
  return join('/var/lib/wohlstandskompass', checkout)
}
