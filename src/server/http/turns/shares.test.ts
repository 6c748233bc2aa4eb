import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from '#contract/api.ts'
import { orderAccounts, readAccounts } from '#contract/planning/accounts.ts'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { readTimeByReader } from '#server/http/read-time.ts'
import { serve } from '#server/http/serve.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestSession } from '#server/testing/test-session.ts'
import { AT_A_TIME, SHARERS_WAITING_AT_MOST, createShares } from './shares.ts'

const readSlowly = endpoint({
  method: 'GET',
  path: '/api/test/slow',
  access: 'user',
  summary: 'A test: holds a connection until it is told to end',
  envelope: 'empty',
})
const writeSlowly = endpoint({
  method: 'POST',
  path: '/api/test/slow-declaration',
  access: 'public',
  summary: 'A test: a stranger holds a connection until it is told to end',
  envelope: 'empty',
})
const slow = held()
const slowDeclaration = held()
const app = testApp({
  registerMoreRoutes: (api) => {
    const hold = (work: () => Promise<void>) =>
      api.dependencies.database.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        await work()
      })
    serve(api, readSlowly, () => hold(slow.work))
    serve(api, writeSlowly, () => hold(slowDeclaration.work))
  },
})
const { call, signedInUser } = app

function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('three at a time of a household, and its sessions take turns', async () => {
  const inShare = createShares()
  const order: string[] = []
  const first = held()
  const busy = Array.from({ length: AT_A_TIME }, () => inShare({ line: 'a', party: 'flood' }, first.work))
  const waiting = ['flood', 'flood', 'flood', 'own'].map((party) =>
    inShare({ line: 'a', party }, async () => order.push(party)),
  )
  await expect(inShare({ line: 'b', party: 'own' }, async () => 'done')).resolves.toBe('done')
  expect(order).toEqual([])
  first.end()
  await Promise.all([...busy, ...waiting])
  expect(order).toEqual(['flood', 'own', 'flood', 'flood'])
})

test('a full line refuses, and work that fails gives its place away', async () => {
  const inShare = createShares()
  const sharer = { line: 'a', party: 'own' }
  const { work, end } = held()
  const failing = () => work().then(() => Promise.reject(new Error('no')))
  const taken = Array.from({ length: AT_A_TIME + SHARERS_WAITING_AT_MOST }, () =>
    inShare(sharer, failing).catch(() => 'failed'),
  )
  await expect(inShare(sharer, work)).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 1,
  })
  end()
  await Promise.all(taken)
  await expect(inShare(sharer, async () => 'done')).resolves.toBe('done')
})

// The pool of a test has four connections: one is left to everybody else.
test('while reads of a household wait for the database, another household reads and writes', async () => {
  const [reader, other] = [await signedInUser(), await signedInUser()]
  const reads = Array.from({ length: 120 }, () => call(readSlowly, {}, { as: reader }))
  expect((await call(orderAccounts, { body: { ids: [] } }, { as: other })).status).toBe(200)
  expect((await call(readAccounts, {}, { as: other })).status).toBe(200)
  slow.end()
  const statuses = (await Promise.all(reads)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(AT_A_TIME + SHARERS_WAITING_AT_MOST)
  expect(statuses.filter((status) => status === 429)).toHaveLength(120 - AT_A_TIME - SHARERS_WAITING_AT_MOST)
})

test('while strangers flood a call, others read and write, and all of them are heard', async () => {
  const other = await signedInUser()
  const flood = Array.from({ length: 120 }, () => call(writeSlowly, {}))
  expect((await call(orderAccounts, { body: { ids: [] } }, { as: other })).status).toBe(200)
  expect((await call(readAccounts, {}, { as: other })).status).toBe(200)
  slowDeclaration.end()
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([204]))
})

test('a call of strangers that takes a password waits for its hash, not for its turn', () => {
  const taking = endpoints.filter(
    ({ access, body }) =>
      access === 'public' &&
      body !== undefined &&
      JSON.stringify(
        z.toJSONSchema(body as z.core.$ZodType, { unrepresentable: 'any', io: 'input' }),
      ).includes('"password"'),
  )
  expect(taking.length).toBeGreaterThan(3)
  expect(taking.filter(({ hashesPassword }) => !hashesPassword)).toEqual([])
})

test('the time of reads counts for each user; time gives it back', async () => {
  const [reader, other] = [await signedInUser(), await signedInUser()]
  app.dependencies.limits.charge('read', reader.userId, readTimeByReader, readTimeByReader.burst)
  const refused = await call(readAccounts, {}, { as: reader })
  expect(refused).toMatchObject({
    status: 429,
    errors: [{ message: 'too_many_requests' }],
    headers: { 'retry-after': '1' },
  })
  const elsewhere = {
    ...reader,
    token: await createTestSession(app.dependencies, { realm: 'user', userId: reader.userId }),
  }
  expect((await call(readAccounts, {}, { as: elsewhere })).status).toBe(429)
  expect((await call(readAccounts, {}, { as: other })).status).toBe(200)
  app.passTime(5_000)
  expect((await call(readAccounts, {}, { as: reader })).status).toBe(200)
})
