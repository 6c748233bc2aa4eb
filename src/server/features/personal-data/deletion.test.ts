import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { chooseConsultant, readConsultants, setConsultantAccess } from '#contract/consultant.ts'
import { login, session } from '#contract/login.ts'
import { forgotPassword } from '#contract/password.ts'
import { undoDeletion } from '#contract/personal-data.ts'
import { deleteUser } from '#contract/personal-data.ts'
import { readAccounts } from '#contract/planning/accounts.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { register } from '#contract/registration.ts'
import { startTrial } from '#contract/subscription.ts'
import { updateUser } from '#contract/user.ts'
import { type Transaction, inHousehold, inTransaction } from '#server/database/transaction.ts'
import { eraseDueUsers } from '#server/jobs/erase-users.ts'
import { deleteHousehold } from '#server/jobs/erasure-store.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { fillHousehold } from '#server/testing/filled-household.ts'
import { confirmedUser, password, registrant } from '#server/testing/registration.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestSession } from '#server/testing/test-session.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, mails, passTime, signedInUser } = app
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('DELETE /api/user', () => {
  test('204: the account waits, all sessions end, the cookie goes, a mail brings the way back', async () => {
    const anna = await signedInUser()
    const owner = { realm: 'user', userId: anna.userId } as const
    const phone = { ...anna, token: await createTestSession(app.dependencies, owner) }
    const answer = await call(deleteUser, {}, { as: anna })
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect(String(answer.headers['set-cookie'])).toContain('wk_session=; Max-Age=0')
    for (const as of [anna, phone])
      expect((await call(session, {}, { as })).errors).toEqual([{ message: 'invalid_session' }])

    const [mail] = await mailsTo(anna.email)
    expect(mail!.subject).toBe('Dein Konto wird gelöscht')
    expect(mail!.text).toContain('am 21. November 2026 um 13:00 Uhr zum Löschen vorgemerkt')
    expect(mail!.text).toContain('am 5. Dezember 2026, 13:00 Uhr')
    expect(mail!.text).toContain(`http://localhost:3000/auth/konto-behalten?user_id=${anna.userId}&token=`)
    expect(await dueAt(anna)).toEqual(new Date(now().getTime() + 14 * DAY))
    expect(await eventsOf(app, anna)).toEqual(['deletion_requested'])
  })

  test('ends links, a waiting address and the access of a consultant; the address stays reserved', async () => {
    const user = await confirmedUser(app)
    const anna = { ...(await signedInUser()), ...user, token: await tokenOf(user.userId) }
    const miriam = await consultant()
    await call(startTrial, {}, { as: anna })
    await call(chooseConsultant, { body: { consultant_id: miriam.userId } }, { as: anna })
    await call(
      setConsultantAccess,
      { body: { allowed_access: true, areas: { income: 'read' } } },
      { as: anna },
    )
    await call(updateUser, { body: { email: `neu.${crypto.randomUUID()}@example.org` } }, { as: anna })
    passTime(MINUTE)
    await call(deleteUser, {}, { as: anna })

    const refused = await call(login, { body: { email: user.email, password } })
    expect(refused).toMatchObject({ status: 403, errors: [{ message: 'deletion_pending' }] })
    const tokens = await app.database
      .selectFrom('token')
      .select('purpose')
      .where('user_id', '=', user.userId)
      .execute()
    expect(tokens).toEqual([{ purpose: 'undo_deletion' }])
    expect(await countOf('email_change', user.userId)).toBe(0)
    expect(await countOf('email_identity', user.userId)).toBe(1)

    await undo(await linkOf(user.email))
    const back = { ...anna, token: await tokenOf(user.userId) }
    const { data } = await call(readConsultants, {}, { as: back })
    expect(data).toMatchObject({ current_consultant: { id: miriam.userId }, allowed_access: false })
    expect(data.log[0]!.event).toBe('access_ended')
  })

  test('two calls at once write one mail', async () => {
    const anna = await signedInUser()
    const answers = await Promise.all([
      call(deleteUser, {}, { as: anna }),
      call(deleteUser, {}, { as: anna }),
    ])
    for (const { status } of answers) expect([204, 401]).toContain(status)
    expect(await mailsTo(anna.email)).toHaveLength(1)
    expect(await eventsOf(app, anna)).toEqual(['deletion_requested'])
  })

  test('403 without a recent proof of identity, and nothing happens', async () => {
    const anna = await signedInUser()
    passTime(10 * MINUTE + 1)
    const answer = await call(deleteUser, {}, { as: anna })
    expect(answer).toMatchObject({ status: 403, errors: [{ message: 'recent_auth_required' }] })
    expect(await dueAt(anna)).toBeNull()
  })

  test('401 without a session, 403 from elsewhere', async () => {
    expect((await call(deleteUser, {})).status).toBe(401)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await call(deleteUser, {}, { as: await signedInUser(), headers })).status).toBe(403)
  })
})

