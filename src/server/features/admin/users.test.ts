import { beforeEach, describe, expect, test } from 'vitest'
import {
  adminDeleteUser,
  adminResendVerification,
  countUsers,
  endUserSessions,
  listUsers,
  lockUser,
  markConsultant,
  readAdminOverview,
  resetUserTwoFactor,
  unlockUser,
} from '#contract/admin/admin.ts'
import { session } from '#contract/login.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { register, verifyEmail } from '#contract/registration.ts'
import { readSubscription } from '#contract/subscription.ts'
import type { Day } from '#domain/calendar/day.ts'
import { linkInMail, registrant } from '#server/testing/registration.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestSession } from '#server/testing/test-session.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'

const app = testApp()
const DAY = 86_400_000
const reason = 'Anruf vom 21.11., Ausweis gesehen'
const unknown = '00000000-0000-7000-8000-000000000000'
let admin: { adminId: string; headers: { cookie: string } }

// Sessions of admins are short: each test gets its own.
beforeEach(async () => {
  const { adminId, token } = await createTestAdmin(app.dependencies)
  admin = { adminId, headers: { cookie: `wk_session_admin=${token}` } }
})

describe('the list', () => {
  test('200: users and open registrations in one, with nothing secret and nothing of their finances', async () => {
    const user = await app.signedInUser({ name: 'Tobias', surname: 'Listmann' })
    const open = await openRegistration({ name: 'Ida', surname: 'Listmann' })
    const { data, status } = await list({ search: 'listmann', order: 'name' })
    expect(status).toBe(200)
    expect(data.users).toEqual([
      {
        id: open.userId,
        name: 'Ida',
        surname: 'Listmann',
        email: open.email,
        state: 'unconfirmed',
        access: null,
        trial_ends_at: null,
        may_trial_end_earlier: false,
        plan: null,
        starts_on: null,
        ends_on: null,
        payment_failed_at: null,
        consultant_licence: null,
        consultant_checked_on: null,
        granted_until_on: null,
        two_factor: false,
        is_consultant: false,
        sessions: 0,
        seen_at: null,
        created_at: expect.any(String),
      },
      {
        id: user.userId,
        name: 'Tobias',
        surname: 'Listmann',
        email: user.email,
        state: 'confirmed',
        access: 'never',
        trial_ends_at: null,
        may_trial_end_earlier: false,
        plan: null,
        starts_on: null,
        ends_on: null,
        payment_failed_at: null,
        consultant_licence: null,
        consultant_checked_on: null,
        granted_until_on: null,
        two_factor: false,
        is_consultant: false,
        sessions: 1,
        seen_at: expect.any(String),
        created_at: expect.any(String),
      },
    ])
    expect(data.matching).toBe(2)
  })

  test.each([
    ['subscription', { contract: {} }],
    ['subscription', { contract: { ends_on: '2026-11-21' } }],
    ['subscription', { contract: { state: 'ended', ends_on: '2026-11-21' } }],
    ['subscription_ended', { contract: { state: 'ended', ends_on: '2026-11-20' } }],
    ['suspended', { contract: { suspended_at: new Date(0) } }],
    ['granted', { contract: { suspended_at: new Date(0) }, until: '2026-11-21' }],
    ['granted', { until: '2026-11-21' }],
    ['never', { until: '2026-11-20' }],
    ['trial', { contract: { state: 'ended', ends_on: '2026-11-20' }, trialDays: 3 }],
    ['subscription_ahead', { contract: { starts_on: '2026-11-22' } }],
    ['trial', { contract: { starts_on: '2026-11-25' }, trialDays: 3 }],
    ['trial_ended', { trialDays: -3 }],
    ['never', {}],
  ] as const)('access is %s with %j, as the sessions see it', async (access, given) => {
    app.setTime('2026-11-21T12:00:00Z')
    const { token } = await createTestAdmin(app.dependencies)
    admin = { ...admin, headers: { cookie: `wk_session_admin=${token}` } }
    const user = await app.signedInUser({ name: 'Zugang', surname: crypto.randomUUID() })
    const counted = (await app.call(readAdminOverview, {}, admin)).data.access
    counted.never -= 1
    if ('contract' in given) await giveContract(user, given.contract)
    if ('until' in given) await giveGrant(user, given.until)
    if ('trialDays' in given) await giveTrial(user, given.trialDays)
    const [row] = (await list({ search: user.surname, access })).data.users
    expect(row).toMatchObject({ id: user.userId, access })
    expect((await app.call(readAdminOverview, {}, admin)).data.access[access]).toBe(counted[access] + 1)
    const { isActive } = (await app.call(readSubscription, {}, { as: user })).data
    expect(isActive).toBe(access === 'subscription' || access === 'granted' || access === 'trial')
  })

  test('the row tells plan, end and what was not paid, of the household too', async () => {
    const user = await app.signedInUser({ name: 'Vertrag', surname: crypto.randomUUID() })
    const contractId = await giveContract(user, { plan: 'yearly', ends_on: '2027-05-31' })
    await app.database
      .insertInto('subscription_charge')
      .values({
        user_id: user.userId,
        contract_id: contractId,
        from_day: '2026-06-01',
        to_day: '2027-05-31',
        plan: 'yearly',
        amount_cents: 9_900,
        state: 'failed',
        created_at: new Date(0),
        failed_at: new Date('2026-11-20T10:00:00Z'),
      })
      .execute()
    const [row] = (await list({ search: user.surname })).data.users
    expect(row).toMatchObject({
      access: 'subscription',
      plan: 'yearly',
      starts_on: '2026-06-01',
      ends_on: '2027-05-31',
      payment_failed_at: '2026-11-20T10:00:00.000Z',
    })
  })

  test('finds who has the number of a contract or an invoice', async () => {
    const user = await app.signedInUser({ name: 'Nummer', surname: crypto.randomUUID() })
    await giveContract(user, { number: 'WK-A-2031-0042' })
    await app.database
      .insertInto('invoice_owner')
      .values({ user_id: user.userId, invoice_number: 'WK-2031-000077' })
      .execute()
    const found = async (search: string) => (await list({ search })).data.users.map(({ id }) => id)
    expect(await found(' wk-a-2031-0042 ')).toEqual([user.userId])
    expect(await found('WK-2031-000077')).toEqual([user.userId])
    expect(await found('WK-2031-000078')).toEqual([])
  })

  test('filters by state, access, second factor, role and age', async () => {
    const surname = 'Filterfall'
    const plain = await app.signedInUser({ name: 'Plain', surname })
    const trial = await app.signedInUser({ name: 'Trial', surname })
    await giveTrial(trial, 5)
    const ended = await app.signedInUser({ name: 'Ended', surname })
    await giveTrial(ended, -5)
    const factor = await app.signedInUser({ name: 'Factor', surname })
    await giveFactor(factor)
    await setUser(factor, { consultant_licence: 'D-F-125-ABCD-01' })
    const locked = await app.signedInUser({ name: 'Locked', surname })
    await setUser(locked, { locked_at: new Date(0) })
    const leaving = await app.signedInUser({ name: 'Leaving', surname })
    await setUser(leaving, { deletion_due_at: new Date(0), locked_at: new Date(0) })
    const old = await app.signedInUser({ name: 'Old', surname })
    await setUser(old, { created_at: new Date(app.dependencies.clock.now().getTime() - 8 * DAY) })
    await openRegistration({ name: 'Open', surname })

    const names = async (query: Query) =>
      (await list({ search: surname, order: 'name', ...query })).data.users.map(({ name }) => name)
    expect(await names({})).toEqual(['Ended', 'Factor', 'Leaving', 'Locked', 'Old', 'Open', 'Plain', 'Trial'])
    expect(await names({ state: 'confirmed' })).toEqual(['Ended', 'Factor', 'Old', 'Plain', 'Trial'])
    expect(await names({ state: 'unconfirmed' })).toEqual(['Open'])
    expect(await names({ state: 'locked' })).toEqual(['Locked'])
    expect(await names({ state: 'deletion_pending' })).toEqual(['Leaving'])
    expect(await names({ access: 'trial' })).toEqual(['Trial'])
    expect(await names({ access: 'trial_ended' })).toEqual(['Ended'])
    expect(await names({ access: 'never', state: 'confirmed' })).toEqual(['Factor', 'Old', 'Plain'])
    expect(await names({ two_factor: 'on' })).toEqual(['Factor'])
    expect(await names({ two_factor: 'off', state: 'confirmed' })).toEqual(['Ended', 'Old', 'Plain', 'Trial'])
    expect(await names({ role: 'consultant' })).toEqual(['Factor'])
    expect(await names({ registered: '7' })).not.toContain('Old')
    expect(await names({ registered: '30' })).toContain('Old')
    expect(await names({ state: 'unconfirmed', access: 'trial' })).toEqual([])
    expect(plain.name).toBe('Plain')
  })

  test('order and direction; names from A, times from the newest', async () => {
    const surname = 'Ordnung'
    for (const name of ['Änne', 'Zora', 'Bert']) {
      await app.signedInUser({ name, surname })
      app.passTime(60_000)
    }
    const names = async (query: Query) =>
      (await list({ search: surname, ...query })).data.users.map(({ name }) => name)
    expect(await names({ order: 'name' })).toEqual(['Änne', 'Bert', 'Zora'])
    expect(await names({ order: 'name', direction: 'desc' })).toEqual(['Zora', 'Bert', 'Änne'])
    expect(await names({ order: 'created_at' })).toEqual(['Bert', 'Zora', 'Änne'])
    expect(await names({ order: 'created_at', direction: 'asc' })).toEqual(['Änne', 'Zora', 'Bert'])
    expect(await names({})).toEqual(['Bert', 'Zora', 'Änne'])
  })

  test('pages of 15, 50 or 100 that meet without a gap; one behind the last is empty', async () => {
    const surname = 'Seitenweise'
    for (let count = 0; count < 31; count += 1) await app.signedInUser({ surname })
    const page = async (query: Query) =>
      (await list({ search: surname, order: 'created_at', ...query })).data.users.map(({ id }) => id)
    const all = await page({ per_page: '50' })
    expect(all).toHaveLength(31)
    expect([
      ...(await page({})),
      ...(await page({ page: '2' })),
      ...(await page({ page: '3', per_page: '15' })),
    ]).toEqual(all)
    expect(await page({ page: '3' })).toHaveLength(1)
    expect(await page({ page: '4' })).toEqual([])
    expect(await page({ page: '999999', per_page: '100' })).toEqual([])
    expect((await list({ search: surname, page: '4' })).data.matching).toBe(31)
  })

  test.each([
    [{ page: '0' }, 'page'],
    [{ page: '-1' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: '9999999' }, 'page'],
    [{ per_page: '16' }, 'per_page'],
    [{ order: 'password_hash' }, 'order'],
    [{ direction: 'up' }, 'direction'],
    [{ state: 'gone' }, 'state'],
    [{ registered: '8' }, 'registered'],
    [{ search: 'x'.repeat(101) }, 'search'],
    [{ search: 'a\u0000b' }, 'search'],
    [{ sort: 'name' }, 'sort'],
  ])('422 for %o', async (query, field) => {
    const answer = await list(query as Query)
    expect(answer.status).toBe(422)
    expect(answer.errors.map((error) => error.field)).toEqual([field])
  })

  test('counts everybody, and who can write everywhere', async () => {
    const counts = async () => (await app.call(countUsers, {}, admin)).data
    const before = await counts()
    await giveTrial(await app.signedInUser(), 3)
    const locked = await app.signedInUser()
    await giveTrial(locked, 3)
    await setUser(locked, { locked_at: new Date(0) })
    await openRegistration()
    expect(await counts()).toEqual({ total: before.total + 3, with_access: before.with_access + 1 })
    expect((await list({ search: 'finds nobody at all' })).data).toEqual({ users: [], matching: 0 })
  })

  test.each([
    ['listenklang', 1],
    ['LISTENKLANG', 1],
    ['Müggenbach', 1],
    ['mueggenbach zoe', 1],
    ['muggenbach', 1],
    ['%', 0],
    ["' or 1=1 --", 0],
    ['.*', 0],
    ['M_ggenbach', 0],
  ])('the search „%s“ finds %i, and its signs are plain text', async (search, expected) => {
    if ((await list({ search: 'listenklang' })).data.matching === 0)
      await app.signedInUser({ name: 'Zoë', surname: 'Müggenbach', email: 'listenklang@example.org' })
    expect((await list({ search })).data.matching).toBe(expected)
  })

  test('the last use of a user survives his logout', async () => {
    const user = await app.signedInUser({ surname: 'Gesehen' })
    await app.database.deleteFrom('session').where('user_id', '=', user.userId).execute()
    const at = app.dependencies.clock.now()
    const { users } = (await list({ search: 'gesehen' })).data
    expect(users[0]).toMatchObject({ sessions: 0, seen_at: at.toISOString() })
  })
})

