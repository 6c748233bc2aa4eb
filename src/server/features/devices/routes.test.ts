import { describe, expect, test } from 'vitest'
import { endDevice, logoutAllDevices, readDevices } from '#contract/devices.ts'
import { session } from '#contract/login.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { newId } from '#server/dependencies.ts'
import { type SessionState, insertSession } from '#server/identity/session-store.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, passTime, signedInUser } = app
const HOUR = 3_600_000
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const ownApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Wohlstandskompass/1.13'

describe('GET /api/user/devices', () => {
  test('200: the one that asks first, then the last used first', async () => {
    const anna = await signedInUser()
    passTime(HOUR)
    const phone = await signedInElsewhere(anna, ownApp)
    passTime(HOUR)
    const desk = await signedInElsewhere(anna, firefox)
    await signedInUser()

    const answer = await call(readDevices, {}, { as: anna })

    const start = new Date(app.dependencies.clock.now().getTime() - 2 * HOUR)
    const after = (hours: number) => new Date(start.getTime() + hours * HOUR).toISOString()
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual([
      {
        id: expect.any(String),
        browser: '',
        system: '',
        is_app: false,
        // A test session is opened a moment before its last proof (test-session.ts).
        signed_in_at: new Date(start.getTime() - 1).toISOString(),
        seen_at: after(2),
        is_current: true,
      },
      {
        id: desk.sessionId,
        browser: 'Firefox',
        system: 'Windows',
        is_app: false,
        signed_in_at: after(2),
        seen_at: after(2),
        is_current: false,
      },
      {
        id: phone.sessionId,
        browser: 'Safari',
        system: 'iPhone',
        is_app: true,
        signed_in_at: after(1),
        seen_at: after(1),
        is_current: false,
      },
    ])
    expect(answer.text).not.toContain(digestOf(anna.token).toString('hex'))
  })

  test('leaves out what ended by itself and what waits for a second factor', async () => {
    const anna = await signedInUser()
    await signedInElsewhere(anna, firefox, 'second_factor_due')
    expect((await call(readDevices, {}, { as: anna })).data).toHaveLength(1)
    await signedInElsewhere(anna, firefox)
    for (let days = 0; days < 8; days += 1) {
      passTime(24 * HOUR)
      await call(session, {}, { as: anna })
    }
    expect((await call(readDevices, {}, { as: anna })).data).toMatchObject([{ is_current: true }])
  })

  test('401 without a session', async () => {
    expect((await call(readDevices, {})).errors).toEqual([{ message: 'unauthenticated' }])
  })
})

describe('DELETE /api/user/devices/{id}', () => {
  test('204: ends one, the others stay', async () => {
    const anna = await signedInUser()
    const phone = await signedInElsewhere(anna, ownApp)
    const answer = await call(endDevice, { params: { id: phone.sessionId } }, { as: anna })
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await call(session, {}, { as: phone })).errors).toEqual([{ message: 'invalid_session' }])
    expect((await call(session, {}, { as: anna })).status).toBe(200)
    expect(await eventsOf(app, anna)).toEqual(['device_signed_out'])
  })

  test('204: the own one clears the cookie', async () => {
    const anna = await signedInUser()
    const [own] = (await call(readDevices, {}, { as: anna })).data
    const answer = await call(endDevice, { params: { id: own!.id } }, { as: anna })
    expect(String(answer.headers['set-cookie'])).toContain('wk_session=; Max-Age=0')
  })

  test('of two clicks at once one ends it, the other finds nothing', async () => {
    const anna = await signedInUser()
    const phone = await signedInElsewhere(anna, ownApp)
    const click = () => call(endDevice, { params: { id: phone.sessionId } }, { as: anna })
    const statuses = (await Promise.all([click(), click()])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404])
  })

  test('404: a stranger’s and an unknown id alike', async () => {
    const anna = await signedInUser()
    const mallory = await signedInUser()
    const [own] = (await call(readDevices, {}, { as: anna })).data
    const foreign = await call(endDevice, { params: { id: own!.id } }, { as: mallory })
    const unknown = await call(endDevice, { params: { id: crypto.randomUUID() } }, { as: mallory })
    expect(foreign).toMatchObject({ status: 404, errors: [{ message: 'not_found' }] })
    expect(unknown.text).toBe(foreign.text)
    expect((await call(session, {}, { as: anna })).status).toBe(200)
  })

  test('401 without a session', async () => {
    expect((await call(endDevice, { params: { id: crypto.randomUUID() } })).status).toBe(401)
  })
})

describe('DELETE /api/user/logoutAllDevices', () => {
  test('204: ends all sessions of the user, the own and waiting ones too, and nobody else’s', async () => {
    const anna = await signedInUser()
    const others = [
      await signedInElsewhere(anna, firefox),
      await signedInElsewhere(anna, firefox, 'second_factor_due'),
    ]
    const jonas = await signedInUser({ name: 'Jonas' })
    const answer = await call(logoutAllDevices, {}, { as: anna })
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect(String(answer.headers['set-cookie'])).toContain('wk_session=; Max-Age=0')
    for (const as of [anna, ...others])
      expect((await call(session, {}, { as })).errors).toEqual([{ message: 'invalid_session' }])
    expect((await call(session, {}, { as: jonas })).status).toBe(200)
    expect(await eventsOf(app, anna)).toEqual(['logout_everywhere'])
  })

  test('401 without a session, 403 from elsewhere', async () => {
    expect((await call(logoutAllDevices, {})).status).toBe(401)
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await call(logoutAllDevices, {}, { as: await signedInUser(), headers })
    expect(answer).toMatchObject({ status: 403, errors: [{ message: 'cross_origin' }] })
  })
})

async function signedInElsewhere(user: TestUser, userAgent: string, state: SessionState = 'active') {
  const { dependencies } = app
  const now = dependencies.clock.now()
  const token = makeToken(dependencies.randomBytes)
  const sessionId = newId(dependencies)
  await inTransaction(dependencies.database, (transaction) =>
    insertSession(transaction, {
      sessionId,
      tokenDigest: digestOf(token),
      owner: { realm: 'user', userId: user.userId },
      state,
      now,
      expiresAt: new Date(now.getTime() + 30 * 24 * HOUR),
      ipAddress: '127.0.0.1',
      userAgent,
    }),
  )
  return { ...user, token, sessionId }
}
