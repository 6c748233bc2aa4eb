import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { closeMetricsServer, createMetricsServer, listenForMetrics } from './metrics-port.ts'
import type { Metrics } from './metrics.ts'

const token = 'token-of-the-prometheus-of-this-test'
const bearer = { authorization: `Bearer ${token}` }
const host = '127.0.0.1'

describe('at the port of the product', () => {
  const closed = testApp()
  const open = testApp({ config: { metrics: { port: null, host, token } } })
  const elsewhere = testApp({ config: { metrics: { port: 9464, host, token } } })
  const ask = { method: 'GET', path: '/metrics' }

  test('without a token in the configuration, or with a port of its own, the address does not exist', async () => {
    for (const app of [closed, elsewhere]) expect((await app.send(ask, { headers: bearer })).status).toBe(404)
    expect((await closed.send(ask, { headers: { host: 'fremd.example' } })).status).toBe(421)
  })

  test('with the token, and with it alone, the figures are told under each name of the machine', async () => {
    for (const authorization of [undefined, 'Bearer', `Bearer ${token}x`, `bearer ${token}`, token]) {
      const answer = await open.send(ask, { headers: { authorization } })
      expect(answer).toMatchObject({ status: 401, errors: [{ message: 'unauthenticated' }] })
      expect(answer.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' })
    }
    const answer = await open.send(ask, { headers: { ...bearer, host: '10.0.0.5:3000' } })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(answer.text).toContain('\nwk_build_info{')
    expect((await open.send({ ...ask, method: 'POST' }, { headers: bearer })).status).toBe(405)
  })

  test('guesses are limited by network', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, () => open.send(ask)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]))
    open.passTime(120_000)
    expect((await open.send(ask, { headers: bearer })).status).toBe(200)
  })
})

describe('at a port of its own', () => {
  const told: Metrics = {
    contentType: 'text/plain',
    meter: () => {},
    read: async () => 'wk_figure 1\n',
    follow: () => {},
  }

  async function listen(access: { readonly token: string | null; readonly metrics?: Metrics }) {
    const reported: unknown[] = []
    const options = {
      port: null,
      host,
      token: access.token,
      report: (error: unknown) => reported.push(error),
    }
    const server = createMetricsServer(access.metrics ?? told, options)
    await listenForMetrics(server, options)
    onTestFinished(() => closeMetricsServer(server))
    const { port } = server.address() as AddressInfo
    return {
      reported,
      ask: (path: string, init?: RequestInit) => fetch(`http://${host}:${port}${path}`, init),
    }
  }

  test('it tells the figures and answers nothing else', async () => {
    const { ask } = await listen({ token: null })
    const answer = await ask('/metrics')
    expect([answer.status, await answer.text()]).toEqual([200, 'wk_figure 1\n'])
    for (const path of ['/', '/health', '/api/auth/session', '/metrics/', '/metricsx'])
      expect((await ask(path)).status).toBe(404)
    expect((await ask('/metrics', { method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(405)
  })

  test('with a token it asks for it', async () => {
    const { ask } = await listen({ token })
    expect((await ask('/metrics')).status).toBe(401)
    expect((await ask('/metrics', { headers: bearer })).status).toBe(200)
  })

  test('figures that cannot be told are reported', async () => {
    const failure = new Error('No figures')
    const { ask, reported } = await listen({
      token: null,
      metrics: { ...told, read: async () => Promise.reject(failure) },
    })
    expect((await ask('/metrics')).status).toBe(500)
    expect(reported).toEqual([failure])
  })
})

test('the library is not loaded where nobody reads the figures', async () => {
  const app = new URL('../app.ts', import.meta.url)
  const script = `
    import { createRequire } from 'node:module'
    const loaded = () => Object.keys(createRequire('${app.pathname}').cache).some((file) => file.includes('prom-client'))
    await import('${app.href}')
    const before = loaded()
    await import('${new URL('registry.ts', import.meta.url).href}')
    console.log(before, loaded())
  `
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(stdout).toBe('false true\n')
})
