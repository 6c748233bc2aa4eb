import { spawnSync } from 'node:child_process'
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  rmdir,
  unlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sendTo } from '#server/testing/http.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { findPackage, prepareEngine } from './embedded/engine.ts'
import { freePort } from './embedded/free-port.ts'
import { isAllowed } from './embedded/run-as.ts'
import { findServingUser } from './embedded/serving-user.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const isRoot = process.getuid?.() === 0
const servingUser = findServingUser()

/** Starts a process with a mount that only that process sees, and that ends with it. */
const inOwnView = ['unshare', '--mount', 'sh', '-c']
const bindAndRun = 'mount --bind "$0" "$1" && shift && exec "$@"'

describe('where npm leaves the binaries', () => {
  test('without install scripts: their links are made here', async () => {
    const copy = await copyWithoutLinks()
    const { initdb } = await prepareEngine('/unused', null, { native: copy, version: '18.4' })
    expect(initdb).toBe(join(copy, 'bin', 'initdb'))
    const [link] = await linksOf(copy)
    expect((await lstat(join(dirname(copy), link!.target))).isSymbolicLink()).toBe(true)
    expect(spawnSync(initdb, ['--version'], { encoding: 'utf8' }).stdout).toMatch(
      /^initdb \(PostgreSQL\) 18\./,
    )
  })

  test.runIf(isRoot)('two starters make the links at once', async () => {
    const copy = await copyWithoutLinks()
    const shipped = { native: copy, version: '18.4' }
    const engines = await Promise.all([
      prepareEngine('/unused', null, shipped),
      prepareEngine('/unused', null, shipped),
    ])
    expect(engines[0]).toEqual(engines[1])
  })
})

describe('who starts the server, and where', { timeout: 120_000 }, () => {
  // This is a checkout below a closed home folder, as /root is: a second mount of the present one.
  test.runIf(isRoot && canBind())(
    'root, below a home folder that is closed to others: data and binaries go where PostgreSQL may read them',
    async () => {
      const home = await mkdtemp(join(tmpdir(), 'wk-home-'))
      const checkout = join(home, 'plan')
      await mkdir(checkout)
      // The folder is empty outside of the server's own view, and is removed as such.
      onTestFinished(async () => {
        await rmdir(checkout)
        await rmdir(home)
      })
      const port = await freePort()
      const server = startServerProcess(
        { PORT: String(port) },
        { main: join(checkout, 'src/server/main.ts'), within: [...inOwnView, bindAndRun, project, checkout] },
      )
      const screen = await server.output(/Daten +\/var\/lib\/wohlstandskompass\/[\da-f]{10}\n/)
      const dataDir = /Daten +(\/var\/lib\/.+)\n/.exec(screen)![1]!
      onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
      expect((await sendTo(port, 'GET', '/ready')).status).toBe(200)
      expect(await readdir(join(dataDir, 'postgres', 'engine'))).toHaveLength(1)
      expect((await lstat(join(dataDir, 'postgres', 'cluster'))).uid).toBe(servingUser!.uid)
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    },
  )

  const canServe = servingUser !== null && isAllowed(servingUser, 'read', fileURLToPath(import.meta.url))
  test.runIf(canServe)('an ordinary user: everything is that user’s, and closed to others', async () => {
    const user = servingUser!
    const folder = await mkdtemp(join(tmpdir(), 'wk-user-'))
    await chown(folder, user.uid, user.gid)
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const [dataDir, port] = [join(folder, 'data'), await freePort()]
    const server = startServerProcess({ DATA_DIR: dataDir, PORT: String(port) }, { user })
    await server.output(/Daten/)
    expect((await sendTo(port, 'GET', '/ready')).status).toBe(200)
    for (const path of ['.', 'postgres', 'postgres/cluster', 'postgres/run', 'secrets']) {
      const { uid, mode } = await lstat(join(dataDir, path))
      expect({ path, uid, mode: mode & 0o777 }).toEqual({ path, uid: user.uid, mode: 0o700 })
    }
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})

function canBind(): boolean {
  if (process.platform !== 'linux') return false
  return spawnSync('unshare', ['--mount', 'mount', '--bind', '/usr', '/mnt']).status === 0
}

async function copyWithoutLinks(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wk-engine-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const native = join(folder, 'native')
  await cp(findPackage().native, native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => basename(path) !== 'include' && !path.endsWith('.a'),
  })
  for (const { target } of await linksOf(native)) await unlink(join(folder, target)).catch(() => {})
  return native
}

async function linksOf(native: string): Promise<readonly { readonly target: string }[]> {
  return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
}