describe('resend', () => {
  test('204: the mail of an open registration, with a link that works', async () => {
    const { userId, email } = await openRegistration()
    app.passTime(1)
    const answer = await app.call(adminResendVerification, { params: { id: userId } }, admin)
    expect(answer.status).toBe(204)
    expect(await lastEvent(userId)).toMatchObject({ event: 'verification_resent', admin_id: admin.adminId })
    const { user_id, token } = await linkInMail(app, email)
    expect(user_id).toBe(userId)
    const opened = await app.call(verifyEmail, { params: { user_id }, query: { token } })
    expect(opened.status).toBe(204)
  })

  test('409 for a user, 404 for nobody', async () => {
    const { userId } = await app.signedInUser()
    expect((await app.call(adminResendVerification, { params: { id: userId } }, admin)).status).toBe(409)
    expect((await app.call(adminResendVerification, { params: { id: unknown } }, admin)).status).toBe(404)
  })

  test('429: the limit of mails to one address holds here, too', async () => {
    const { userId } = await openRegistration()
    const answers = []
    for (let count = 0; count < 4; count += 1)
      answers.push((await app.call(adminResendVerification, { params: { id: userId } }, admin)).status)
    expect(answers).toContain(429)
  })
})

describe('lock and unlock', () => {
  test('200: ends every session, with the reason in the audit log; the way back is open', async () => {
    const user = await app.signedInUser()
    const locked = await app.call(lockUser, { params: { id: user.userId }, body: { reason } }, admin)
    expect(locked.status).toBe(200)
    expect(locked.data).toMatchObject({ id: user.userId, state: 'locked', sessions: 0 })
    expect((await app.call(session, {}, { as: user })).errors).toEqual([{ message: 'invalid_session' }])
    expect(await lastEvent(user.userId)).toMatchObject({
      event: 'user_locked',
      reason,
      admin_id: admin.adminId,
      ip_address: '127.0.0.1',
    })

    app.passTime(1)
    const open = await app.call(unlockUser, { params: { id: user.userId } }, admin)
    expect(open.data).toMatchObject({ state: 'confirmed' })
    expect(await lastEvent(user.userId)).toMatchObject({ event: 'user_unlocked', reason: null })
  })

  test('of two locks at once one succeeds', async () => {
    const { userId } = await app.signedInUser()
    const lock = () => app.call(lockUser, { params: { id: userId }, body: { reason } }, admin)
    const statuses = (await Promise.all([lock(), lock(), lock()])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  })

  test('409 where it is so already, or for a registration; 404 for nobody', async () => {
    const { userId } = await app.signedInUser()
    const open = await openRegistration()
    const lock = (id: string) => app.call(lockUser, { params: { id }, body: { reason } }, admin)
    const unlock = (id: string) => app.call(unlockUser, { params: { id } }, admin)
    expect((await unlock(userId)).status).toBe(409)
    expect((await lock(open.userId)).status).toBe(409)
    expect((await unlock(open.userId)).status).toBe(409)
    expect((await lock(unknown)).status).toBe(404)
    expect((await unlock(unknown)).status).toBe(404)
  })

  test.each([
    [{}, 'reason'],
    [{ reason: '  ' }, 'reason'],
    [{ reason: 'ab' }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ reason: 7 }, 'reason'],
    [{ reason, until: 'tomorrow' }, 'until'],
  ])('422 for %o', async (body, field) => {
    const { userId } = await app.signedInUser()
    const answer = await app.send({ method: 'POST', path: `/api/admin/users/${userId}/lock`, body }, admin)
    expect(answer.status).toBe(422)
    expect(answer.errors.map((error) => error.field)).toEqual([field])
  })
})

