import { join } from 'node:path'
import { type ConnectionSettings, type Database, openDatabase } from '#server/database/database.ts'
import { readPidFile } from '#server/database/embedded/pid-file.ts'
import { findRunningServer } from '#server/database/embedded/running-server.ts'
import { newFolder, removeFolder } from './folders.ts'
import { startProduct } from './product.ts'

/** The real server as a process of its own with its own database, which the bench can reach directly, too. */
export interface BenchServer {
  readonly origin: string
  readonly database: Database
  /** For work that takes longer than a server waits for a statement. */
  readonly connection: ConnectionSettings
  readonly pid: number
  /** The id of the database's first process. */
  readonly databasePid: number
  readonly stop: () => Promise<void>
}

export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const folder = await newFolder()
  const server = await startProduct(folder, settings)
  const connection = await findRunningServer(folder)
  const running = await readPidFile(join(folder, 'postgres', 'cluster'))
  if (!connection || !running) throw new Error('The server runs without its database')
  const database = openDatabase(connection, { connections: 2 })
  return {
    origin: server.origin,
    database,
    connection,
    pid: server.pid,
    databasePid: running.pid,
    stop: async () => {
      await database.destroy()
      await server.stop()
      await removeFolder(folder)
    },
  }
}
