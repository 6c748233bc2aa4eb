import { describe, expect, test } from 'vitest'
import { register } from '#contract/registration.ts'
import { registrant } from '#server/testing/registration.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp({
  config: {
    mode: 'production',
    appUrl: 'https://plan.example.de',
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
  },
})
const through = { host: 'plan.example.de', 'x-forwarded-proto': 'https' }

/** The status of a call without a login: 401 when it came as far as the guard. */
async function statusWith(headers: Readonly<Record<string, string>>): Promise<number> {
  return (await app.send({ method: 'GET', path: '/api/user' }, { headers: { ...through, ...headers } }))
    .status
}

describe('X-Forwarded-For', () => {
  test.each([
    '203.0.113.7',
    '2001:db8::7',
    '2001:DB8:0:0::7',
    '::ffff:203.0.113.7',
    // Whatever stands before the nearest untrusted address was written by that stranger.
    'unknown, 203.0.113.7',
    '203.0.113.7, 10.1.2.3',
    '',
    ',',
  ])('%j names who asks', async (value) => {
    expect(await statusWith({ 'x-forwarded-for': value })).toBe(401)
  })

  const odd = [
    'unknown',
    '_hidden',
    'localhost',
    '203.0.113.7:5678',
    '[2001:db8::7]',
    '[2001:db8::7]:443',
    'fe80::1%eth0',
    '203.0.113',
    '203.0.113.256',
    '0203.0.113.7',
    '0xcb.0.113.7',
    '3405803783',
    '203.0.113.7/24',
    '2001:db8:::7',
    '::ffff:203.0.113.7.1',
    "203.0.113.7'; drop table audit_log; --",
    '203.0.113.7 203.0.113.8',
    '203.0.113.7;203.0.113.8',
    'for=203.0.113.7',
    '\u00bc.0.0.1',
    'x'.repeat(300),
    '203.0.113.7, unknown',
    'unknown, 10.1.2.3',
    // All of the addresses are trusted: the first one is the caller, as it is written.
    '127.1',
    '10.0x1.2.3',
  ]

  test.each(odd)('%j is no address: 400', async (value) => {
    expect(await statusWith({ 'x-forwarded-for': value })).toBe(400)
  })

  test('what comes with such an address leaves no trace and counts for nobody', async () => {
    for (const value of odd) {
      const headers = { ...through, 'x-forwarded-for': value }
      const answer = await app.call(register, { body: registrant() }, { headers })
      expect(answer.errors).toEqual([{ message: 'bad_request' }])
    }
    for (const table of ['registration', 'audit_log', 'mail_outbox', 'rate_limit'] as const) {
      expect(await app.database.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})

describe('X-Forwarded-Host and X-Forwarded-Proto', () => {
  test.each([
    ['plan.example.de', 401],
    ['evil.example, plan.example.de', 401],
    ['plan.example.de, evil.example', 421],
    ['evil.example', 421],
    [',', 421],
    ['[', 421],
    ['[::1', 421],
    ['plan.example.de:99999', 421],
    ['plan.example.de/..', 421],
    ['plan.example.de@evil.example', 421],
    ['%', 421],
    ['\u00ff', 421],
    ['x'.repeat(300), 421],
  ])('host %j: %i', async (host, status) => {
    expect(await statusWith({ 'x-forwarded-host': host })).toBe(status)
  })

  test.each([
    ['https', 401],
    ['http', 401],
    ['http, https', 401],
    ['', 401],
    [',', 400],
    ['ftp', 400],
    ['HTTPS://', 400],
    ['javascript', 400],
    ['https:', 400],
    ['%', 400],
    ['x'.repeat(300), 400],
  ])('scheme %j: %i', async (scheme, status) => {
    expect(await statusWith({ 'x-forwarded-proto': scheme })).toBe(status)
  })
})