describe('end sessions', () => {
  test('200: on all devices', async () => {
    const user = await app.signedInUser()
    await createTestSession(app.dependencies, { realm: 'user', userId: user.userId })
    const answer = await app.call(endUserSessions, { params: { id: user.userId } }, admin)
    expect(answer.data).toMatchObject({ sessions: 0, state: 'confirmed' })
    expect((await app.call(session, {}, { as: user })).errors).toEqual([{ message: 'invalid_session' }])
    expect(await lastEvent(user.userId)).toMatchObject({ event: 'sessions_ended', admin_id: admin.adminId })
  })

  test('404 for nobody and for a registration', async () => {
    const open = await openRegistration()
    expect((await app.call(endUserSessions, { params: { id: unknown } }, admin)).status).toBe(404)
    expect((await app.call(endUserSessions, { params: { id: open.userId } }, admin)).status).toBe(404)
  })
})

describe('reset of the second factor', () => {
  const reset = (id: string) => app.call(resetUserTwoFactor, { params: { id }, body: { reason } }, admin)

  test('200: secret, codes, challenges and sessions go, the reason is noted, the user hears of it', async () => {
    const user = await app.signedInUser()
    await giveFactor(user)
    const answer = await reset(user.userId)
    expect(answer.data).toMatchObject({ two_factor: false, sessions: 0 })
    const left = await app.database
      .selectFrom('recovery_code')
      .select('owner_id')
      .where('owner_id', '=', user.userId)
      .execute()
    expect(left).toEqual([])
    expect(await lastEvent(user.userId)).toMatchObject({ event: 'second_factor_reset', reason })
    const mail = (await app.mails()).find(({ recipient }) => recipient === user.email)
    expect(mail?.subject).toBe('Dein zweiter Faktor wurde zurückgesetzt')
    expect(mail?.text).not.toContain(reason)
  })

  test('a consultant without a second factor is none any more, and nobody has chosen him', async () => {
    const consultant = await app.signedInUser()
    await giveFactor(consultant)
    await setUser(consultant, { consultant_licence: 'D-F-125-ABCD-01' })
    const client = await app.signedInUser()
    await choose(client, consultant)
    expect((await reset(consultant.userId)).data).toMatchObject({ is_consultant: false })
    expect(await choicesOf(client)).toEqual([])
  })

  test('409 without one, also where one waits only; 404 for nobody', async () => {
    const { userId } = await app.signedInUser()
    expect((await reset(userId)).status).toBe(409)
    await app.database
      .insertInto('second_factor')
      .values({ owner_id: userId, user_id: userId, sealed_waiting_secret: 'k1.waits' })
      .execute()
    expect((await reset(userId)).status).toBe(409)
    expect((await reset((await openRegistration()).userId)).status).toBe(409)
    expect((await reset(unknown)).status).toBe(404)
  })
})

