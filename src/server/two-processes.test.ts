import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#server/testing/address-of.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { registrant } from '#server/testing/registration.ts'
import { type StartedServer, startServerProcess } from '#server/testing/server-process.ts'
import { cookieOf, sendTo } from '#server/testing/http.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './database/database.ts'
import { freePort } from './database/embedded/free-port.ts'

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
  // At once and on an empty database: one migrates and makes the admin, the other finds both.
  const [first, second] = await Promise.all([startOne(environment), startOne(environment)])
  await Promise.all([first.server.output(/Daten/), second.server.output(/Daten/)])
  const database = openDatabase(connection, { connections: 1 })
  onTestFinished(() => database.destroy())
  expect(await database.selectFrom('admin_user').select('email').execute()).toEqual([{ email: admin.email }])

  // Who signs in at one is known to the other, and signed out at both.
  const login = await sendTo(first.port, 'POST', '/api/admin/auth/login', { body: admin })
  expect(login.status).toBe(200)
  const cookie = cookieOf(login)
  const sessionAt = async (port: number) =>
    (await sendTo(port, 'GET', '/api/admin/auth/session', { cookie })).status
  expect([await sessionAt(first.port), await sessionAt(second.port)]).toEqual([200, 200])
  await sendTo(second.port, 'POST', '/api/admin/auth/logout', { cookie })
  expect([await sessionAt(first.port), await sessionAt(second.port)]).toEqual([401, 401])

  // Three mails an address, whichever of them is asked.
  const forget = async ({ port }: { readonly port: number }) =>
    (await sendTo(port, 'POST', '/api/auth/password/forgot', { body: { email: 'niemand@example.de' } }))
      .status
  const answers = [await forget(first), await forget(second), await forget(first), await forget(second)]
  expect(answers.map((status) => status === 429)).toEqual([false, false, false, true])

  // Every mail leaves once, whoever of them queued it; also when one of them is killed.
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

async function startOne(
  environment: Record<string, string>,
): Promise<{ server: StartedServer; port: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wk-two-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  return { port, server: startServerProcess({ ...environment, DATA_DIR: dataDir, PORT: String(port) }) }
}
