import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  adminDeleteUser,
  endUserSessions,
  listUsers,
  lockUser,
  markConsultant,
  readAdminOverview,
  resetUserTwoFactor,
  unlockUser,
} from '#contract/admin/admin.ts'
import { listAudit, listJobs, listMails } from '#contract/admin/operation.ts'
import { listRequests } from '#contract/admin/requests.ts'
import { readAdminAccess, readAdminSubscriptions } from '#contract/admin/subscriptions.ts'
import { endpoints } from '#contract/api.ts'
import { createAccount } from '#contract/planning/accounts.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { createIncomeSource } from '#contract/planning/income.ts'
import { register } from '#contract/registration.ts'
import { maskRecipient } from '#server/mail/mask-recipient.ts'
import { registrant } from '#server/testing/registration.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleSource } from '#server/testing/samples/sample-source.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp({ config: { dataDir: tmpdir() }, isDestroyed: true })
const DAY = 86_400_000
let admin: { headers: { cookie: string } }

beforeEach(async () => {
  const { token } = await createTestAdmin(app.dependencies)
  admin = { headers: { cookie: `wk_session_admin=${token}` } }
})

const read = () => app.call(readAdminOverview, {}, admin)

describe('figures', () => {
  test('200 with nobody there: twelve months, every job, and sums of nothing', async () => {
    app.setTime('2026-11-21T12:00:00Z')
    const { token } = await createTestAdmin(app.dependencies)
    const { data, status } = await app.call(
      readAdminOverview,
      {},
      { headers: { cookie: `wk_session_admin=${token}` } },
    )
    expect(status).toBe(200)
    expect(data.users).toEqual({
      total: 0,
      confirmed: 0,
      unconfirmed: 0,
      this_month: 0,
      locked: 0,
      with_second_factor: 0,
      deletion_pending: 0,
    })
    expect(data.sign_ups.map(({ month }) => month)).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
      '2026-05-01',
      '2026-06-01',
      '2026-07-01',
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
    ])
    expect(data.jobs.every(({ last_run_at, state }) => last_run_at === null && state === 'planned')).toBe(
      true,
    )
    expect(data.jobs.map(({ name }) => name)).toContain('data.clean-up')
    expect(data.mails.latest).toEqual([])
    const { database_bytes: databaseBytes, invoices_bytes: invoices, images_bytes: images } = data.storage
    expect(databaseBytes).toBeGreaterThan(1_000_000)
    expect(invoices).toBeGreaterThan(0)
    expect(images).toBeGreaterThan(0)
    expect(invoices + images).toBeLessThan(databaseBytes)
    expect(data.storage.backups).toEqual({ files: 0, bytes: 0, newest_at: null })
    expect(data.storage.is_database_here).toBe(true)
    expect(data.storage.disk!.free_bytes).toBeLessThanOrEqual(data.storage.disk!.total_bytes)
    expect(data.version).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test('a sign-up belongs to the month of the clock in Germany', async () => {
    const before = (await read()).data
    const user = await app.signedInUser()
    // This is 1 November, 00:30 in Berlin; still October in UTC.
    await setCreatedAt(user.userId, '2026-10-31T23:30:00Z')
    const other = await app.signedInUser()
    // This is 31 October, 23:30 in Berlin.
    await setCreatedAt(other.userId, '2026-10-31T22:30:00Z')
    const after = (await read()).data
    expect(after.sign_ups.at(-1)!.confirmed).toBe(before.sign_ups.at(-1)!.confirmed + 1)
    expect(after.sign_ups.at(-2)!.confirmed).toBe(before.sign_ups.at(-2)!.confirmed + 1)
    expect(after.users.this_month).toBe(before.users.this_month + 1)
  })

  test('the first instant of the oldest month counts, the one before does not', async () => {
    const before = (await read()).data.sign_ups[0]!
    // This is 1 December 2025, 00:00 in Berlin.
    await setCreatedAt((await app.signedInUser()).userId, '2025-11-30T23:00:00Z')
    await setCreatedAt((await app.signedInUser()).userId, '2025-11-30T22:59:59Z')
    expect((await read()).data.sign_ups[0]).toEqual({ ...before, confirmed: before.confirmed + 1 })
  })

  test('what the confirmed users consist of adds up to them', async () => {
    for (const days of [-3, 2, 10]) {
      const { householdId, userId } = await app.signedInUser()
      const now = app.dependencies.clock.now().getTime()
      const at = (offset: number) => new Date(now + offset * DAY)
      const trial = {
        household_id: householdId,
        user_id: userId,
        started_at: at(days - 14),
        ends_at: at(days),
        earliest_ends_at: at(days),
      }
      await app.database.insertInto('trial').values(trial).execute()
    }
    const { access, users } = (await read()).data
    const { trials_ending_in_7_days: _soon, ...parts } = access
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(users.confirmed)
    expect(access).toMatchObject({ trial: 2, trial_ended: 1, trials_ending_in_7_days: 1 })
    expect(users.total).toBe(users.confirmed + users.unconfirmed)
  })

  test('an open registration counts until it ends', async () => {
    const before = (await read()).data
    await app.call(register, { body: registrant() })
    const open = (await read()).data
    expect(open.users.unconfirmed).toBe(before.users.unconfirmed + 1)
    expect(open.sign_ups.at(-1)!.open).toBe(before.sign_ups.at(-1)!.open + 1)
    await app.database.updateTable('registration').set({ expires_at: app.dependencies.clock.now() }).execute()
    expect((await read()).data.users.unconfirmed).toBe(0)
  })

  test('locked, leaving and with a second factor', async () => {
    const before = (await read()).data.users
    const now = app.dependencies.clock.now()
    const [locked, leaving, factor] = await Promise.all([1, 2, 3].map(() => app.signedInUser()))
    await app.database
      .updateTable('app_user')
      .set({ locked_at: now })
      .where('user_id', '=', locked!.userId)
      .execute()
    await app.database
      .updateTable('app_user')
      .set({ deletion_due_at: now })
      .where('user_id', '=', leaving!.userId)
      .execute()
    await app.database
      .insertInto('second_factor')
      .values({
        owner_id: factor!.userId,
        user_id: factor!.userId,
        sealed_secret: 'k1.sealed',
        enabled_at: now,
      })
      .execute()
    expect((await read()).data.users).toMatchObject({
      locked: before.locked + 1,
      deletion_pending: before.deletion_pending + 1,
      with_second_factor: before.with_second_factor + 1,
    })
  })
})

