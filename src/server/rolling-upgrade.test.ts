import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { jobNames } from '#contract/job-names.ts'
import { addressOf } from '#server/testing/address-of.ts'
import { cookieOf, sendTo } from '#server/testing/http.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { password, registrant } from '#server/testing/registration.ts'
import type { DriveOrder, DriveReport } from '#server/testing/rolling/drive.ts'
import { type FormerRelease, checkOutFormer, driverIn } from '#server/testing/rolling/former-release.ts'
import { type StartedServer, startServerProcess } from '#server/testing/server-process.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { type Database, openDatabase } from './database/database.ts'
import { freePort } from './database/embedded/free-port.ts'
import { finishUpgrade, waitingContracts } from './database/migration/finish-upgrade.ts'
import { examineData } from './operation/doctor/examine-data.ts'

const former: { release?: FormerRelease; reason?: string } = {}
beforeAll(async () => {
  const found = await checkOutFormer()
  if (typeof found === 'string') former.reason = found
  else former.release = found
})
afterAll(() => former.release?.remove())

const run = promisify(execFile)

test(
  'servers of the former release and of this one work side by side, there and back',
  {
    timeout: 400_000,
  },
  async (context) => {
    const { release } = former
    if (!release) return context.skip(`not tried: ${former.reason}`)
    const installation = await openInstallation(release)
    const { database, startFormer, startOwn, drive } = installation

    // The former release alone: it makes the schema, and a household.
    let old = await startFormer()
    const asFormer = (ports: readonly number[]) =>
      drive(release.folder, { ports, isWriting: true, rounds: 2 })
    expect(await asFormer([old.port])).toMatchObject(allWell)

    // This one comes, and changes the schema under the hands of the other.
    const [own, meanwhile] = await Promise.all([
      startOwn(),
      drive(release.folder, { ports: [old.port], isWriting: true, rounds: 12 }),
    ])
    expect(meanwhile).toMatchObject(allWell)

    // Side by side: pages of either version ask either server.
    expect(await asFormer([old.port, own.port])).toMatchObject(allWell)
    expect(await drive(undefined, { ports: [own.port], isWriting: true, rounds: 2 })).toMatchObject(allWell)
    expect(
      (await drive(undefined, { ports: [old.port, own.port], isWriting: true, rounds: 1 })).broken,
    ).toEqual([])
    await signInAcross(installation, old.port, own.port)
    await runJobs(database)

    // A server of the former release starts on the new schema: it crashed, or somebody goes back.
    old = await installation.restart(old)
    expect(await asFormer([own.port, old.port])).toMatchObject(allWell)
    await expect.poll(() => missingQueues(database), { timeout: 40_000 }).toEqual([])
    await own.stop()
    expect(await asFormer([old.port])).toMatchObject(allWell)

    // And forward again, to the end: what the former release needed goes, and it does not start any more.
    const last = await startOwn()
    await old.stop()
    const finish = () => finishUpgrade(database, { now: new Date(), isAtOnce: true })
    await expect
      .poll(async () => [await finish(), await waitingContracts(database)].at(-1), { timeout: 60_000 })
      .toEqual([])
    expect(await drive(undefined, { ports: [last.port], isWriting: true, rounds: 2 })).toMatchObject(allWell)
    expect(await examineData(database, { open: () => '' })).toEqual([])
    if (
      (await sql`select from schema_part where borne_from > ${release.newest}`.execute(database)).rows
        .length === 0
    )
      return
    const late = await installation.launchFormer()
    expect(await late.server.ended).toBe(1)
    expect(await late.server.output()).toMatch(
      /Die Datenbank ist neuer als dieses Programm \(.+\): [^.]+\.\n/,
    )
  },
)

const allWell = { broken: [], refusal: null }

interface Running {
  readonly port: number
  readonly server: StartedServer
  readonly stop: () => Promise<void>
}

