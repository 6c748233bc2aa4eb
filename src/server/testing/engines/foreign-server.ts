import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { DatabaseConnection } from '#server/database/embedded-postgres.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { type ServingUser, findServingUser } from '#server/database/embedded/serving-user.ts'
import { makeClusterFolder } from '#server/testing/cluster-folder.ts'
import { findPostgres } from './find-postgres.ts'

export interface ForeignServer {
  /** The connection of its administrator. */
  readonly administrator: DatabaseConnection
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  /** Stops it and deletes its data. */
  readonly remove: () => Promise<void>
}

/** A standby starts only with as many; as docs/operations.md asks for, because two restores need more than the default. */
export const serverLimits = { max_connections: 60, max_locks_per_transaction: 256 } as const

/** Starts a PostgreSQL as an operator runs it beside the product: over TCP, with an administrator and passwords. */
export async function createForeignServer(): Promise<ForeignServer> {
  const binaries = await findPostgres()
  const user = findServingUser()
  const folder = await makeClusterFolder('wk-server-')
  await chmod(folder, 0o755)
  const password = crypto.randomUUID()
  const cluster = join(folder, 'cluster')
  await makeCluster({ initdb: binaries.initdb, folder, cluster, password, user })
  const port = await freePort()
  const administrator = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' }
  let child: ChildProcess
  const server: ForeignServer = {
    administrator,
    start: async () => {
      child = launch(binaries.postgres, { cluster, port, user })
      await untilReady(administrator, child)
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGINT')
      await once(child, 'exit')
    },
    remove: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

/** Runs statements one by one, as the administrator of a server would. */
export async function administer(
  connection: DatabaseConnection,
  statements: readonly string[],
): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

interface NewCluster {
  readonly initdb: string
  readonly folder: string
  readonly cluster: string
  readonly password: string
  readonly user: ServingUser | null
}

async function makeCluster({ initdb, folder, cluster, password, user }: NewCluster): Promise<void> {
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  if (user) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid)
  const args = [
    '-D',
    cluster,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ]
  const made = spawnSync(initdb, [...args, '--locale=C.UTF-8', '--no-sync'], {
    ...asUser(user),
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
}

interface Launch {
  readonly cluster: string
  readonly port: number
  readonly user: ServingUser | null
}

function launch(postgres: string, { cluster, port, user }: Launch): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    ...serverLimits,
    fsync: 'off',
    // These are settings of somebody's server: nothing here may depend on those that we give our own.
    timezone: 'America/New_York',
    datestyle: 'German, DMY',
    bytea_output: 'escape',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(postgres, ['-D', cluster, ...options], { ...asUser(user), stdio: 'ignore' })
}

async function untilReady(connection: DatabaseConnection, child: ChildProcess): Promise<void> {
  for (;;) {
    const client = new Client(connection)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (child.exitCode !== null) throw error
      await sleep(50)
    }
  }
}

function asUser(user: ServingUser | null) {
  return { cwd: '/', ...(user && { uid: user.uid, gid: user.gid }) }
}
