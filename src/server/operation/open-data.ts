import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { checkServer } from '#server/database/check-server.ts'
import { checkSession, keepSessionSettings } from '#server/database/connection/keep-settings.ts'
import { QUIET_SECONDS, countServers } from '#server/database/count-servers.ts'
import { type ConnectionSettings, type Database, isPooled, openDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { DataInUseError } from '#server/database/embedded/data-lock.ts'
import { findRunningServer } from '#server/database/embedded/running-server.ts'
import { explainRefusal, explainSilence } from '#server/database/explain-refusal.ts'
import { StartError } from '#server/start-error.ts'

/** Only a backup uses more than one: it reads several tables at once. */
const CONNECTIONS = 4

/** Where the data of an instance are: on a server of the operator's own, or else below the data folder. */
export interface Place {
  readonly databaseUrl: string | null
  readonly dataDir: string
}

export interface OpenedData {
  readonly database: Database
  /** True when this command has made the embedded database just now. */
  readonly isNew: boolean
  /**
   * Copies the embedded data as they are and returns the folder of the copy; null where they are elsewhere. To be
   * called before any query.
   */
  readonly snapshot: (() => Promise<string>) | null
  readonly close: () => Promise<void>
}

/**
 * Opens data for a command that needs them alone.
 * @throws {StartError} while a server of ours works on them
 */
export async function openAlone(place: Place, command: string): Promise<OpenedData> {
  if (place.databaseUrl === null) return openEmbedded(place, command)
  const opened = await openServer(place.databaseUrl, command)
  try {
    await assertAlone(opened.database)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * Opens data for a command that reads, whether the server runs or not.
 * @throws {StartError} when there are none
 */
export async function openBeside(place: Place, command: string): Promise<OpenedData> {
  if (place.databaseUrl !== null) return openServer(place.databaseUrl, command)
  if (!existsSync(join(place.dataDir, 'postgres', 'cluster'))) {
    throw new StartError(`In DATA_DIR (${place.dataDir}) liegt noch keine Datenbank.`)
  }
  try {
    return await openEmbedded(place, command)
  } catch (error) {
    if (!(error instanceof DataInUseError)) throw error
    const running = await findRunningServer(place.dataDir)
    if (!running) throw error
    return open(running, command)
  }
}

async function openEmbedded({ dataDir }: Place, command: string): Promise<OpenedData> {
  const embedded = await startEmbeddedPostgres({ dataDir })
  const { database } = open(embedded.connection, command)
  return {
    database,
    isNew: embedded.isNew,
    snapshot: embedded.snapshot,
    close: async () => {
      await database.destroy()
      await embedded.stop()
    },
  }
}

async function openServer(connectionString: string, command: string): Promise<OpenedData> {
  const opened = open({ connectionString }, command)
  try {
    await checkServer(opened.database)
    await keepSessionSettings(opened.database)
    await checkSession(opened.database)
    return opened
  } catch (error) {
    await opened.close()
    if (error instanceof StartError) throw error
    throw new StartError(explainRefusal(error) ?? `${explainSilence(error)}.`)
  }
}

function open(connection: ConnectionSettings, command: string): OpenedData {
  const database = openDatabase(connection, { connections: CONNECTIONS, command })
  return { database, isNew: false, snapshot: null, close: () => database.destroy() }
}

async function assertAlone(database: Database): Promise<void> {
  for (let seconds = 0; ; seconds += 1) {
    if ((await countServers(database)) === 0) return
    // A pooler keeps connections of a server that has just ended, and shows them until nobody has used them for a while.
    if (!isPooled(database) || seconds > QUIET_SECONDS) break
    await sleep(SECOND_MS)
  }
  throw new StartError(
    'Mit der Datenbank aus DATABASE_URL arbeitet noch ein Server: bitte alle beenden und dann noch einmal versuchen.',
  )
}