describe('consultants', () => {
  const licence = 'D-F-125-ABCD-01'
  const mark = (id: string, body: CallOf<typeof markConsultant>['body']) =>
    app.call(markConsultant, { params: { id }, body }, admin)

  test('200: marked with a licence, and no longer', async () => {
    const user = await app.signedInUser()
    await giveFactor(user)
    expect((await mark(user.userId, { is_consultant: true, licence })).data).toMatchObject({
      is_consultant: true,
    })
    expect(await lastEvent(user.userId)).toMatchObject({
      event: 'consultant_marked',
      admin_id: admin.adminId,
    })
    const client = await app.signedInUser()
    await choose(client, user)
    app.passTime(1)
    expect((await mark(user.userId, { is_consultant: false })).data).toMatchObject({ is_consultant: false })
    expect(await lastEvent(user.userId)).toMatchObject({ event: 'consultant_unmarked' })
    expect(await choicesOf(client)).toEqual([])
    const events = await app.database
      .selectFrom('consultant_event')
      .select('event')
      .where('user_id', '=', client.userId)
      .execute()
    expect(events.map(({ event }) => event)).toContain('removed')
  })

  test('200: the day on which the licence was checked stays with the licence', async () => {
    const user = await app.signedInUser()
    await giveFactor(user)
    const marked = { is_consultant: true, licence } as const
    const checkedOn = async (body: CallOf<typeof markConsultant>['body']) =>
      (await mark(user.userId, body)).data.consultant_checked_on
    expect(await checkedOn(marked)).toBeNull()
    expect(await checkedOn({ ...marked, checked_on: '2026-09-14' })).toBe('2026-09-14')
    expect(await checkedOn(marked)).toBe('2026-09-14')
    expect(await checkedOn({ ...marked, licence: 'D-F-125-ABCD-02' })).toBeNull()
    expect(await checkedOn({ ...marked, checked_on: '2026-09-14' })).toBe('2026-09-14')
    expect(await checkedOn({ ...marked, checked_on: null })).toBeNull()
    expect(await mark(user.userId, { ...marked, checked_on: '2199-12-31' })).toMatchObject({
      status: 422,
      errors: [{ field: 'checked_on', message: 'Bitte wähle heute oder einen früheren Tag.' }],
    })
    await mark(user.userId, { ...marked, checked_on: '2026-09-14' })
    const unmarked = (await mark(user.userId, { is_consultant: false })).data
    expect(unmarked).toMatchObject({ consultant_licence: null, consultant_checked_on: null })
  })

  test('409 without a second factor, locked, leaving, or a registration; 404 for nobody', async () => {
    const without = await app.signedInUser()
    expect((await mark(without.userId, { is_consultant: true, licence })).status).toBe(409)
    const locked = await app.signedInUser()
    await giveFactor(locked)
    await setUser(locked, { locked_at: new Date(0) })
    expect((await mark(locked.userId, { is_consultant: true, licence })).status).toBe(409)
    const open = await openRegistration()
    expect((await mark(open.userId, { is_consultant: true, licence })).status).toBe(409)
    expect((await mark(unknown, { is_consultant: true, licence })).status).toBe(404)
  })

  test('all clients of a consultant are told in one statement', async () => {
    const consultant = await app.signedInUser()
    await giveFactor(consultant)
    await setUser(consultant, { consultant_licence: licence })
    const clients = await Promise.all([1, 2, 3].map(() => app.signedInUser()))
    for (const client of clients) await choose(client, consultant)
    const statements = watchStatements()
    await mark(consultant.userId, { is_consultant: false })
    expect(statements().filter((text) => text.includes('insert into consultant_event'))).toHaveLength(1)
    for (const client of clients) expect(await choicesOf(client)).toEqual([])
  })

  test('422 without a licence (law.md L12.4)', async () => {
    const { userId } = await app.signedInUser()
    const answer = await mark(userId, { is_consultant: true })
    expect(answer.status).toBe(422)
    expect(answer.errors).toEqual([
      {
        field: 'licence',
        message: 'Bitte gib Register und Nummer ein, zum Beispiel D-F-125-ABCD-01.',
      },
    ])
  })
})

