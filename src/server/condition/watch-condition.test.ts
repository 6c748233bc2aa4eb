import { beforeEach, describe, expect, test } from 'vitest'
import { readAdminOverview } from '#contract/admin/admin.ts'
import * as contract from '#contract/admin/condition.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type Finding, noteBackup } from './store.ts'
import { storeAndTell, watchCondition } from './watch-condition.ts'

const app = testApp()
const { call, mails, passTime } = app
const red: Finding = { kind: 'storage', level: 'red', figures: [] }
const amber: Finding = { ...red, level: 'amber' }
const green: Finding = { ...red, level: 'green' }
const other: Finding = { kind: 'mails', level: 'red', figures: [] }

beforeEach(async () => {
  await app.database.deleteFrom('condition_check').execute()
  await app.database.deleteFrom('condition_watch').execute()
  await app.database.deleteFrom('noted_error').execute()
  await app.database.deleteFrom('mail_outbox').execute()
})

const subjects = async () => (await mails()).map(({ subject }) => subject)
const tell = (...findings: readonly Finding[]) => storeAndTell(app.dependencies, findings)

describe('the operator', () => {
  test('is told once of what is red for a quarter of an hour, and once when it is green again', async () => {
    await tell(red)
    passTime(14 * MINUTE_MS)
    await tell(red)
    expect(await subjects()).toEqual([])
    passTime(MINUTE_MS)
    await tell(red)
    expect(await subjects()).toEqual(['Ein Punkt ist rot'])
    const [mail] = await mails()
    expect(mail?.text).toContain('Speicherplatz')
    expect(mail?.text).toContain('/admin/zustand')
    for (let minute = 0; minute < 60; minute += 1) {
      passTime(MINUTE_MS)
      await tell(red)
    }
    expect(await subjects()).toHaveLength(1)
    await tell(green)
    expect((await subjects()).toSorted()).toEqual(['Ein Punkt ist rot', 'Wieder in Ordnung'])
    await tell(green)
    expect(await subjects()).toHaveLength(2)
  })

  test('is not told of what recovers in time, and amber is no recovery', async () => {
    await tell(red)
    passTime(10 * MINUTE_MS)
    await tell(amber)
    passTime(10 * MINUTE_MS)
    await tell(red)
    expect(await subjects()).toEqual([])
    passTime(15 * MINUTE_MS)
    await tell(red)
    await tell(amber)
    expect(await subjects()).toEqual(['Ein Punkt ist rot'])
    // Red once more without having been green: it was told already.
    passTime(60 * MINUTE_MS)
    await tell(red)
    passTime(60 * MINUTE_MS)
    await tell(red)
    expect(await subjects()).toHaveLength(1)
  })

  test('gets one mail about several things, however many processes examine at once', async () => {
    await tell(red, other)
    passTime(15 * MINUTE_MS)
    await Promise.all([tell(red, other), tell(red, other), tell(other, red), tell(red, other)])
    expect(await subjects()).toEqual(['2 Punkte sind rot'])
  })

  test('is told afterwards that the database was away', async () => {
    await tell(green)
    await watchCondition(app.dependencies, new Date(app.dependencies.clock.now().getTime() - 20 * MINUTE_MS))
    expect(await subjects()).toEqual(['Die Datenbank war nicht zu erreichen'])
  })
})

describe('the examination', () => {
  test('is taken by one process a minute', async () => {
    const before = app.dependencies.clock.now()
    await Promise.all([1, 2, 3].map(() => watchCondition(app.dependencies)))
    const rows = await app.database.selectFrom('condition_check').select(['kind', 'checked_at']).execute()
    expect(rows).toHaveLength(12)
    expect(new Set(rows.map(({ checked_at: at }) => at.getTime()))).toEqual(new Set([before.getTime()]))
    passTime(20_000)
    await watchCondition(app.dependencies)
    const again = await app.database.selectFrom('condition_check').select('checked_at').execute()
    expect(new Set(again.map(({ checked_at: at }) => at.getTime()))).toEqual(new Set([before.getTime()]))
  })

  test('is read by administrators; the overview says the same by the same function', async () => {
    app.dependencies.log.error('a job failed', { job: 'data.examine', error: new Error('Anna Berger') })
    await noteBackup(app.database, { now: app.dependencies.clock.now(), bytes: 2_000, rows: 12 })
    const as = { headers: { cookie: `wk_session_admin=${(await createTestAdmin(app.dependencies)).token}` } }
    expect((await call(contract.readCondition, {}, as)).data).toMatchObject({ summary: null, checks: [] })
    const { data, text } = await call(contract.examineCondition, {}, as)
    expect(data.summary).toMatchObject({ is_stale: false })
    const of = (kind: string) => data.checks.find((check) => check.kind === kind)
    expect(of('backup')).toMatchObject({ level: 'green' })
    expect(of('errors')).toMatchObject({ level: 'amber' })
    expect(of('versions')?.figures.map(({ name }) => name)).toEqual(['product', 'node', 'postgres', 'schema'])
    expect(data.errors).toMatchObject([{ message: 'a job failed (Error)', count: 1 }])
    expect(text).not.toContain('Anna')
    const overview = await call(readAdminOverview, {}, as)
    expect(overview.data.condition).toEqual(data.summary)
    passTime(6 * MINUTE_MS)
    const later = await call(readAdminOverview, {}, as)
    expect(later.data.condition).toMatchObject({ level: 'red', is_stale: true })
  })

  test('by hand is limited, because it asks other machines', async () => {
    const as = { headers: { cookie: `wk_session_admin=${(await createTestAdmin(app.dependencies)).token}` } }
    const answers = []
    for (let time = 0; time < 7; time += 1)
      answers.push((await call(contract.examineCondition, {}, as)).status)
    expect(answers).toContain(429)
  })
})

test('errors go after a week', async () => {
  app.dependencies.log.error('a job failed', { job: 'data.examine' })
  await watchCondition(app.dependencies)
  await app.database.deleteFrom('noted_error').execute()
  expect(await app.database.selectFrom('noted_error').select('fingerprint').execute()).toEqual([])
})
