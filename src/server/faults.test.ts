import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  type ForeignServer,
  administer,
  createForeignServer,
} from '#server/testing/engines/foreign-server.ts'
import { cookieOf, sendTo, untilStatus } from '#server/testing/http.ts'
import { registrant } from '#server/testing/registration.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './database/database.ts'
import { freePort } from './database/embedded/free-port.ts'
import { findRunningServer } from './database/embedded/running-server.ts'
import { writeBackup } from './operation/backup/write-backup.ts'

const admin = { email: 'leitung@example.de', password: 'lange Leitung im Gartenzaun' }
const adminSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

describe('a database server that goes away', { timeout: 180_000 }, () => {
  test('at the start and in the middle: the product says so, keeps what it has, and goes on by itself', async () => {
    const database = await createForeignServer()
    onTestFinished(() => database.remove())
    const { host, port: databasePort } = database.administrator
    await administer(database.administrator, [
      `create role plan login password 'plan'`,
      'create database plan owner plan',
      'create role wk_household nologin',
      'grant wk_household to plan',
    ])
    await database.stop()

    const [dataDir, port] = [await openFolder(), await freePort()]
    const server = startServerProcess({
      ...adminSettings,
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://plan:plan@${host}:${databasePort}/plan`,
      PORT: String(port),
    })
    expect(await server.output(/wir warten/)).toBe(
      'Die Datenbank aus DATABASE_URL antwortet nicht (ECONNREFUSED), wir warten auf sie.\n',
    )
    await database.start()
    await untilStatus(port, '/ready', 200)
    const cookie = cookieOf(await sendTo(port, 'POST', '/api/admin/auth/login', { body: admin }))

    await database.stop()
    await untilStatus(port, '/ready', 503)
    expect((await sendTo(port, 'GET', '/health')).status).toBe(200)
    const refused = await sendTo(port, 'GET', '/api/admin/auth/session', { cookie })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    // An outage of the database signs nobody out.
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await refused.json()).toEqual({ errors: [{ message: 'unavailable' }] })

    await database.start()
    await untilStatus(port, '/ready', 200)
    expect((await sendTo(port, 'GET', '/api/admin/auth/session', { cookie })).status).toBe(200)
    // The server ends as fast and as quietly as ever.
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})

describe('a login with too few rights', { timeout: 120_000 }, () => {
  let database: ForeignServer
  beforeAll(async () => {
    database = await createForeignServer()
  })
  afterAll(() => database.remove())

  test.each([
    [
      'no tables',
      ['create database tables'],
      'tables darf in „tables“ keine Tabellen anlegen: führe als Verwalter der Datenbank aus: alter database "tables" owner to "tables";\n',
    ],
    [
      'no roles',
      ['create database roles owner roles'],
      'Die Rolle wk_household fehlt, und roles darf sie nicht anlegen. Führe als Verwalter der Datenbank aus: create role wk_household nologin; grant wk_household to roles;\n',
    ],
    [
      'another encoding',
      [`create database encoding owner encoding encoding 'LATIN1' locale 'C' template template0`],
      "Die Datenbank „encoding“ speichert Texte als LATIN1: bitte eine neue anlegen, mit „create database … encoding 'UTF8' template template0“.\n",
    ],
    [
      'wrong password',
      [`alter role password password 'other'`, 'create database password owner password'],
      'Die Datenbank aus DATABASE_URL lässt uns nicht hinein: Benutzer oder Passwort stimmen nicht.\n',
    ],
  ])('%s: one sentence says what to do', async (name, statements, sentence) => {
    const role = name.split(' ').at(-1)!
    await administer(database.administrator, [`create role ${role} login password 'plan'`, ...statements])
    const { host, port } = database.administrator
    const server = startServerProcess({
      DATA_DIR: await openFolder(),
      DATABASE_URL: `postgres://${role}:plan@${host}:${port}/${role}`,
      PORT: String(await freePort()),
    })
    expect(await server.ended).toBe(1)
    expect(await server.output()).toBe(sentence)
  })
})

describe('a full disk', { timeout: 180_000 }, () => {
  // A small disk of its own can only be made by root, and not in every container.
  test.runIf(canMount())(
    'is survived: refusals meanwhile, nothing lost, and on again with room',
    async () => {
      const disk = await openFolder()
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=150m,mode=755', 'tmpfs', disk])
      onTestFinished(() => void spawnSync('umount', ['-l', disk]))
      const [dataDir, port] = [join(disk, 'data'), await freePort()]
      const server = startServerProcess({ ...adminSettings, DATA_DIR: dataDir, PORT: String(port) })
      await server.output(/Daten/)
      const cookie = cookieOf(await sendTo(port, 'POST', '/api/admin/auth/login', { body: admin }))
      const sessionStatus = async () =>
        (await sendTo(port, 'GET', '/api/admin/auth/session', { cookie })).status

      await fillUp(join(disk, 'filler'))
      const refused = await writeUntilRefused(dataDir)
      expect(refused).toMatch(/No space left on device|could not extend|Connection terminated|ECONN|ENOENT/)
      expect((await sendTo(port, 'GET', '/health')).status).toBe(200)
      const register = () => sendTo(port, 'POST', '/api/auth/register', { body: registrant() })
      expect([503, 500]).toContain((await register()).status)

      await rm(join(disk, 'filler'))
      await untilStatus(port, '/ready', 200)
      expect(await sessionStatus()).toBe(200)
      expect((await register()).status).toBe(200)
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    },
  )

  test.runIf(canMount())(
    'is named at the start, before there is a database and when there is one; with room the same folder starts',
    async () => {
      const disk = await openFolder()
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs', disk])
      onTestFinished(() => void spawnSync('umount', ['-l', disk]))
      const settings = { DATA_DIR: join(disk, 'data'), PORT: String(await freePort()) }
      const tooSmall = startServerProcess(settings)
      expect(await tooSmall.ended).toBe(1)
      expect(await tooSmall.output()).toMatch(/^Für eine neue Datenbank ist auf dem .+ kein Platz: .+\n$/)

      spawnSync('mount', ['-o', 'remount,size=150m', disk])
      const server = startServerProcess(settings)
      await server.output(/Daten/)
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)

      await fillUp(join(disk, 'filler'))
      const full = startServerProcess(settings)
      expect(await full.ended).toBe(1)
      expect(await full.output()).toBe(
        'Auf dem Datenträger von DATA_DIR ist kein Platz mehr: bitte Platz schaffen und noch einmal versuchen. Was gespeichert war, ist noch da.\n',
      )
      await rm(join(disk, 'filler'))
      await startServerProcess(settings).output(/Daten/)
    },
  )

  test.runIf(canMount())('ends a backup with one sentence and leaves no half of it', async () => {
    const disk = await openFolder()
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=755', 'tmpfs', disk])
    onTestFinished(() => void spawnSync('umount', ['-l', disk]))
    const { connection, drop } = await createTestDatabase()
    onTestFinished(drop)
    const database = openDatabase(connection, { connections: 1 })
    onTestFinished(() => database.destroy())
    await sql`
      insert into rate_limit select gen_random_uuid()::text || n || gen_random_uuid(), now() from generate_series(1, 60000) n
    `.execute(database)
    const path = join(disk, 'a.age')
    const ring = [{ id: 'k1', secret: randomBytes(32) }]
    await expect(writeBackup(database, { path, ring }, new Date())).rejects.toThrow(
      /^Für die Sicherung .+ ist kein Platz mehr auf dem Datenträger/,
    )
    expect(await readdir(disk)).toEqual([])
  })
})

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  return spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
}

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wk-fault-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function fillUp(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (let size = 1 << 20; size >= 4096;) {
      try {
        await file.write(Buffer.alloc(size))
      } catch {
        size /= 2
      }
    }
  } finally {
    await file.close()
  }
}

/** Writes rows as if people went on working, until the database has no room for them. */
async function writeUntilRefused(dataDir: string): Promise<string> {
  const connection = (await findRunningServer(dataDir))!
  const database = openDatabase(connection, { connections: 1 })
  try {
    for (;;) {
      await sql`
        insert into rate_limit select gen_random_uuid()::text || n, now() from generate_series(1, 20000) n
      `.execute(database)
    }
  } catch (error) {
    return String(error)
  } finally {
    await database.destroy()
  }
}