describe('delete', () => {
  const remove = (id: string) => app.call(adminDeleteUser, { params: { id }, body: { reason } }, admin)

  test('204: a registration goes at once, its link with it', async () => {
    const { userId, email } = await openRegistration()
    const { user_id, token } = await linkInMail(app, email)
    expect((await remove(userId)).status).toBe(204)
    expect(await lastEvent(userId)).toMatchObject({ event: 'registration_deleted', reason })
    const opened = await app.call(verifyEmail, { params: { user_id }, query: { token } })
    expect(opened.status).toBe(410)
    expect((await remove(userId)).status).toBe(404)
  })

  test('204: a user in 14 days, with a mail to keep the account; 409 the second time', async () => {
    const user = await app.signedInUser()
    expect((await remove(user.userId)).status).toBe(204)
    expect(await lastEvent(user.userId)).toMatchObject({ event: 'deletion_requested', reason })
    expect((await app.call(session, {}, { as: user })).errors).toEqual([{ message: 'invalid_session' }])
    const row = await app.database
      .selectFrom('app_user')
      .select('deletion_due_at')
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    const inDays = (row.deletion_due_at!.getTime() - app.dependencies.clock.now().getTime()) / DAY
    expect(inDays).toBe(14)
    const mail = (await app.mails()).find(({ recipient }) => recipient === user.email)
    expect(mail?.text).toContain(`/auth/konto-behalten?user_id=${user.userId}&token=`)
    expect((await remove(user.userId)).status).toBe(409)
  })

  test('404 for nobody, 422 without a reason', async () => {
    expect((await remove(unknown)).status).toBe(404)
    const answer = await app.send({ method: 'DELETE', path: `/api/admin/users/${unknown}`, body: {} }, admin)
    expect(answer.errors.map((error) => error.field)).toEqual(['reason'])
  })
})