describe('POST /api/auth/deletion/undo/{user_id}', () => {
  test('204: the account stays, and nobody is signed in', async () => {
    const user = await confirmedUser(app)
    await leave(user.userId)
    passTime(13 * DAY)
    const answer = await undo(await linkOf(user.email))
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await call(login, { body: { email: user.email, password } })).status).toBe(200)
    passTime(2 * DAY)
    await eraseDueUsers(app.dependencies)
    expect(await countOf('app_user', user.userId)).toBe(1)
  })

  test('204 again: a second click, and two at once; it happens once', async () => {
    const anna = await signedInUser()
    await call(deleteUser, {}, { as: anna })
    const link = await linkOf(anna.email)
    const answers = [...(await Promise.all([undo(link), undo(link)])), await undo(link)]
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await eventsOf(app, anna)).toEqual(['deletion_requested', 'deletion_undone'])
  })

  test('410: the link of an earlier deletion', async () => {
    const anna = await signedInUser()
    await call(deleteUser, {}, { as: anna })
    const older = await linkOf(anna.email)
    await undo(older)
    passTime(MINUTE)
    await call(deleteUser, {}, { as: { ...anna, token: await tokenOf(anna.userId) } })
    expect(await undo(older)).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
    expect(await dueAt(anna)).not.toBeNull()
    expect((await undo(await linkOf(anna.email))).status).toBe(204)
  })

  test('410: altered, with another id, without an id, after 14 days', async () => {
    const [anna, jonas] = [await signedInUser(), await signedInUser()]
    await call(deleteUser, {}, { as: anna })
    const link = await linkOf(anna.email)
    for (const wrong of [
      { ...link, token: 'x' },
      { ...link, user_id: jonas.userId },
      { ...link, user_id: 'anna' },
    ])
      expect(await undo(wrong)).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
    passTime(14 * DAY)
    expect((await undo(link)).status).toBe(410)
  })

  test('422: an empty token; 429: the sixty-first click within seconds; 403 from elsewhere', async () => {
    const params = { user_id: crypto.randomUUID() }
    passTime(DAY)
    // A refused call is counted, too: before its body is read.
    expect((await call(undoDeletion, { params, body: { token: '' } })).errors[0]?.field).toBe('token')
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await call(undoDeletion, { params, body: { token: 'x' } }, { headers })).status).toBe(403)
    const clicks = await Promise.all(
      Array.from({ length: 60 }, () => call(undoDeletion, { params, body: { token: 'x' } })),
    )
    expect(clicks.filter(({ status }) => status === 429)).toHaveLength(1)
    passTime(DAY)
  })
})

