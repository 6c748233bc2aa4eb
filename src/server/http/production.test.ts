import { expect, test } from 'vitest'
import { logout } from '#contract/login.ts'
import { startTrial } from '#contract/subscription.ts'
import { testApp } from '#server/testing/test-app.ts'

const { call, send, signedInUser } = testApp({
  config: { mode: 'production', appUrl: 'https://plan.example.de', trustedProxies: ['127.0.0.1'] },
})
const headers = { host: 'plan.example.de', 'x-forwarded-proto': 'https' }

test('cookies are for https only, and the browser is told to stay there', async () => {
  const answer = await call(logout, {}, { headers })
  expect(String(answer.headers['set-cookie'])).toMatch(/wk_session=; .*Secure/)
  expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

test('the one host is that of APP_URL', async () => {
  for (const host of [
    'localhost:3000',
    'example.de',
    'plan.example.de:8443',
    'plan.example.de.evil.example',
  ]) {
    expect((await send({ method: 'GET', path: '/api/user' }, { headers: { host } })).status).toBe(421)
  }
  for (const host of ['plan.example.de', 'plan.example.de:443', 'PLAN.example.de']) {
    const answer = await send({ method: 'GET', path: '/api/user' }, { headers: { ...headers, host } })
    expect(answer.status).toBe(401)
  }
})

test('the one origin is that of APP_URL', async () => {
  const as = await signedInUser()
  const from = (origin: string) => ({ as, headers: { ...headers, 'sec-fetch-site': undefined, origin } })
  expect((await call(startTrial, {}, from('https://plan.example.de'))).status).toBe(200)
  expect((await call(startTrial, {}, from('http://plan.example.de'))).status).toBe(403)
  expect((await call(startTrial, {}, from('https://localhost:3000'))).status).toBe(403)
})

test.each([
  '/dev/mailbox',
  '/dev/components',
  '/dev/mailbox/style.css',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/filter.js',
])('%s is closed', async (path) => {
  expect((await send({ method: 'GET', path }, { headers })).status).toBe(404)
})