async function openInstallation(release: FormerRelease) {
  const { connection, drop } = await createTestDatabase('template1')
  onTestFinished(drop)
  const mails = await openMailServer()
  onTestFinished(mails.close)
  const environment = {
    DATABASE_URL: addressOf(connection),
    SECRET_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  }
  const database = openDatabase(connection, { connections: 2, command: 'test' })
  onTestFinished(() => database.destroy())
  const formerMain = join(release.folder, 'src/server/main.ts')
  const launch = async (main?: string): Promise<Running> => {
    const dataDir = await mkdtemp(join(tmpdir(), 'wk-rolling-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const port = await freePort()
    const variables = { ...environment, DATA_DIR: dataDir, PORT: String(port) }
    const server = startServerProcess(variables, main === undefined ? {} : { main })
    const stop = async () => {
      server.child.kill('SIGTERM')
      await server.ended
    }
    return { port, server, stop }
  }
  const start = async (main?: string) => {
    const running = await launch(main)
    await running.server.output(/Daten/)
    return running
  }
  return {
    database,
    mails,
    startOwn: () => start(),
    startFormer: () => start(formerMain),
    launchFormer: () => launch(formerMain),
    async restart(running: Running) {
      await running.stop()
      return start(formerMain)
    },
    drive: (folder: string | undefined, order: Omit<DriveOrder, 'databaseUrl'>) =>
      driveIn(folder, { databaseUrl: environment.DATABASE_URL, ...order }),
  }
}

async function driveIn(folder: string | undefined, order: DriveOrder): Promise<DriveReport> {
  const { stdout } = await run(process.execPath, [driverIn(folder), JSON.stringify(order)], { cwd: '/' })
  const report: DriveReport = JSON.parse(stdout)
  expect(report.read).toBeGreaterThan(20)
  return report
}

/** Registers at one server, confirms at the other one, and is known to both until one ends the session. */
async function signInAcross(
  { mails }: Awaited<ReturnType<typeof openInstallation>>,
  one: number,
  other: number,
): Promise<void> {
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const body = registrant()
    expect((await sendTo(first, 'POST', '/api/auth/register', { body })).status).toBe(200)
    const mailOf = () => mails.received.find(({ recipient }) => recipient === body.email)?.source
    await expect.poll(mailOf, { timeout: 30_000 }).toBeDefined()
    const text = (mailOf() ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const link = /https?:\/\/\S+\/auth\/verify-email\?\S+/.exec(text)?.[0] ?? ''
    const { searchParams } = new URL(link)
    const confirmation = `/api/auth/email/verify/${searchParams.get('user_id')}?token=${searchParams.get('token')}`
    expect((await sendTo(second, 'GET', confirmation)).status).toBeLessThan(300)
    const login = await sendTo(second, 'POST', '/api/auth/login', { body: { email: body.email, password } })
    expect(login.status).toBe(200)
    const cookie = cookieOf(login)
    const seen = async (port: number) => (await sendTo(port, 'GET', '/api/user', { cookie })).status
    expect([await seen(first), await seen(second)]).toEqual([200, 200])
    await sendTo(first, 'POST', '/api/auth/logout', { cookie })
    expect([await seen(first), await seen(second)]).toEqual([401, 401])
  }
}

/** Queues jobs of every kind, which whoever comes first does, and waits until all are done. */
async function runJobs(database: Database): Promise<void> {
  const queued = jobNames.filter((name) => name !== 'data.back-up')
  await sql`
    insert into pgboss.job (name, data) select name, '{}' from unnest(${queued}::text[]) name, generate_series(1, 4)
  `.execute(database)
  const states = async () =>
    (
      await sql<{ name: string; state: string }>`
        select distinct name, state from pgboss.job where state <> 'completed'
      `.execute(database)
    ).rows
  await expect.poll(states, { timeout: 60_000 }).toEqual([])
}

async function missingQueues(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(database)
  return jobNames.filter((name) => !rows.some((row) => row.name === name))
}