type Query = CallOf<typeof listUsers>['query']

function list(query: Query) {
  return app.call(listUsers, { query }, admin)
}

async function openRegistration(given: Parameters<typeof registrant>[0] = {}) {
  const body = registrant(given)
  app.passTime(30_000)
  await app.call(register, { body })
  const { user_id: userId } = await app.database
    .selectFrom('registration')
    .select('user_id')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow()
  return { ...body, userId }
}

async function giveTrial({ householdId, userId }: TestUser, days: number) {
  const now = app.dependencies.clock.now().getTime()
  const at = (offset: number) => new Date(now + offset * DAY)
  await app.database
    .insertInto('trial')
    .values({
      household_id: householdId,
      user_id: userId,
      started_at: at(days - 14),
      ends_at: at(days),
      earliest_ends_at: at(days),
    })
    .execute()
}

async function giveFactor({ userId }: TestUser) {
  await app.database
    .insertInto('second_factor')
    .values({ owner_id: userId, user_id: userId, sealed_secret: 'k1.sealed', enabled_at: new Date(0) })
    .execute()
  await app.database
    .insertInto('recovery_code')
    .values({ owner_id: userId, code_digest: Buffer.from('digest') })
    .execute()
}

async function setUser(
  { userId }: TestUser,
  values: { locked_at?: Date; deletion_due_at?: Date; consultant_licence?: string; created_at?: Date },
) {
  await app.database.updateTable('app_user').set(values).where('user_id', '=', userId).execute()
}

