import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseConnection } from '#server/database/embedded-postgres.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { giveTo } from '#server/database/embedded/run-as.ts'
import { findServingUser } from '#server/database/embedded/serving-user.ts'
import { isOpen, partFolder, startPart, untilTrue } from './part-process.ts'

export interface PgBouncer {
  /** Leads to any database of the server behind it. */
  readonly connectionTo: (connection: DatabaseConnection) => DatabaseConnection
  readonly stop: () => Promise<void>
}

export interface PgBouncerPlan {
  readonly program: string
  /** A server over TCP, and the login of everybody who comes through the pooler. */
  readonly server: DatabaseConnection
  /** Settings besides ours, or in their place. */
  readonly settings?: Readonly<Record<string, string | number>>
}

/** Starts PgBouncer in front of a server, as operators do who want few connections there: in transaction mode. */
export async function startPgBouncer({ program, server, settings = {} }: PgBouncerPlan): Promise<PgBouncer> {
  const user = findServingUser()
  const folder = await partFolder(user)
  const port = await freePort()
  const ownSettings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: 20,
    max_client_conn: 400,
    admin_users: server.user,
    ...settings,
  }
  const lines = Object.entries(ownSettings).map(([name, value]) => `${name} = ${value}`)
  const files = {
    users: `"${server.user}" "${server.password}"\n`,
    'pgbouncer.ini': `[databases]\n* = host=${server.host} port=${server.port}\n[pgbouncer]\n${lines.join('\n')}\n`,
  }
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await writeFile(path, content, { mode: 0o600 })
    await giveTo(user, path)
  }
  const part = startPart({ program, args: [join(folder, 'pgbouncer.ini')], user })
  await untilTrue('PgBouncer listens', () => isOpen(port), { seconds: 20, parts: [part] })
  return {
    connectionTo: (connection) => ({ ...connection, host: '127.0.0.1', port }),
    stop: () => part.stop(),
  }
}
