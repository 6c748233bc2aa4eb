import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startServerProcess, until } from '#server/testing/server-process.ts'
import { openDatabase } from './database/database.ts'
import { startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { freePort } from './database/embedded/free-port.ts'
import { ownMigrations, migrate } from './database/migrate.ts'
import { inTransaction } from './database/transaction.ts'
import { clearDatabase } from './database/whole/clear.ts'

describe('the server as a process', { timeout: 60_000 }, () => {
  let dataDir: string

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wk-main-'))
    await chmod(dataDir, 0o711)
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it('shows one screen, serves, and ends with its database when asked to', async () => {
    const port = await freePort()
    const server = startServerProcess({ DATA_DIR: dataDir, PORT: String(port) })
    const screen = await server.output(/Fehlt/)
    expect(screen).toContain(`Adresse   http://localhost:${port}\n`)
    const [, mailbox] = /Mails {5}(\S+)\n/.exec(screen) ?? []
    expect(mailbox).toMatch(new RegExp(`^http://localhost:${port}/dev/mailbox\\?secret=[\\w-]{24}$`))
    expect((await fetch(mailbox!, { redirect: 'manual' })).status).toBe(303)
    expect((await fetch(`http://localhost:${port}/dev/mailbox`)).status).toBe(404)
    expect(screen).toContain('Admin     ADMIN_EMAIL und ADMIN_PASSWORD in .env setzen')
    expect(screen).toContain(`Daten     ${dataDir}\n`)
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(runningPostgres(dataDir)).toBeNull()
  })

  it('ends quietly when asked to while it still starts', async () => {
    const server = startServerProcess({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    await until(
      () => runningPostgres(dataDir),
      () => 'no database',
    )
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(await server.output()).not.toMatch(/error|disturbed/i)
    expect(runningPostgres(dataDir)).toBeNull()
  })

  it('recovers by itself when its database is killed', async () => {
    const port = await freePort()
    const server = startServerProcess({ DATA_DIR: dataDir, PORT: String(port) })
    await server.output(/Fehlt/)
    process.kill(runningPostgres(dataDir) ?? 0, 'SIGKILL')
    await server.output(/Die Datenbank läuft wieder/)
    expect(await statusOnceReady(port)).toBe(200)
  })

  it('copies the data before a new version changes them, and starts although it was killed meanwhile', async () => {
    const start = async () => startServerProcess({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    await backToFormerVersion(dataDir)
    const killed = await start()
    const [, copy] = /^Sicherung vor der Umstellung der Datenbank: (.+)$/m.exec(
      await killed.output(/Umstellung der Datenbank: .+\n/),
    )!
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(existsSync(join(copy!, 'PG_VERSION'))).toBe(true)
    const server = await start()
    await server.output(/Fehlt/)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const again = await start()
    expect(await again.output(/Fehlt/)).not.toContain('Umstellung')
  })

  it('started again right after a kill, waits until the one from before has ended, and serves', async () => {
    const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) }
    const [main, within] = [await launchedMain(dataDir), ['sh', '-c', '"$@"; exit $?', 'launcher']]
    const killed = startServerProcess({ ...settings, HANDED_OVER: '1' }, { main, within })
    await killed.output(/Fehlt/)
    const holder = Number(readFileSync(join(dataDir, 'postgres', 'lock.pid'), 'utf8'))
    // The holder is stopped, so that it has not noticed yet when the next process comes, however slow this machine is.
    process.kill(holder, 'SIGSTOP')
    killed.child.kill('SIGKILL')
    const server = startServerProcess(settings)
    await server.output(/warte/).finally(() => process.kill(holder, 'SIGCONT'))
    expect(await server.output(/Fehlt/)).toMatch(waitsForData(dataDir))
    expect((await fetch(`http://127.0.0.1:${settings.PORT}/ready`)).status).toBe(200)
  })

  it('refuses to start beside another one on the same data, which it does not disturb', async () => {
    const port = await freePort()
    const first = startServerProcess({ DATA_DIR: dataDir, PORT: String(port) })
    await first.output(/Fehlt/)
    const said = await first.output()
    const second = startServerProcess({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    const [waits, refuses] = (await second.output()).split(/(?<=…\n)/)
    expect(waits).toMatch(waitsForData(dataDir))
    expect(refuses).toBe(
      `Die Daten in ${dataDir}/postgres sind schon geöffnet (Prozess ${first.child.pid}): ein zweiter Server darf nicht zugleich daran arbeiten.\n`,
    )
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200)
    expect(await first.output()).toBe(said)
  })

  it('ends quietly when asked to while it waits for the one from before', async () => {
    const first = startServerProcess({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    await first.output(/Fehlt/)
    const second = startServerProcess({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    await second.output(/warte/)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(await second.output()).toMatch(waitsForData(dataDir))
  })

  it('waits for a port that is given back', async () => {
    const { port, close } = await takePort()
    const server = startServerProcess({ DATA_DIR: dataDir, PORT: String(port) })
    await server.output(/belegt: warte/)
    await close()
    await server.output(/Fehlt/)
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200)
  })

  it('names a port that stays taken', async () => {
    const { port, close } = await takePort()
    onTestFinished(close)
    const server = startServerProcess({ DATA_DIR: dataDir, PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(await server.output()).toBe(
      `Port ${port} auf 127.0.0.1 ist noch belegt: warte höchstens 15 s, bis er frei wird …\n` +
        `Port ${port} auf 127.0.0.1 ist schon belegt: bitte PORT ändern oder das andere Programm beenden.\n`,
    )
  })

  it.each(['/nirgends/plan.env', '/'])('names a file of settings that is not one: %s', async (file) => {
    const server = startServerProcess({ DATA_DIR: dataDir, ENV_FILE: file })
    expect(await server.ended).toBe(1)
    expect(await server.output()).toMatch(
      new RegExp(`^Die Einstellungen in ${file} sind nicht lesbar \\(\\w+\\): bitte ENV_FILE oder .+\\n$`),
    )
  })

  it('lists everything that is wrong with the configuration', async () => {
    const server = startServerProcess({ DATA_DIR: dataDir, PORT: 'x', LOG_LEVEL: 'laut' })
    expect(await server.ended).toBe(1)
    expect(await server.output()).toBe(
      'Die Konfiguration stimmt nicht:\n  PORT muss eine ganze Zahl von 1 bis 65535 sein.\n  LOG_LEVEL muss „error“, „warn“, „info“ oder „silent“ sein.\n',
    )
  })
})

/** Starts the server as `npm start` does: below a launcher with which it ends. */
async function launchedMain(folder: string): Promise<string> {
  const [launcher, main] = ['../../scripts/support/end-with-launcher.mjs', './main.ts'].map(
    (path) => new URL(path, import.meta.url).href,
  )
  const file = join(folder, 'launched.mjs')
  await writeFile(
    file,
    `import { endWithLauncher } from '${launcher}'\nendWithLauncher()\nawait import('${main}')\n`,
  )
  return file
}

function waitsForData(folder: string): RegExp {
  return new RegExp(
    `^Die Daten in ${folder}/postgres sind noch geöffnet: warte höchstens 15 s auf das Ende des Servers von eben …\n`,
  )
}

/** Puts the database into the state before the last migration. */
async function backToFormerVersion(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = openDatabase(postgres.connection, { connections: 1 })
  const files = await ownMigrations()
  // Contracts wait, so they are nothing that a start changes.
  const last = files.findLastIndex(({ part }) => part !== 'contract')
  const upTo = files[last - 1]!.name
  await inTransaction(database, async (transaction) => {
    await clearDatabase(transaction)
    await migrate(transaction, undefined, { upTo })
  })
  await database.destroy()
  await postgres.stop()
}

function runningPostgres(dataDir: string): number | null {
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  return existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : null
}

/** The first status but "not ready": the pool notices a broken connection only with the first query. */
async function statusOnceReady(port: number): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const { status } = await fetch(`http://127.0.0.1:${port}/ready`)
    if (status === 200 || attempt === 20) return status
    await sleep(100)
  }
}

async function takePort(): Promise<{ port: number; close: () => Promise<void> }> {
  const holder = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve))
  return { port, close: () => new Promise((resolve) => holder.close(() => resolve())) }
}