async function choose(client: TestUser, consultant: TestUser) {
  await app.database
    .insertInto('consultant_choice')
    .values({
      user_id: client.userId,
      consultant_id: consultant.userId,
      chosen_at: app.dependencies.clock.now(),
      is_allowed: true,
      asked_at: app.dependencies.clock.now(),
      income_level: 'read',
      accounts_level: 'read',
      account_system_level: 'none',
      amounts: 'exact',
      expires_on: '2027-01-20',
    })
    .execute()
}

async function choicesOf({ userId }: TestUser) {
  return app.database.selectFrom('consultant_choice').selectAll().where('user_id', '=', userId).execute()
}

/** The last event that an admin has caused for a user. */
async function lastEvent(userId: string) {
  return app.database
    .selectFrom('audit_log')
    .select(['event', 'reason', 'admin_id', 'ip_address'])
    .where('user_id', '=', userId)
    .where('admin_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

async function giveContract(
  { userId }: TestUser,
  columns: {
    readonly state?: 'active' | 'ended'
    readonly plan?: 'monthly' | 'yearly'
    readonly starts_on?: Day
    readonly ends_on?: Day
    readonly number?: string
    readonly suspended_at?: Date
  },
): Promise<string> {
  const contractId = crypto.randomUUID()
  await app.database
    .insertInto('subscription_contract')
    .values({
      user_id: userId,
      contract_id: contractId,
      number: `WK-TEST-${contractId}`,
      state: 'active',
      plan: 'monthly',
      price_cents: 990,
      ordered_plan: 'monthly',
      ordered_price_cents: 990,
      ordered_at: new Date(0),
      terms_version: '1',
      terms_wording: 'AGB',
      terms_accepted_at: new Date(0),
      is_early: false,
      concluded_at: new Date(0),
      starts_on: '2026-06-01',
      plan_since_on: '2026-06-01',
      provider: 'test',
      ...columns,
    })
    .execute()
  return contractId
}

async function giveGrant({ userId }: TestUser, untilOn: Day): Promise<void> {
  await app.database
    .insertInto('subscription_grant')
    .values({
      user_id: userId,
      grant_id: crypto.randomUUID(),
      until_on: untilOn,
      reason: 'Ausfall',
      admin_id: null,
      granted_at: new Date(0),
    })
    .execute()
}
