import { sql } from 'kysely'
import { afterAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { readAccounts } from '#contract/planning/accounts.ts'
import { createGoal, readGoals } from '#contract/planning/goals.ts'
import { keepSessionSettings } from '#server/database/connection/keep-settings.ts'
import { openDatabase } from '#server/database/database.ts'
import type { DatabaseConnection } from '#server/database/embedded-postgres.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { migrate } from '#server/database/migrate.ts'
import { userSessionReader } from '#server/identity/session-store.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { addressOf } from '#server/testing/address-of.ts'
import {
  type ForeignServer,
  administer,
  createForeignServer,
} from '#server/testing/engines/foreign-server.ts'
import { foreignLogin, foreignRoles } from '#server/testing/engines/foreign-setup.ts'
import { fillHousehold } from '#server/testing/filled-household.ts'
import { openFreezingProxy } from '#server/testing/parts/freezing-proxy.ts'
import { untilTrue } from '#server/testing/parts/part-process.ts'
import { type StandbyServer, startStandby } from '#server/testing/parts/standby.ts'
import { sampleGoal } from '#server/testing/samples/sample-plan.ts'
import { testApp } from '#server/testing/test-app.ts'
import { logPosition } from './log-position.ts'
import { openStandby } from './standby.ts'

const servers: { primary?: ForeignServer; standby?: StandbyServer; connection?: DatabaseConnection } = {}

// This hook stands before the one of the application, so that it runs after it.
afterAll(async () => {
  await servers.standby?.stop()
  await servers.primary?.remove()
})

const app = testApp({
  config: {
    get databaseReadUrl() {
      return addressOf(servers.standby!.connectionTo(servers.connection!))
    },
  },
  async prepareDatabase() {
    servers.primary = await createForeignServer()
    servers.connection = foreignLogin(servers.primary)
    await administer(servers.primary.administrator, foreignRoles)
    const database = openDatabase(servers.connection, { connections: 1, command: 'test' })
    await keepSessionSettings(database)
    await migrate(database)
    await database.destroy()
    servers.standby = await startStandby(servers.primary.administrator)
    return servers.connection
  },
})
const { call, signedInUser, subscriber } = app

// After a failure reads go to the primary for a while: each test begins when that is over.
beforeEach(async () => {
  const anna = await signedInUser()
  await untilTrue('the standby is asked', () => wasAtStandby(() => call(readAccounts, {}, { as: anna })), {
    seconds: 40,
  })
})

test('reads of a plan go to the standby, and nobody misses an own write', async () => {
  const anna = await subscriber()
  const names: string[] = []
  let atStandby = 0
  for (let at = 0; at < 20; at += 1) {
    names.push(
      (
        await call(
          createGoal,
          { body: { ...sampleGoal(), id: crypto.randomUUID(), name: `Ziel ${at}` } },
          { as: anna },
        )
      ).data.name,
    )
    const isThere = await wasAtStandby(async () => {
      const { data } = await call(readGoals, {}, { as: anna })
      expect(data.goals.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    })
    atStandby += isThere ? 1 : 0
  }
  expect(atStandby).toBeGreaterThan(0)
})

test('a standby that is behind is waited for briefly, and then the primary is asked', async () => {
  const anna = await subscriber()
  await atStandbyServer('select pg_wal_replay_pause()')
  try {
    const written = await call(
      createGoal,
      { body: { ...sampleGoal(), id: crypto.randomUUID() } },
      { as: anna },
    )
    const isThere = await wasAtStandby(async () => {
      const { data } = await call(readGoals, {}, { as: anna })
      expect(data.goals.map(({ id }) => id)).toEqual([written.data.id])
    })
    expect(isThere).toBe(false)
  } finally {
    await atStandbyServer('select pg_wal_replay_resume()')
  }
})

test('all reads of a plan bear the standby, and answer the same there as at the primary', async () => {
  const anna = await subscriber()
  await fillHousehold(app, anna)
  const borne: string[] = []
  for (const { method, path, access } of endpoints) {
    if (method !== 'GET' || !['user', 'subscriber'].includes(access) || /\{(?!month\})/.test(path)) continue
    const request = { method, path: path.replace('{month}', '2026-11-01') }
    const ask = async () => (await app.send(request, { as: anna })).json
    const standby = app.dependencies.standby!
    const away = vi.spyOn(standby, 'read').mockResolvedValue(null)
    const atPrimary = await ask()
    const isAsked = away.mock.calls.length > 0
    away.mockRestore()
    if (!isAsked) continue
    borne.push(path)
    const answers: unknown[] = []
    await expect
      .poll(() => wasAtStandby(async () => void answers.push(await ask())), {
        timeout: 20_000,
        interval: 300,
      })
      .toBe(true)
    expect({ path, answer: answers.at(-1) }).toEqual({ path, answer: atPrimary })
  }
  expect(borne.toSorted()).toEqual([
    '/api/account-system',
    '/api/account-system/transfers',
    '/api/accounts',
    '/api/budget',
    '/api/calculators/scenarios',
    '/api/goals',
    '/api/household',
    '/api/import-rules',
    '/api/imports',
    '/api/imports/remembered',
    '/api/income',
    '/api/month-closes',
    '/api/month-closes/{month}',
    '/api/properties',
    '/api/proposals',
    '/api/restores',
    '/api/set-up',
    '/api/transactions',
    '/api/transactions/known',
    '/api/transactions/months',
    '/api/wealth-plan',
  ])
})

test('a copy from before the primary went back to an earlier moment is never read, however far its log is', async () => {
  const { householdId } = await signedInUser()
  const standby = app.dependencies.standby!
  const at = (timeline: string) =>
    standby.read({ householdId, position: `${timeline}/0/1`, work: async () => 'read' })
  expect(await at('00000002')).toBeNull()
  await expect.poll(() => at('00000001'), { timeout: 5_000 }).toEqual({ result: 'read' })
  expect(await position()).toMatch(/^00000001\//)
})

test('a session that a former primary shows is not believed', async () => {
  const { token } = await signedInUser()
  const former = openDatabase(servers.standby!.connectionTo(servers.connection!), {
    connections: 1,
    command: 'test',
  })
  onTestFinished(() => former.destroy())
  const read = userSessionReader(former)
  await expect
    .poll(() => read([digestOf(token)]).catch((error: unknown) => error), { timeout: 10_000 })
    .toMatchObject({ code: '25006' })
})

test('a standby that falls silent is waited for some seconds, and then the primary is asked', async () => {
  const proxy = await openFreezingProxy(servers.standby!.connectionTo(servers.connection!))
  onTestFinished(proxy.close)
  const silent = openStandby(proxy.connection, {
    primary: app.database,
    connections: 1,
    log: app.dependencies.log,
  })
  onTestFinished(silent.close)
  const { householdId } = await signedInUser()
  const asked = { householdId, position: await position() }
  await expect
    .poll(() => silent.read({ ...asked, work: async () => 'read' }), { timeout: 5_000 })
    .not.toBeNull()
  const work = async ({ transaction }: HouseholdScope) => {
    proxy.freeze()
    await sql`select 1`.execute(transaction)
  }
  expect(await silent.read({ ...asked, work })).toBeNull()
}, 18_000)

test('a copy of something else is never read, however far its log is', async () => {
  const lines: unknown[] = []
  const log = {
    ...app.dependencies.log,
    warn: (line: string, more = {}) => void lines.push({ line, ...more }),
  }
  const other = openStandby(inject('postgres'), { primary: app.database, connections: 1, log })
  const { householdId } = await signedInUser()
  expect(await other.read({ householdId, position: await position(), work: async () => 'read' })).toBeNull()
  await other.close()
  expect(lines).toEqual([expect.objectContaining({ error: expect.objectContaining({ code: '08004' }) })])
})

test('a standby that is away costs a moment, and is used again when it is back', async () => {
  const anna = await signedInUser()
  await servers.standby!.stop()
  const before = app.logLines.length
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(readAccounts, {}, { as: anna })))
  for (let at = 0; at < 20; at += 1) answers.push(await call(readAccounts, {}, { as: anna }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const told = app.logLines.slice(before).filter((line) => line.includes('the standby is left alone'))
  expect(told.length).toBeGreaterThan(0)
  await servers.standby!.start()
  await untilTrue('it is read again', () => wasAtStandby(() => call(readAccounts, {}, { as: anna })), {
    seconds: 40,
  })
})

test('a standby that has become a primary is told of, and not read', async () => {
  const anna = await signedInUser()
  const before = app.logLines.length
  await atStandbyServer('select pg_promote()')
  expect(await wasAtStandby(() => call(readAccounts, {}, { as: anna }))).toBe(false)
  expect(app.logLines.slice(before).join()).toContain(
    'DATABASE_READ_URL leads to a server that is no standby',
  )
})

async function position(): Promise<string> {
  const { rows } = await sql<{ readonly position: string }>`select ${logPosition} as position`.execute(
    app.database,
  )
  return rows[0]!.position
}

/** Whether what is done meanwhile read something at the standby. */
async function wasAtStandby(work: () => Promise<unknown>): Promise<boolean> {
  const read = vi.spyOn(app.dependencies.standby!, 'read')
  try {
    await work()
    const answers = await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown>))
    return answers.some((answer) => answer !== null)
  } finally {
    read.mockRestore()
  }
}

async function atStandbyServer(statement: string): Promise<void> {
  await administer(servers.standby!.connectionTo(servers.primary!.administrator), [statement])
}
