import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { startTrial } from '#contract/subscription.ts'
import { readUser } from '#contract/user.ts'
import { signedInAgain } from '#server/testing/samples/sample-order.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createServer } from './create-server.ts'
import { serve } from './serve.ts'

const broken = endpoint({
  method: 'GET',
  path: '/api/test/broken',
  access: 'public',
  summary: 'Fails',
  envelope: 'empty',
})
const lost = endpoint({
  method: 'GET',
  path: '/api/test/lost',
  access: 'public',
  summary: '',
  envelope: 'empty',
})
const wrong = endpoint({
  method: 'GET',
  path: '/api/test/wrong',
  access: 'public',
  summary: '',
  data: z.object({ count: z.int() }),
  envelope: 'data',
})
const more = { ...wrong, path: '/api/test/more' } as const
const paid = endpoint({
  method: 'POST',
  path: '/api/test/paid',
  access: 'subscriber',
  summary: 'Needs a subscription',
  body: z.strictObject({}),
  envelope: 'empty',
})
const read = endpoint({
  method: 'GET',
  path: '/api/test/paid',
  access: 'subscriber',
  summary: '',
  envelope: 'empty',
})

const app = testApp({
  registerMoreRoutes(api) {
    serve(api, broken, async () => {
      throw new Error('secret detail')
    })
    serve(api, lost, async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    })
    serve(api, wrong, async () => ({ count: 'many' }) as never)
    serve(api, more, async () => ({ count: 1, password_hash: 'secret' }))
    serve(api, paid, async () => {})
    serve(api, read, async () => {})
  },
})
const { call, logLines, passTime, send, signedInUser } = app
const DAY = 86_400_000

describe('headers', () => {
  test.each([
    ['an answer', '/health'],
    ['a refusal', '/api/user'],
    ['an unknown call', '/api/nothing'],
    ['a page', '/'],
    ['an address that is none', '/api/%zz'],
  ])('protect %s', async (_what, path) => {
    const { headers } = await send({ method: 'GET', path })
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('answers of the API are not stored', async () => {
    expect((await send({ method: 'GET', path: '/api/user' })).headers['cache-control']).toBe('no-store')
  })

  test('pages whose address carries a token tell it nobody', async () => {
    const { headers } = await send({ method: 'GET', path: '/auth/verify-email?token=x' })
    expect(headers['referrer-policy']).toBe('no-referrer')
  })
})

describe('host', () => {
  test.each(['localhost:3000', 'localhost:9999', '127.0.0.1:80', '[::1]:3000'])(
    '%s is ours in a trial',
    async (host) => {
      expect((await send({ method: 'GET', path: '/api/user' }, { headers: { host } })).status).toBe(401)
    },
  )

  test.each([
    'evil.example',
    'localhost.evil.example',
    '192.168.1.2:3000',
    'localhost:3000/evil.example',
    'evil.example@localhost:3000',
    'localhost:3000?',
  ])('%s is not', async (host) => {
    const answer = await send({ method: 'GET', path: '/api/user' }, { headers: { host } })
    expect(answer).toMatchObject({ status: 421, errors: [{ message: 'misdirected_request' }] })
  })

  test('a probe may come by address', async () => {
    const headers = { host: '10.0.0.7' }
    expect((await send({ method: 'GET', path: '/ready' }, { headers })).status).toBe(200)
    expect(await send({ method: 'HEAD', path: '/health' }, { headers })).toMatchObject({
      status: 200,
      text: '',
    })
  })
})

describe('origin', () => {
  test('without Sec-Fetch-Site our own origin counts', async () => {
    const headers = { 'sec-fetch-site': undefined, origin: 'http://localhost:3000' }
    expect((await call(startTrial, {}, { as: await signedInUser(), headers })).status).toBe(200)
  })

  test('a program without cookies may call', async () => {
    const answer = await send(
      { method: 'POST', path: '/api/auth/logout' },
      { headers: { 'sec-fetch-site': undefined } },
    )
    expect(answer.status).toBe(204)
  })
})

describe('answers', () => {
  test('an unknown call is not found, whatever its body', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await send({ method: 'POST', path: '/api/nothing', body: 'a=1' }, { headers })
    expect(answer).toMatchObject({ status: 404, json: { errors: [{ message: 'not_found' }] } })
  })

  test('a failure of ours tells nothing but goes into the log with its request', async () => {
    const answer = await send({ method: 'GET', path: '/api/test/broken' })
    expect(answer).toMatchObject({ status: 500, text: '{"errors":[{"message":"internal_error"}]}' })
    const line = JSON.parse(logLines.findLast((each) => each.includes('request failed'))!)
    expect(line).toMatchObject({
      level: 'error',
      route: 'GET /api/test/broken',
      problem: 'internal_error',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      error: { message: 'secret detail', stack: expect.any(String) },
    })
  })

  test('a database that is away is unavailable, and worth another try', async () => {
    const answer = await send({ method: 'GET', path: '/api/test/lost' })
    expect(answer).toMatchObject({ status: 503, errors: [{ message: 'unavailable' }] })
    expect(answer.headers['retry-after']).toBe('5')
  })

  test('what the schema does not name stays inside, what it does not allow fails', async () => {
    expect((await send({ method: 'GET', path: '/api/test/more' })).json).toEqual({ data: { count: 1 } })
    expect((await send({ method: 'GET', path: '/api/test/wrong' })).status).toBe(500)
  })

  test('unknown fields in the query of a call without one are refused by name', async () => {
    const answer = await send({ method: 'GET', path: '/api/user?full=1' }, { as: await signedInUser() })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'full' }] })
  })

  test('neither queries nor cookies come into the log', async () => {
    const anna = await signedInUser()
    await send({ method: 'GET', path: '/api/user?token=very-secret' }, { as: anna })
    await send({ method: 'GET', path: '/auth/verify-email?token=very-secret' }, { as: anna })
    const log = logLines.join('')
    expect(log).toContain('"path":"/auth/verify-email"')
    expect(log).not.toContain('very-secret')
    expect(log).not.toContain(anna.token)
  })
})

