import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { DatabaseConnection } from '#server/database/embedded-postgres.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { asUser } from '#server/database/embedded/run-as.ts'
import { findServingUser } from '#server/database/embedded/serving-user.ts'
import { administer, serverLimits } from '#server/testing/engines/foreign-server.ts'
import { partFolder, startPart, untilTrue } from './part-process.ts'

export interface StandbyServer {
  /** The same login as at the primary, in the same database. */
  readonly connectionTo: (connection: DatabaseConnection) => DatabaseConnection
  readonly stop: () => Promise<void>
  /** Starts it again after it was stopped. */
  readonly start: () => Promise<void>
}

/** Where Debian keeps the programs of the PostgreSQL that the second engine's tests use. */
const programs = '/usr/lib/postgresql/15/bin'

/** Copies a running server and starts the copy as one that follows it by streaming. */
export async function startStandby(administrator: DatabaseConnection): Promise<StandbyServer> {
  const user = findServingUser()
  const folder = await partFolder(user)
  const cluster = join(folder, 'cluster')
  const { host, port: primaryPort, user: name, password } = administrator
  const copied = spawnSync(
    join(programs, 'pg_basebackup'),
    ['-h', host, '-p', String(primaryPort), '-U', name, '-D', cluster, '-R', '-c', 'fast', '--no-sync'],
    { ...asUser(user), cwd: '/', env: { PATH: '/usr/bin:/bin', PGPASSWORD: password }, encoding: 'utf8' },
  )
  if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`)
  const port = await freePort()
  const settings = { listen_addresses: host, port, unix_socket_directories: '', ...serverLimits }
  const args = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  const launch = () => startPart({ program: join(programs, 'postgres'), args, user })
  let part = launch()
  const untilReady = () =>
    untilTrue('the standby answers', () => answers({ ...administrator, port }), {
      seconds: 60,
      parts: [part],
    })
  await untilReady()
  return {
    connectionTo: (connection) => ({ ...connection, port }),
    async stop() {
      // At once: otherwise it waits until everybody has hung up.
      part.signal('SIGINT')
      await part.stop()
    },
    async start() {
      part = launch()
      await untilReady()
    },
  }
}

function answers(connection: DatabaseConnection): Promise<boolean> {
  return administer(connection, []).then(
    () => true,
    () => false,
  )
}
