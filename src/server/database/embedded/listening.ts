import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { giveTo } from './run-as.ts'
import type { ServingUser } from './serving-user.ts'

/**
 * Where the database server listens: a folder with a socket file, or loopback on Windows, where Node knows no such
 * sockets.
 */
export interface Listening {
  readonly host: string
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
  /** Removes what was made outside of the data folder; called when the server has stopped. */
  readonly clear: () => Promise<void>
}

const SOCKET_PORT = 5432
/** A socket's path holds 104 bytes on macOS and 108 on Linux, the end of the string included. */
const MAX_SOCKET_PATH_BYTES = 100

/**
 * Finds a place where only the own user reaches the database: a closed folder below the data, or where that path is
 * too long for a socket, one among the temporary files; on Windows a free port of this machine.
 * @param user who the database runs as; null when it is ourselves
 */
export async function prepareListening(folder: string, user: ServingUser | null): Promise<Listening> {
  if (process.platform === 'win32') return loopback()
  const host = await prepareSocketFolder(folder, user)
  // This file was left by a database that was killed. While the process number in it is in use again, PostgreSQL
  // would
  // take that database for alive; we hold the lock of the data and have ended every orphan, so nobody listens here.
  await rm(join(host, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true })
  return {
    host,
    port: SOCKET_PORT,
    settings: { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' },
    clear: () => (host.startsWith(folder) ? Promise.resolve() : rm(host, { recursive: true, force: true })),
  }
}

async function prepareSocketFolder(folder: string, user: ServingUser | null): Promise<string> {
  const own = join(folder, 'run')
  if (isShortEnough(own)) return prepareClosedFolder(own, user)
  const name = `wk-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  // The temporary folder of root may be closed to the serving user.
  const roots = user ? ['/tmp'] : [tmpdir(), '/tmp']
  const root = roots.find((candidate) => isShortEnough(join(candidate, `${name}-123456`)))
  return prepareSharedFolder(root ?? '/tmp', name, user)
}

function isShortEnough(socketFolder: string): boolean {
  return Buffer.byteLength(join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`)) <= MAX_SOCKET_PATH_BYTES
}

async function prepareClosedFolder(path: string, user: ServingUser | null): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await chmod(path, 0o700)
  await giveTo(user, path)
  return path
}

/**
 * Makes a folder where everybody may write; a folder that exists under the name is trusted only when it is ours and
 * closed.
 */
async function prepareSharedFolder(root: string, name: string, user: ServingUser | null): Promise<string> {
  const path = join(root, name)
  const isMade = await mkdir(path, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  if (isMade || (await isOursAndClosed(path, user))) return prepareClosedFolder(path, user)
  return prepareClosedFolder(await mkdtemp(`${path}-`), user)
}

async function isOursAndClosed(path: string, user: ServingUser | null): Promise<boolean> {
  const found = await lstat(path)
  return found.isDirectory() && (found.mode & 0o077) === 0 && found.uid === (user?.uid ?? process.getuid?.())
}

async function loopback(): Promise<Listening> {
  const port = await freePort()
  const host = '127.0.0.1'
  return { host, port, settings: { listen_addresses: host, port: String(port) }, clear: async () => {} }
}
