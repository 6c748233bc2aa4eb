import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { testConfig } from '#server/testing/test-config.ts'
import { developerAddress, developerCookie, developerSecret } from './developer-door.ts'

// security.md rule 32: a trial that a proxy makes public does not make its mails public.
const secret = developerSecret(testConfig)
const cookie = `${developerCookie}=${secret}`
const addresses = [
  '/dev/mailbox',
  '/dev/mailbox/style.css',
  '/dev/mailbox/019aa4f0-0000-7000-8000-000000000000',
]

describe('at this machine', () => {
  const app = testApp()
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.send({ method: 'GET', path }, { headers })

  test.each(addresses)('%s is 404 without the secret and tells no mail', async (path) => {
    for (const headers of [
      {},
      { cookie: `${developerCookie}=` },
      { cookie: `${developerCookie}=${secret}x` },
    ]) {
      const { status, text } = await get(path, headers)
      expect([status, text]).toEqual([404, expect.stringContaining('im Terminal steht')])
    }
    for (const wrong of ['', 'x', secret.slice(1), secret.toLowerCase()])
      expect((await get(`${path}?secret=${wrong}x`)).status).toBe(404)
  })

  test('the printed address is needed once: it sets a cookie that scripts and other sites cannot use', async () => {
    const printed = developerAddress('/dev/mailbox', testConfig)
    expect(printed).toBe(`http://localhost:3000/dev/mailbox?secret=${secret}`)
    const led = await get(printed!.slice('http://localhost:3000'.length))
    expect(led).toMatchObject({
      status: 303,
      headers: { location: '/dev/mailbox', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    })
    expect(led.headers['set-cookie']).toBe(
      `${developerCookie}=${secret}; Path=/dev; HttpOnly; SameSite=Strict`,
    )
    expect((await get('/dev/mailbox', { cookie })).status).toBe(200)
    expect(app.logLines.join('\n')).not.toContain(secret)
  })

  test.each([
    'forwarded',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-server',
    'x-real-ip',
    'x-client-ip',
    'x-original-host',
    'cf-connecting-ip',
    'fly-client-ip',
    'true-client-ip',
    'via',
  ])('with the header %s of a proxy it is closed, whatever secret comes', async (name) => {
    for (const path of ['/dev/mailbox', `/dev/mailbox?secret=${secret}`, '/api/docs', '/api/openapi.json'])
      expect((await get(path, { cookie, [name]: 'x' })).json).toEqual({ errors: [{ message: 'not_found' }] })
  })

  test.each(['10.0.0.7', '203.0.113.7', '::ffff:10.0.0.7', 'fe80::1'])(
    'from %s it is closed',
    async (remoteAddress) => {
      for (const url of ['/dev/mailbox', '/api/docs', '/api/openapi.json']) {
        const headers = { host: 'localhost:3000', cookie }
        const answer = await app.app.inject({ method: 'GET', url, headers, remoteAddress })
        expect([answer.statusCode, answer.json()]).toEqual([404, { errors: [{ message: 'not_found' }] }])
      }
    },
  )

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'from %s it is open',
    async (remoteAddress) => {
      const headers = { host: 'localhost:3000', cookie }
      const { statusCode } = await app.app.inject({
        method: 'GET',
        url: '/dev/mailbox',
        headers,
        remoteAddress,
      })
      expect(statusCode).toBe(200)
    },
  )
})

describe.each(['https://plan.example.de', 'http://192.168.0.4:3000', 'http://localhost.example.de'])(
  'a trial at %s',
  (appUrl) => {
    const app = testApp({ config: { appUrl } })

    test('has no pages for developers, and its start prints none', async () => {
      expect(developerAddress('/dev/mailbox', { ...testConfig, appUrl })).toBeNull()
      for (const path of ['/dev/mailbox', `/dev/mailbox?secret=${secret}`, '/api/docs', '/api/openapi.json'])
        for (const host of [new URL(appUrl).host, 'localhost:3000']) {
          const answer = await app.send({ method: 'GET', path }, { headers: { host, cookie } })
          expect([path, answer.status]).toEqual([path, 404])
        }
    })
  },
)

test('each folder of data has a secret of its own', () => {
  const other = { masterKeys: [{ id: 'k1', secret: Buffer.alloc(32, 1) }] }
  expect(developerSecret(other)).not.toBe(secret)
  expect(developerSecret(other)).toBe(developerSecret(other))
  expect(secret).toMatch(/^[\w-]{24}$/)
})
