import { describe, expect, test } from 'vitest'
import { login } from '#contract/login.ts'
import { register } from '#contract/registration.ts'
import { readUser } from '#contract/user.ts'
import { password, registrant } from '#server/testing/registration.ts'
import { giveSecondFactor, userWithPassword } from '#server/testing/second-factor.ts'
import { testApp } from '#server/testing/test-app.ts'
import { cleanUp } from './clean-up.ts'

const app = testApp()
const { call, passTime, signedInUser } = app
const DAY = 86_400_000

test('a day later everything is still there', async () => {
  await call(register, { body: registrant() })
  await signedInUser()
  passTime(DAY - 1)
  await cleanUp(app.dependencies)
  expect(await counts()).toEqual({ registration: 1, token: 2, session: 1, mail_outbox: 1, rate_limit: 0 })
})

test('what has ended is gone: links after a day, registrations and mails after a week, sessions after a month', async () => {
  passTime(1)
  await cleanUp(app.dependencies)
  expect(await counts()).toMatchObject({ registration: 1, token: 0, session: 1, mail_outbox: 1 })
  passTime(6 * DAY + 1)
  await cleanUp(app.dependencies)
  expect(await counts()).toMatchObject({ registration: 0, session: 1, mail_outbox: 0 })
  passTime(23 * DAY)
  await cleanUp(app.dependencies)
  expect(await counts()).toMatchObject({ session: 0 })
})

test('challenges and sessions that wait for a second factor are gone after ten minutes', async () => {
  passTime(DAY)
  await cleanUp(app.dependencies)
  const anna = await userWithPassword(app)
  await giveSecondFactor(app, { realm: 'user', userId: anna.userId })
  await call(login, { body: { email: anna.email, password } })
  const before = await counts()
  passTime(600_000 - 1)
  await cleanUp(app.dependencies)
  expect(await counts()).toMatchObject({ token: before['token'], session: before['session'] })
  passTime(1)
  await cleanUp(app.dependencies)
  expect(await counts()).toMatchObject({ token: before['token']! - 1, session: before['session']! - 1 })
})

test('a new address that nobody confirmed is forgotten after a day', async () => {
  const anna = await signedInUser()
  const change = { email: 'neu@example.org', email_key: 'neu@example.org', created_at: new Date(0) }
  const expires_at = new Date(app.dependencies.clock.now().getTime() + DAY)
  await app.database
    .insertInto('email_change')
    .values({ user_id: anna.userId, ...change, expires_at })
    .execute()
  const waiting = () => app.database.selectFrom('email_change').select('email').execute()
  passTime(DAY - 1)
  await cleanUp(app.dependencies)
  expect(await waiting()).toEqual([{ email: 'neu@example.org' }])
  passTime(1)
  await cleanUp(app.dependencies)
  expect(await waiting()).toEqual([])
})

test('users stay, whatever their sessions do', async () => {
  const anna = await signedInUser()
  passTime(31 * DAY)
  await cleanUp(app.dependencies)
  const user = await app.database
    .selectFrom('app_user')
    .select('email')
    .where('user_id', '=', anna.userId)
    .executeTakeFirst()
  expect(user).toEqual({ email: anna.email })
  expect((await call(readUser, {}, { as: anna })).status).toBe(401)
})

describe('addresses in the audit log', () => {
  test('are shortened after 30 days, and nothing else changes', async () => {
    for (const address of ['203.0.113.77', '2001:db8:1:2:3:4:5:6', null]) await insert('Firefox', address)
    passTime(29 * DAY)
    await insert('Firefox', '198.51.100.9')
    await cleanUp(app.dependencies)
    expect(await addresses('Firefox')).toEqual(['2001:db8:1:2:3:4:5:6', '203.0.113.77', null, '198.51.100.9'])
    passTime(DAY + 1)
    await cleanUp(app.dependencies)
    expect(await addresses('Firefox')).toEqual(['2001:db8:1::', '203.0.113.0', null, '198.51.100.9'])
  })

  test('that are none, from a time when they were stored, go whole and do not keep the others', async () => {
    for (const text of ['unknown', '203.0.113.77:80', '[2001:db8::7]', 'fe80::1%eth0', '192.0.2.9'])
      await insert('Safari', text)
    passTime(30 * DAY + 1)
    await cleanUp(app.dependencies)
    expect(await addresses('Safari')).toEqual(['192.0.2.0', 'fe80::', null, null, null])
  })

  async function insert(user_agent: string, ip_address: string | null): Promise<void> {
    const { clock } = app.dependencies
    await app.database
      .insertInto('audit_log')
      .values({
        audit_id: crypto.randomUUID(),
        event: 'login',
        ip_address,
        user_agent,
        created_at: clock.now(),
      })
      .execute()
  }

  async function addresses(userAgent: string): Promise<readonly (string | null)[]> {
    const rows = await app.database
      .selectFrom('audit_log')
      .select('ip_address')
      .where('user_agent', '=', userAgent)
      .orderBy('created_at')
      .orderBy('ip_address')
      .execute()
    return rows.map((row) => row.ip_address)
  }
})

test('rows of the audit log go after two years, whoever they are about', async () => {
  const insert = (event: string, user_id: string | null) =>
    app.database
      .insertInto('audit_log')
      .values({ audit_id: crypto.randomUUID(), event, user_id, created_at: app.dependencies.clock.now() })
      .execute()
  const events = async () => {
    const rows = await app.database
      .selectFrom('audit_log')
      .select('event')
      .where('event', 'like', 'test%')
      .execute()
    return rows.map(({ event }) => event).toSorted()
  }
  await insert('test of somebody', crypto.randomUUID())
  await insert('test of nobody', null)
  passTime(730 * DAY - 1)
  await insert('test of today', null)
  await cleanUp(app.dependencies)
  expect(await events()).toEqual(['test of nobody', 'test of somebody', 'test of today'])
  passTime(1)
  await cleanUp(app.dependencies)
  expect(await events()).toEqual(['test of today'])
  await expect(app.database.deleteFrom('audit_log').execute()).rejects.toMatchObject({ code: '42501' })
})

async function counts() {
  const tables = ['registration', 'token', 'session', 'mail_outbox', 'rate_limit'] as const
  const entries = await Promise.all(
    tables.map(async (table) => {
      const { count } = await app.database
        .selectFrom(table)
        .select((query) => query.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return [table, count] as const
    }),
  )
  return Object.fromEntries(entries)
}
