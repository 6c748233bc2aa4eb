import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readAccounts } from '#contract/planning/accounts.ts'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { createRestore, putRestorePart } from '#contract/restores.ts'
import { serve } from '#server/http/serve.ts'
import { WAITING_AT_MOST } from '#server/http/turns/turns.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { bytesByUser } from './large-bodies.ts'

/** The thread that reads bodies knows only the calls of the contract: with this one it fails. */
const unknownToTheThread = endpoint({
  method: 'POST',
  path: '/api/test/large',
  access: 'user',
  summary: 'A test',
  body: z.strictObject({ text: z.string() }),
  largeBody: { kilobytes: 1_024, values: 10 },
  envelope: 'empty',
})

const app = testApp({ registerMoreRoutes: (api) => serve(api, unknownToTheThread, async () => {}) })
const { call, send, signedInUser, subscriber } = app
const KILOBYTE = 1024
const wrong = { put: Array.from({ length: 2_000 }, () => ({ note: 'x'.repeat(1_000) })), removed: [] }

test('a large body of wrong records is refused with its sentences, as a small one', async () => {
  const as = await subscriber()
  const answer = await send({ ...putRestorePart, body: wrong }, { as })
  expect(answer.status).toBe(422)
  expect(answer.errors).toHaveLength(50)
  expect(answer.errors[0]).toMatchObject({ field: expect.any(String), message: expect.any(String) })
})

test('broken JSON and keys that attack a prototype are 400, however large', async () => {
  const as = await subscriber()
  const long = 'x'.repeat(300_000)
  for (const body of [
    `{"put":"${long}`,
    `{"put":"${long}","__proto__":{"a":1}}`,
    `{"put":"${long}","\\u005f_proto__":{"a":1}}`,
    `{"put":"${long}","constructor":{"prototype":{}}}`,
  ])
    expect(await send({ ...putRestorePart, body }, { as })).toMatchObject({
      status: 400,
      errors: [{ message: 'invalid_json' }],
    })
})

test('a thread that fails costs one call, and the next one is read', async () => {
  const as = await subscriber()
  const body = { text: 'x'.repeat(300_000) }
  const failed = await call(unknownToTheThread, { body }, { as })
  expect(failed).toMatchObject({ status: 500, errors: [{ message: 'internal_error' }] })
  expect((await send({ ...putRestorePart, body: wrong }, { as })).status).toBe(422)
})

test('bytes count for each user, before they are read; time gives them back', async () => {
  const [as, other] = [await subscriber(), await subscriber()]
  const largest = (putRestorePart.largeBody?.kilobytes ?? 0) * KILOBYTE
  const headers = { 'content-length': String(largest) }
  // The body is broken off at once, but its announced size counts.
  const announce = (user: TestUser) => send({ ...putRestorePart, body: '{' }, { as: user, headers })
  for (let sent = 0; sent + largest <= bytesByUser.burst * KILOBYTE; sent += largest)
    expect((await announce(as)).status).toBe(400)
  const refused = await announce(as)
  expect(refused).toMatchObject({ status: 429, errors: [{ message: 'too_many_requests' }] })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await announce(other)).status).toBe(400)
  expect((await call(readAccounts, {}, { as })).status).toBe(200)
  app.passTime(Number(refused.headers['retry-after']) * 1_000)
  expect((await announce(as)).status).toBe(400)
})

test('sixty held bodies of one household: one is read, a line waits, the rest is told so, others go on', async () => {
  const [as, other] = [await subscriber(), await signedInUser()]
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const held = Array.from({ length: 60 }, () => holdBody(port, as))
  await wait(1_500)
  const answers = held.flatMap(({ status }) => status() ?? [])
  expect(answers).toEqual(Array.from({ length: 60 - 1 - WAITING_AT_MOST }, () => 429))
  expect((await call(readAccounts, {}, { as: other })).status).toBe(200)
  expect((await send({ ...putRestorePart, body: wrong }, { as: await subscriber() })).status).toBe(422)
  for (const { end } of held) end()
  // When all of them have ended, the household has its turn again.
  await expect
    .poll(async () => (await send({ ...putRestorePart, body: wrong }, { as })).status, { timeout: 10_000 })
    .toBe(422)
})

/** Announces four megabytes and sends the first bytes of them. */
function holdBody(port: number, as: TestUser) {
  let status: number | undefined
  const sent = request({
    port,
    host: '127.0.0.1',
    method: createRestore.method,
    path: createRestore.path,
    headers: {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'content-length': String(4_000_000),
      cookie: `wk_session=${as.token}`,
    },
  })
  sent.on('response', (answer) => {
    status = answer.statusCode
    answer.resume()
  })
  sent.on('error', () => {})
  sent.write('{"put":')
  return { status: () => status, end: () => sent.destroy() }
}
