import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseConnection } from '#server/database/embedded-postgres.ts'
import { readPidFile } from './pid-file.ts'
import { databaseName, roleName } from './settings.ts'

/** How to connect to a database that another process of ours has started; null while it is not ready. */
export async function findRunningServer(dataDir: string): Promise<DatabaseConnection | null> {
  const folder = join(dataDir, 'postgres')
  const running = await readPidFile(join(folder, 'cluster'))
  if (!running?.isReady) return null
  return {
    host: running.socketFolder === '' ? '127.0.0.1' : running.socketFolder,
    port: running.port,
    user: roleName,
    password: (await readFile(join(folder, 'password'), 'utf8')).trim(),
    database: databaseName,
  }
}
