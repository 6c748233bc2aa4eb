import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type JobRow, listJobs, startBackup, startJob } from '#contract/admin/operation.ts'
import { type JobName, jobNames } from '#contract/job-names.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
let admin: { adminId: string; headers: { cookie: string } }

beforeAll(() => app.dependencies.jobs.start())
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(app.database)
  const { adminId, token } = await createTestAdmin(app.dependencies)
  admin = { adminId, headers: { cookie: `wk_session_admin=${token}` } }
})

test('200: every queue, and when the clock starts it next', async () => {
  app.setTime('2026-11-21T12:00:00Z')
  await freshAdmin()
  const { data, status } = await app.call(listJobs, {}, admin)
  expect(status).toBe(200)
  expect(data.map(({ name }) => name)).toEqual(jobNames)
  expect(data.find(({ name }) => name === 'data.examine')).toEqual({
    name: 'data.examine',
    state: 'planned',
    failures: 0,
    left: 0,
    last_finished_at: null,
    last_started_at: null,
    last_ended_at: null,
    result: null,
    failure: null,
    next_run_at: '2026-11-22T02:41:00.000Z',
    is_under_way: false,
  })
  expect(data.find(({ name }) => name === 'data.re-seal')!.next_run_at).toBe(null)
})

test.each([
  ['the clocks go forward', '2027-03-27T12:00:00Z', '2027-03-28T01:41:00.000Z'],
  ['the clocks go back', '2026-10-24T12:00:00Z', '2026-10-25T02:41:00.000Z'],
])('in the night in which %s the run at 03:41 is still at 03:41 in Germany', async (_, now, next) => {
  app.setTime(now)
  await freshAdmin()
  expect((await jobOf('data.examine')).next_run_at).toBe(next)
})

describe('what a run left', () => {
  test('how long it took and how much it did', async () => {
    await putRun('data.clean-up', { state: 'completed', output: { count: 7 } })
    expect(await jobOf('data.clean-up')).toMatchObject({
      state: 'done',
      last_started_at: '2026-11-21T11:00:00.000Z',
      last_ended_at: '2026-11-21T11:01:12.000Z',
      result: 7,
      failure: null,
    })
  })

  test('a failure says what kind it was, and nothing that it quoted', async () => {
    const message = 'duplicate key value violates unique constraint "email_identity_pkey"'
    await putRun('data.examine', { state: 'failed', output: { name: 'error', message, stack: 'at …' } })
    expect(await jobOf('data.examine')).toMatchObject({
      state: 'failed',
      result: null,
      failure: { kind: 'other', message: 'duplicate key value violates unique constraint …' },
    })
  })

  test.each([
    [{ value: { message: 'job timed out' } }, 'expired'],
    [{ message: 'handler execution exceeded 600s' }, 'expired'],
    [{ message: 'Connection terminated unexpectedly' }, 'database'],
    [null, 'other'],
  ] as const)('%j is %s', async (output, kind) => {
    await putRun('data.examine', { state: 'failed', output })
    expect((await jobOf('data.examine')).failure?.kind).toBe(kind)
  })

  test('one that is tried again says when', async () => {
    await putRun('data.examine', { state: 'retry', output: { message: 'no' } })
    expect(await jobOf('data.examine')).toMatchObject({
      state: 'planned',
      next_run_at: '2026-11-21T11:10:00.000Z',
      failure: { kind: 'other', message: 'no' },
    })
  })
})

describe('starting by hand', () => {
  test('204: it is queued once, with who did it', async () => {
    expect((await start('data.examine')).status).toBe(204)
    expect(await jobOf('data.examine')).toMatchObject({ state: 'planned', is_under_way: true })
    const rows = await app.database
      .selectFrom('audit_log')
      .select(['event', 'reason'])
      .where('admin_id', '=', admin.adminId)
      .execute()
    expect(rows).toEqual([{ event: 'job_started', reason: 'data.examine' }])
    expect(await start('data.examine')).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
  })

  test('of two at once one is queued', async () => {
    const other = await createTestAdmin(app.dependencies)
    const answers = await Promise.all([
      start('data.clean-up'),
      start('data.clean-up', { cookie: `wk_session_admin=${other.token}` }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  })

  test('422 for one that only the clock may start, and for none at all', async () => {
    for (const name of ['reminders.send', 'data.destroy'])
      expect((await app.send({ method: 'POST', path: `/api/admin/jobs/${name}/start` }, admin)).status).toBe(
        422,
      )
  })
})

describe('a backup by hand', () => {
  test('204: it is queued once, with who did it', async () => {
    expect((await app.call(startBackup, {}, admin)).status).toBe(204)
    expect(await jobOf('data.back-up')).toMatchObject({ state: 'planned', is_under_way: true })
    expect((await app.call(startBackup, {}, admin)).status).toBe(409)
    const rows = await app.database
      .selectFrom('audit_log')
      .select(['event', 'reason'])
      .where('admin_id', '=', admin.adminId)
      .execute()
    expect(rows).toEqual([{ event: 'job_started', reason: 'data.back-up' }])
  })

  test('429 after three that nobody has waited for; what was refused counts for nothing', async () => {
    const press = async () => {
      const { status } = await app.call(startBackup, {}, admin)
      await sql`delete from pgboss.job`.execute(app.database)
      return status
    }
    app.passTime(24 * HOUR_MS)
    await freshAdmin()
    expect([await press(), await press(), await press(), await press()]).toEqual([204, 204, 204, 429])
    app.passTime(4 * HOUR_MS)
    await freshAdmin()
    expect([await press(), await press()]).toEqual([204, 429])
  })

  test('403 without a fresh proof of identity, 422 by the call of the other jobs', async () => {
    app.passTime(16 * MINUTE_MS)
    expect((await app.call(startBackup, {}, admin)).errors).toEqual([{ message: 'recent_auth_required' }])
    const path = '/api/admin/jobs/data.back-up/start'
    expect((await app.send({ method: 'POST', path }, admin)).status).toBe(422)
  })
})

interface Run {
  readonly state: string
  readonly output: unknown
}

function putRun(name: JobName, { state, output }: Run) {
  return sql`
    insert into pgboss.job (name, state, started_on, completed_on, start_after, output)
    values (${name}, ${state}::pgboss.job_state, '2026-11-21T11:00:00Z', '2026-11-21T11:01:12Z',
      '2026-11-21T11:10:00Z', ${JSON.stringify(output)}::jsonb)
  `.execute(app.database)
}

async function freshAdmin(): Promise<void> {
  const { adminId, token } = await createTestAdmin(app.dependencies)
  admin = { adminId, headers: { cookie: `wk_session_admin=${token}` } }
}

async function jobOf(wanted: JobName): Promise<JobRow> {
  const { data } = await app.call(listJobs, {}, admin)
  return data.find(({ name }) => name === wanted)!
}

function start(name: 'data.examine' | 'data.clean-up', headers: { cookie: string } = admin.headers) {
  return app.call(startJob, { params: { name } }, { headers })
}