describe('the hourly job', () => {
  test('leaves everybody alone whose time has not come', async () => {
    const anna = await signedInUser()
    await call(deleteUser, {}, { as: anna })
    passTime(14 * DAY - 1)
    await eraseDueUsers(app.dependencies)
    expect(await countOf('app_user', anna.userId)).toBe(1)
    await undo(await linkOf(anna.email))
  })

  test('leaves nothing of a person: no column of the database holds id, name or address', async () => {
    const body = registrant({ name: 'Annegret', surname: `Unverwechselbar${Date.now()}` })
    const { email, userId } = await confirmedUser(app, body)
    const { household_id: householdId } = await app.database
      .selectFrom('household_member')
      .select('household_id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const anna = await everywhere({ userId, householdId, email })
    await call(deleteUser, {}, { as: anna })
    // Somebody tries to register with the reserved address, and asks for a new password.
    passTime(13 * DAY)
    await call(register, { body: registrant({ email: email.toUpperCase() }) })
    await call(forgotPassword, { body: { email } })
    const traces = [userId, householdId, body.surname, email]
    const before = await tablesWith(traces, householdId)
    expect(before).toEqual(expect.arrayContaining([...expectedTables]))

    passTime(DAY)
    await eraseDueUsers(app.dependencies)

    expect(await tablesWith(traces, householdId)).toEqual([])
    const { count } = await app.database
      .selectFrom('audit_log')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('event', 'in', ['deletion_requested', 'user_deleted'])
      .where('user_id', 'is', null)
      .where('ip_address', 'is', null)
      .where('user_agent', 'is', null)
      .executeTakeFirstOrThrow()
    expect(count).toBeGreaterThanOrEqual(2)
    expect((await call(login, { body: { email, password } })).status).toBe(401)
    // The address is free again.
    await confirmedUser(app, { email })
    expect((await call(login, { body: { email, password } })).status).toBe(200)
  })

  test('a household goes with its last member, not before', async () => {
    const anna = await signedInUser()
    await fillHousehold(app, anna)
    const jonas = await signedInUser({ name: 'Jonas' })
    await moveTo(anna, jonas)
    await leave(anna.userId)
    passTime(14 * DAY)
    await eraseDueUsers(app.dependencies)
    const as = { ...jonas, token: await tokenOf(jonas.userId) }
    expect((await call(readHousehold, {}, { as })).data.id).toBe(anna.householdId)
    expect((await call(readAccounts, {}, { as })).data.accounts).toHaveLength(4)

    await leave(jonas.userId)
    passTime(14 * DAY)
    await eraseDueUsers(app.dependencies)
    expect(await tablesWith([anna.householdId, jonas.userId], anna.householdId)).toEqual([])
  })

  test('the last two members at once, by two processes', async () => {
    const [anna, jonas] = [await signedInUser(), await signedInUser()]
    await moveTo(anna, jonas)
    await leave(anna.userId)
    await leave(jonas.userId)
    passTime(14 * DAY)
    await Promise.all([eraseDueUsers(app.dependencies), eraseDueUsers(app.dependencies)])
    expect(await tablesWith([anna.householdId, anna.userId, jonas.userId], anna.householdId)).toEqual([])
  })

  test('clients of a consultant who leaves have none, and read it', async () => {
    const miriam = await consultant()
    const anna = await signedInUser()
    await call(startTrial, {}, { as: anna })
    await call(chooseConsultant, { body: { consultant_id: miriam.userId } }, { as: anna })
    await leave(miriam.userId)
    passTime(14 * DAY)
    await eraseDueUsers(app.dependencies)
    const as = { ...anna, token: await tokenOf(anna.userId) }
    const { data } = await call(readConsultants, {}, { as })
    expect(data).toMatchObject({ current_consultant: null })
    expect(data.log.map(({ event }) => event)).toEqual(['removed', 'chosen'])
  })

  test('one who cannot be erased does not keep the others', async () => {
    const [anna, jonas] = [await signedInUser(), await signedInUser()]
    await leave(anna.userId)
    await leave(jonas.userId)
    passTime(14 * DAY)
    // A row of an unforeseen table keeps Anna from being deleted.
    await sql`create table held (user_id uuid references app_user (user_id))`.execute(app.database)
    await sql`insert into held values (${anna.userId})`.execute(app.database)
    await expect(eraseDueUsers(app.dependencies)).rejects.toThrow('1 users could not be erased')
    expect(await countOf('app_user', anna.userId)).toBe(1)
    expect(await countOf('app_user', jonas.userId)).toBe(0)
    await sql`drop table held`.execute(app.database)
    await eraseDueUsers(app.dependencies)
    expect(await countOf('app_user', anna.userId)).toBe(0)
  })
})

/** The tables in which a person who used everything has left rows before the deletion. */
const expectedTables = [
  'account',
  'account_balance',
  'account_owner',
  'allocation',
  'allocation_sub_pot',
  'allocation_target',
  'app_user',
  'audit_log',
  'calculator_scenario',
  'calculator_scenario_value',
  'consultant_choice',
  'consultant_event',
  'email_identity',
  'extra_income',
  'household',
  'household_member',
  'income_amount',
  'income_receipt',
  'income_source',
  'mail_outbox',
  'person',
  'recovery_code',
  'second_factor',
  'token',
  'transfer',
  'trial',
] as const

/** A person with a row in every table that can have one. */
async function everywhere({
  userId,
  householdId,
  email,
}: Pick<TestUser, 'userId' | 'householdId' | 'email'>) {
  const as = { ...(await signedInUser()), userId, householdId, email, token: await tokenOf(userId) }
  const { persons } = (await call(readHousehold, {}, { as })).data
  const anna = { ...as, personId: persons[0]!.id }
  await call(startTrial, {}, { as: anna })
  await fillHousehold(app, anna)
  const miriam = await consultant()
  await call(chooseConsultant, { body: { consultant_id: miriam.userId } }, { as: anna })
  await call(setConsultantAccess, { body: { allowed_access: true, areas: { income: 'read' } } }, { as: anna })
  await withSecondFactor(userId)
  await app.database
    .insertInto('recovery_code')
    .values({ owner_id: userId, code_digest: Buffer.from('x') })
    .execute()
  return anna
}

/**
 * The names of all tables of all schemas in which a row holds one of the texts; the transaction reads this household's
 * rows.
 */
async function tablesWith(texts: readonly string[], householdId: string): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string; schema: string }>`
    select relname as name, nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema')
    order by 1
  `.execute(app.database)
  const found = new Set<string>()
  for (const run of [
    (work: Work) => inTransaction(app.database, work),
    (work: Work) => inHousehold(app.database, householdId, work),
  ]) {
    await run(async (transaction) => {
      for (const { name, schema } of tables) {
        if (await isFound(transaction, `${schema}.${name}`, texts)) found.add(name)
      }
    })
  }
  return [...found].toSorted()
}