describe('subscription gate', () => {
  const write = { method: 'POST', path: '/api/test/paid', body: {} }
  const look = { method: 'GET', path: '/api/test/paid' }

  test('who never had a subscription reads, and writes with 402', async () => {
    const anna = await signedInUser()
    expect((await send(look, { as: anna })).status).toBe(204)
    const answer = await send(write, { as: anna })
    expect(answer).toMatchObject({ status: 402, errors: [{ message: 'subscription_required' }] })
  })

  test('refuses before the body is read', async () => {
    const answer = await send({ ...write, body: '{"broken' }, { as: await signedInUser() })
    expect(answer.status).toBe(402)
  })

  test('a trial opens it and ends by itself; reading stays', async () => {
    const anna = await signedInUser()
    await call(startTrial, {}, { as: anna })
    expect((await send(write, { as: anna })).status).toBe(204)
    passTime(75 * DAY)
    const onLastDay = await signedInAgain(app, anna)
    expect((await send(write, { as: onLastDay })).status).toBe(204)
    passTime(DAY)
    expect((await send(write, { as: onLastDay })).status).toBe(402)
    expect((await send(look, { as: onLastDay })).status).toBe(204)
    expect((await call(readUser, {}, { as: onLastDay })).data.subscription).toMatchObject({
      is_expired: true,
    })
  })
})

describe('on the wire', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', '400 Bad Request'],
    ['a header of 20 kB', `GET / HTTP/1.1\r\nhost: localhost\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na',
      '400',
    ],
    ['two hosts', 'GET /api/user HTTP/1.1\r\nhost: localhost\r\nhost: plan.example.de\r\n\r\n', '400'],
  ])('%s is answered with a list', async (_what, sent, status) => {
    const address = app.app.server.address() ?? (await listen())
    const socket = connect((address as AddressInfo).port, '127.0.0.1')
    socket.end(sent)
    const answer = await readText(socket)
    expect(answer).toContain(`HTTP/1.1 ${status}`)
    expect(answer).toContain('{"errors":[{"message":"bad_request"}]}')
  })

  test('a body that breaks off is no failure of ours', async () => {
    const address = app.app.server.address() ?? (await listen())
    const before = logLines.length
    const arrived = once(app.app.server, 'request')
    const socket = connect((address as AddressInfo).port, '127.0.0.1')
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100`
    socket.write(`${head}\r\n\r\n{"email":`)
    const [request] = (await arrived) as [IncomingMessage]
    await expect.poll(() => request.listenerCount('data')).toBeGreaterThan(0)
    socket.destroy()
    await expect.poll(() => request.closed).toBe(true)
    await new Promise(setImmediate)
    expect(logLines.slice(before).join('')).not.toContain('request failed')
  })
})

test('a route that brings a schema of its own does not come up', async () => {
  const server = await createServer(app.dependencies)
  server.get('/x', { schema: { querystring: { type: 'object' } } }, async () => '')
  await expect(server.ready()).rejects.toThrow('belongs into the contract')
})

async function listen() {
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  return app.app.server.address()
}