describe('outbox', () => {
  test('shows subject, state and a masked address, and never the content', async () => {
    const body = registrant({ email: 'geheime.adresse@example.org' })
    app.passTime(60_000)
    await app.call(register, { body })
    const answer = await read()
    expect(answer.data.mails.latest[0]).toEqual({
      at: app.dependencies.clock.now().toISOString(),
      subject: 'Bestätige deine E-Mail-Adresse',
      recipient: 'g•••@example.org',
      state: 'kept',
      error: null,
    })
    expect(answer.text).not.toContain('geheime.adresse')
    expect(answer.text).not.toContain('token')
    expect(answer.data.mails.kept).toBeGreaterThan(0)
  })

  test.each([
    ['jonas@example.de', 'j•••@example.de'],
    ['a@b.de', 'a•••@b.de'],
    ['"x@y"@example.de', '"•••@example.de'],
    ['😀smile@example.de', '😀•••@example.de'],
    ['no address', '•••'],
    ['@example.de', '•••'],
  ])('%s is shown as %s', (address, masked) => {
    expect(maskRecipient(address)).toBe(masked)
  })
})

describe('jobs', () => {
  test('how the last run of each queue went', async () => {
    await app.dependencies.jobs.start()
    let ran = () => {}
    const hasRun = new Promise<void>((resolve) => (ran = resolve))
    await app.dependencies.jobs.work('data.clean-up', async () => ran())
    await app.database
      .transaction()
      .execute((transaction) => app.dependencies.jobs.send(transaction, 'data.clean-up'))
    await hasRun
    await expect
      .poll(async () => (await read()).data.jobs.find(({ name }) => name === 'data.clean-up'), {
        timeout: 10_000,
      })
      .toEqual({ name: 'data.clean-up', last_run_at: expect.any(String), state: 'done' })
  })
})