type Work = (transaction: Transaction) => Promise<void>

async function isFound(transaction: Transaction, table: string, texts: readonly string[]): Promise<boolean> {
  const { rows: allowed } = await sql<{ is: boolean }>`
    select has_table_privilege(${table}, 'select') as is
  `.execute(transaction)
  if (!allowed[0]!.is) return false
  const hit = sql.join(
    texts.map((text) => sql`position(${text.toLowerCase()} in lower(t::text)) > 0`),
    sql` or `,
  )
  const { rows } = await sql`select 1 from ${sql.table(table)} t where ${hit} limit 1`.execute(transaction)
  return rows.length > 0
}

async function consultant(): Promise<TestUser> {
  const user = await signedInUser({ name: 'Miriam', surname: 'Vogt' })
  await app.database
    .updateTable('app_user')
    .set({ consultant_licence: 'D-F-125-ABCD-01' })
    .where('user_id', '=', user.userId)
    .execute()
  await withSecondFactor(user.userId)
  return user
}

async function withSecondFactor(userId: string): Promise<void> {
  await app.database
    .insertInto('second_factor')
    .values({ owner_id: userId, user_id: userId, sealed_secret: 'k1.x', enabled_at: now() })
    .execute()
}

async function tokenOf(userId: string): Promise<string> {
  return createTestSession(app.dependencies, { realm: 'user', userId })
}

/** Asks for the deletion with a fresh session. */
async function leave(userId: string): Promise<void> {
  const as = { ...(await signedInUser()), userId, token: await tokenOf(userId) }
  expect((await call(deleteUser, {}, { as })).status).toBe(204)
}

interface Link {
  readonly user_id: string
  readonly token: string
}

function undo({ user_id, token }: Link) {
  return call(undoDeletion, { params: { user_id }, body: { token } })
}

async function linkOf(email: string): Promise<Link> {
  const mail = (await mailsTo(email)).find(({ subject }) => subject === 'Dein Konto wird gelöscht')
  const { searchParams } = new URL(/https?:\/\/\S+\/auth\/konto-behalten\?\S+/.exec(mail!.text)![0])
  return { user_id: searchParams.get('user_id')!, token: searchParams.get('token')! }
}

async function mailsTo(recipient: string) {
  return (await mails()).filter((mail) => mail.recipient === recipient)
}

function now(): Date {
  return app.dependencies.clock.now()
}

async function dueAt({ userId }: Pick<TestUser, 'userId'>): Promise<Date | null> {
  const row = await app.database
    .selectFrom('app_user')
    .select('deletion_due_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.deletion_due_at
}

async function countOf(
  table: 'app_user' | 'email_change' | 'email_identity',
  userId: string,
): Promise<number> {
  const row = await app.database
    .selectFrom(table)
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Moves a guest into another household, as an invitation does: the household that he leaves has no member any more. */
async function moveTo(host: TestUser, guest: TestUser): Promise<void> {
  await app.database
    .updateTable('household_member')
    .set({ household_id: host.householdId })
    .where('user_id', '=', guest.userId)
    .execute()
  await inTransaction(app.database, (transaction) => deleteHousehold(transaction, guest.householdId))
}
