import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { fixedIds } from '#contract/content/fixed-ids.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { addressOf } from '#server/testing/address-of.ts'
import { cookieOf, sendTo } from '#server/testing/http.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { registrant } from '#server/testing/registration.ts'
import { insertBuyer } from '#server/testing/rounds/insert-buyer.ts'
import { type StartedServer, startServerProcess } from '#server/testing/server-process.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { createTestUser } from '#server/testing/test-user.ts'
import { touchContentState } from './content/content-store.ts'
import { keepRevision, lockItem } from './content/revision-store.ts'
import { type Database, openDatabase } from './database/database.ts'
import { freePort } from './database/embedded/free-port.ts'
import { inTransaction } from './database/transaction.ts'

const admin = { email: 'leitung@example.de', password: 'lange Leitung im Gartenzaun' }

test('two servers on one database work side by side', { timeout: 180_000 }, async () => {
  const { connection, drop } = await createTestDatabase('template1')
  onTestFinished(drop)
  const mails = await openMailServer()
  onTestFinished(mails.close)
  const environment = {
    DATABASE_URL: addressOf(connection),
    SECRET_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  // Both start at once on an empty database: one migrates and makes the admin, the other finds both.
  const [first, second] = await Promise.all([startOne(environment), startOne(environment)])
  await Promise.all([first.server.output(/Daten/), second.server.output(/Daten/)])
  const database = openDatabase(connection, { connections: 1 })
  onTestFinished(() => database.destroy())
  expect(await database.selectFrom('admin_user').select('email').execute()).toEqual([{ email: admin.email }])

  // A session of one process is known to the other, and ended in both.
  const login = await sendTo(first.port, 'POST', '/api/admin/auth/login', { body: admin })
  expect(login.status).toBe(200)
  const cookie = cookieOf(login)
  const sessionAt = async (port: number) =>
    (await sendTo(port, 'GET', '/api/admin/auth/session', { cookie })).status
  expect([await sessionAt(first.port), await sessionAt(second.port)]).toEqual([200, 200])
  await sendTo(second.port, 'POST', '/api/admin/auth/logout', { cookie })
  expect([await sessionAt(first.port), await sessionAt(second.port)]).toEqual([401, 401])

  // An address gets three mails, whichever process is asked.
  const forget = async ({ port }: { readonly port: number }) =>
    (await sendTo(port, 'POST', '/api/auth/password/forgot', { body: { email: 'niemand@example.de' } }))
      .status
  const answers = [await forget(first), await forget(second), await forget(first), await forget(second)]
  expect(answers.map((status) => status === 429)).toEqual([false, false, false, true])

  // Somebody who is signed in tries ten codes of vouchers, whichever process is asked.
  const guesser = await createTestUser({
    database,
    clock: { now: () => new Date() },
    randomBytes: (bytes) => randomBytes(bytes),
  })
  const tried: number[] = []
  for (let count = 0; count < 12; count += 1) {
    const { port } = count % 2 === 0 ? first : second
    const asked = { cookie: `wk_session=${guesser.token}`, body: { code: `GERATEN-${count}` } }
    tried.push((await sendTo(port, 'POST', '/api/subscription/voucher-prices', asked)).status)
  }
  expect(tried).toEqual(Array.from({ length: 12 }, (_, at) => (at < 10 ? 422 : 429)))

  // Every mail is sent once, whichever process queued it; also when one of them is killed.
  const people = Array.from({ length: 6 }, () => registrant())
  for (const [index, body] of people.slice(0, 4).entries()) {
    const { port } = index % 2 === 0 ? first : second
    expect((await sendTo(port, 'POST', '/api/auth/register', { body })).status).toBe(200)
  }
  await expect.poll(() => mails.received.length, { timeout: 30_000 }).toBe(4)
  first.server.child.kill('SIGKILL')
  await first.server.ended
  for (const body of people.slice(4)) {
    expect((await sendTo(second.port, 'POST', '/api/auth/register', { body })).status).toBe(200)
  }
  await expect.poll(() => mails.received.length, { timeout: 30_000 }).toBe(6)
  expect(mails.received.map(({ recipient }) => recipient).toSorted()).toEqual(
    people.map(({ email }) => email).toSorted(),
  )
  expect((await sendTo(second.port, 'GET', '/ready')).status).toBe(200)
})

test(
  'what is published shows at both within five seconds, and no period is charged twice',
  {
    timeout: 180_000,
  },
  async () => {
    const { connection, drop } = await createTestDatabase('template1')
    onTestFinished(drop)
    const environment = {
      DATABASE_URL: addressOf(connection),
      SECRET_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
    }
    const servers = await Promise.all([startOne(environment), startOne(environment)])
    await Promise.all(servers.map(({ server }) => server.output(/Daten/)))
    const database = openDatabase(connection, { connections: 1 })
    onTestFinished(() => database.destroy())

    await publishTerms(database)
    const publishedAt = Date.now()
    for (const { port } of servers)
      await expect
        .poll(async () => (await sendTo(port, 'GET', '/api/content/slots/agb')).text(), { timeout: 20_000 })
        .toContain('Gilt in allen Prozessen')
    // The limit is five seconds, and the time that a busy machine takes to answer.
    expect(Date.now() - publishedAt).toBeLessThan(7_500)

    // Each contract owes its first period, and eight runs are queued for two servers that both look for them.
    for (let at = 1; at <= 12; at += 1) await insertBuyer(database, at)
    await sql`insert into pgboss.job (name, data) select 'subscriptions.daily', '{}' from generate_series(1, 8)`.execute(
      database,
    )
    const states = async () =>
      (
        await sql<{ state: string }>`select state from pgboss.job where name = 'subscriptions.daily'`.execute(
          database,
        )
      ).rows
    await expect
      .poll(async () => (await states()).every(({ state }) => state === 'completed'), { timeout: 60_000 })
      .toBe(true)
    expect(await states()).toHaveLength(8)
    const charges = await database
      .selectFrom('subscription_charge')
      .select('invoice_number')
      .orderBy('invoice_number')
      .execute()
    const year = dayIn(Date.now(), 'Europe/Berlin').slice(0, 4)
    expect(charges.map(({ invoice_number }) => invoice_number)).toEqual(
      Array.from({ length: 12 }, (_, at) => `WK-${year}-${String(at + 1).padStart(6, '0')}`),
    )
  },
)

async function publishTerms(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const now = new Date()
    await lockItem(transaction, { id: fixedIds.agb, kind: 'legal_text', now })
    const content = { lead: 'Eigene', text: 'Gilt in allen Prozessen.' }
    const revision = { id: fixedIds.agb, origin: 'own', content, publicFrom: now, adminId: null } as const
    await keepRevision(transaction, { ...revision, now })
    await touchContentState(transaction)
  })
}

async function startOne(
  environment: Record<string, string>,
): Promise<{ server: StartedServer; port: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wk-two-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  return { port, server: startServerProcess({ ...environment, DATA_DIR: dataDir, PORT: String(port) }) }
}