// This group comes last, because it drops the tables.
describe('no access to anybody’s finances (security.md rule 25)', () => {
  test('every call of the area works without the planning tables, and answers none of their figures', async () => {
    const anna = await app.signedInUser({ name: 'Finanzia', surname: 'Geheim' })
    const now = app.dependencies.clock.now()
    await app.database
      .insertInto('trial')
      .values({
        household_id: anna.householdId,
        user_id: anna.userId,
        started_at: now,
        ends_at: new Date(now.getTime() + DAY),
        earliest_ends_at: new Date(now.getTime() + DAY),
      })
      .execute()
    const { data: household } = await app.call(readHousehold, {}, { as: anna })
    expect(JSON.stringify(household)).toContain(anna.personId)
    const account = sampleAccount(anna.personId, { name: 'Schatztruhe 4711' })
    expect((await app.call(createAccount, { body: account }, { as: anna })).status).toBeLessThan(300)
    const source = sampleSource({ label: 'Lottogewinn 0815' })
    expect((await app.call(createIncomeSource, { body: source }, { as: anna })).status).toBeLessThan(300)

    const { rows } = await sql<{ relname: string }>`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity
    `.execute(app.database)
    const planning = rows.map(({ relname }) => relname)
    expect(planning).toContain('account_balance')
    for (const table of planning)
      await sql`drop table if exists ${sql.table(table)} cascade`.execute(app.database)

    const params = { id: anna.userId }
    const reason = 'eine Prüfung'
    const answers: { readonly status: number; readonly text: string }[] = [
      await read(),
      await app.call(listUsers, { query: { search: 'geheim' } }, admin),
      await app.call(listMails, { query: {} }, admin),
      await app.call(listAudit, { query: {} }, admin),
      await app.call(listJobs, {}, admin),
      await app.call(listRequests, { query: {} }, admin),
      await app.call(readAdminAccess, { params }, admin),
      await app.call(readAdminSubscriptions, {}, admin),
      await app.call(lockUser, { params, body: { reason } }, admin),
      await app.call(unlockUser, { params }, admin),
      await app.call(endUserSessions, { params }, admin),
      await app.call(markConsultant, { params, body: { is_consultant: false } }, admin),
      await app.call(adminDeleteUser, { params, body: { reason } }, admin),
    ]
    expect(answers.map(({ status }) => status)).toEqual([...answers.slice(1).map(() => 200), 204])
    // These are all reads of the administration, future ones included.
    const reads = endpoints.filter(({ method, access }) => method === 'GET' && access === 'admin')
    for (const { path } of reads) {
      const answer = await app.send(
        { method: 'GET', path: path.replaceAll(/\{[^}]+\}/g, anna.userId) },
        admin,
      )
      expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 404, 422])])
      answers.push(answer)
    }
    expect((await app.call(resetUserTwoFactor, { params, body: { reason } }, admin)).status).toBe(409)
    const told = answers.map(({ text }) => text).join('')
    for (const secret of ['Schatztruhe', 'Lottogewinn', '238457', '291745', anna.householdId, anna.personId])
      expect(told).not.toContain(secret)
  })
})

async function setCreatedAt(userId: string, instant: string) {
  await app.database
    .updateTable('app_user')
    .set({ created_at: new Date(instant) })
    .where('user_id', '=', userId)
    .execute()
}
