import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markConsultant } from '#contract/admin/admin.ts'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { MAX_CLIENTS, MAX_CONSULTANTS, tableCaps } from '#server/database/table-caps.ts'
import { writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { realmOf } from '#server/http/guard.ts'
import { fillToCaps } from '#server/testing/full-household.ts'
import { giveSecondFactor } from '#server/testing/second-factor.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

// Some rows are not made by the features: in them plain words stand in place of encrypted ones.
const app = testApp({ isDestroyed: true })
const ONE_MEGABYTE = 1_000_000

/** All reads that do not say which record they want. */
const reads: readonly Endpoint[] = endpoints.filter(
  ({ method, params, hasEffect, access, envelope }) =>
    method === 'GET' && !params && !hasEffect && access !== 'public' && envelope !== 'file',
)

test('with every table at its cap, and everything as long as it gets, each read is under a megabyte', async () => {
  const user = await app.signedInUser({ name: long(80), surname: long(80) })
  await fillToCaps(app, user)
  await fillPeople(user)
  await giveSecondFactor(app, { realm: 'user', userId: user.userId })
  await app.database
    .updateTable('app_user')
    .set({ consultant_licence: long(200), consultant_description: long(300) })
    .where('user_id', '=', user.userId)
    .execute()
  const admin = await createTestAdmin(app.dependencies)
  const cookie = `wk_session=${user.token}; wk_session_admin=${admin.token}`

  const sizes = new Map<string, number>()
  for (const endpoint of reads) {
    const answer = await app.send({ method: 'GET', path: longest(endpoint) }, { headers: { cookie } })
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200])
    sizes.set(endpoint.path, Buffer.byteLength(answer.text))
  }

  const tooLarge = [...sizes].filter(([, bytes]) => bytes >= ONE_MEGABYTE)
  expect(tooLarge).toEqual([])
  // The tables are really full: the largest reads are not far below the limit.
  expect(sizes.get('/api/accounts')).toBeGreaterThan(ONE_MEGABYTE / 2)
  expect(sizes.get('/api/income')).toBeGreaterThan(ONE_MEGABYTE / 2)
  expect(sizes.get('/api/account-system')).toBeGreaterThan(ONE_MEGABYTE / 2)
  expect(sizes.get('/api/account-system/transfers')).toBeGreaterThan(ONE_MEGABYTE / 2)
  expect(sizes.get('/api/wealth-plan')).toBeGreaterThan(ONE_MEGABYTE / 2)
  expect(sizes.get('/api/budget')).toBeGreaterThan(ONE_MEGABYTE / 2)
  expect(sizes.get('/api/calculators/scenarios')).toBeGreaterThan(ONE_MEGABYTE / 2)
})

test('when there are as many consultants as may be, one of them may get another licence, and nobody becomes one', async () => {
  const user = await app.signedInUser()
  await giveSecondFactor(app, { realm: 'user', userId: user.userId })
  const { token } = await createTestAdmin(app.dependencies)
  const [consultant] = await app.database
    .selectFrom('app_user')
    .select('user_id')
    .where('consultant_licence', 'is not', null)
    .execute()
  const mark = (id: string) =>
    app.call(
      markConsultant,
      { params: { id }, body: { is_consultant: true, licence: 'D-F-125-ABCD-01' } },
      { headers: { cookie: `wk_session_admin=${token}` } },
    )
  expect((await mark(consultant!.user_id)).status).toBe(200)
  expect(await mark(user.userId)).toMatchObject({
    status: 422,
    errors: [{ field: 'licence', message: 'Mehr als 200 Berater gehen nicht.' }],
  })
})

function long(characters: number): string {
  return '🦔'.repeat(characters)
}

function longest(endpoint: Endpoint): string {
  if (realmOf(endpoint) !== 'admin' || !endpoint.query) return endpoint.path
  return `${endpoint.path}?${longestQueries[endpoint.path] ?? 'per_page=100'}`
}

const longestQueries: Readonly<Record<string, string>> = {
  '/api/admin/announcement-audience': 'kind=service&audience=all',
  '/api/admin/audit': 'per_page=500',
  '/api/admin/content': 'kind=book',
}

/** Stores as many consultants as there may be, and everything that belongs to a user alone. */
async function fillPeople({ userId }: TestUser): Promise<void> {
  const { database } = app
  const many = (count: number) => sql`generate_series(1, ${sql.lit(count)}) n`
  await sql`insert into app_user (user_id, salutation, name, surname, email, password_hash, terms_version,
      terms_accepted_at, adult_confirmed_at, confirmed_at, created_at, consultant_licence, consultant_description,
      search_text, sort_name)
    select gen_random_uuid(), 'd', ${long(80)}, ${long(80)}, rpad(n::text, 242, 'x') || '@example.com', '', '2026',
      now(), now(), now(), now(), ${long(200)}, ${long(300)}, '', ''
    from ${many(MAX_CONSULTANTS)}`.execute(database)
  await writeWholeDatabase(database, async (transaction) => {
    await sql`insert into household (household_id, created_at)
      select user_id, now() from app_user where consultant_licence is not null`.execute(transaction)
    await sql`insert into household_member (household_id, user_id, joined_at)
      select user_id, user_id, now() from app_user where consultant_licence is not null`.execute(transaction)
  })
  await sql`insert into second_factor (owner_id, user_id, sealed_secret, enabled_at)
    select user_id, user_id, 'x', now() from app_user where user_id <> ${userId}`.execute(database)
  await sql`insert into consultant_event (user_id, event_id, event, actor, client_name, consultant_name, created_at)
    select ${userId}, gen_random_uuid(), 'access_granted', 'household', '', ${long(60)}, now()
    from ${many(tableCaps.consultant_event.perUser)}`.execute(database)
  await fillDesk(userId)
  const now = app.dependencies.clock.now()
  const session = { realm: 'user', state: 'active', created_at: now, auth_at: now, seen_at: now } as const
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const sessions = Array.from({ length: tableCaps.session.perUser }, () => ({
    ...session,
    token_digest: Buffer.from(crypto.getRandomValues(new Uint8Array(32))),
    session_id: crypto.randomUUID(),
    user_id: userId,
    expires_at: new Date(now.getTime() + 86_400_000),
    ip_address: '127.0.0.1',
    user_agent: agent,
  }))
  await database.insertInto('session').values(sessions).execute()
}

/** As many clients as a consultant may have, each with the longest request. */
async function fillDesk(consultantId: string): Promise<void> {
  await sql`insert into consultant_choice (user_id, consultant_id, chosen_at, is_allowed, income_level, accounts_level,
      account_system_level, amounts, expires_on, asked_at, message)
    select user_id, ${consultantId}, now(), true, 'propose', 'propose', 'propose', 'rounded', '2199-12-31', now(),
      ${long(500)}
    from app_user where consultant_licence is not null and user_id <> ${consultantId}
    limit ${sql.lit(MAX_CLIENTS)}`.execute(app.database)
  await sql`insert into consultant_event (user_id, event_id, event, actor, client_name, consultant_name, consultant_id,
      area, until, created_at)
    select user_id, gen_random_uuid(), 'opened', 'consultant', ${long(60)}, '', ${consultantId},
      'account_system', now(), now()
    from consultant_choice, generate_series(1, 4)`.execute(app.database)
}
