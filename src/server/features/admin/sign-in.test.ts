import { generateSync } from 'otplib'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  adminConfirmSecondFactor,
  adminConfirmTwoFactor,
  adminLogin,
  adminLogout,
  adminPrepareTwoFactor,
  adminSession,
  readAdminOverview,
} from '#contract/admin/admin.ts'
import { session as userSession } from '#contract/login.ts'
import { readUser } from '#contract/user.ts'
import { theProgram } from '#server/security/asker.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { cookiesOf, pairOf } from '#server/testing/cookies.ts'
import { giveSecondFactor } from '#server/testing/second-factor.ts'
import { type TestAdmin, createTestAdmin } from '#server/testing/test-admin.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { ensureFirstAdmin } from './ensure-first-admin.ts'

const password = 'grüne Tinte am Gartenzaun'
const adminEmail = 'Sina.Kern@example.com'
const credentials = { email: adminEmail, password }
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const trial = testApp({ config: { adminEmail, adminPassword: password } })
const production = testApp({
  config: { adminEmail, adminPassword: password, mode: 'production', appUrl: 'https://plan.example.de' },
})

beforeAll(async () => {
  await ensureFirstAdmin(trial.dependencies)
  await ensureFirstAdmin(production.dependencies)
})
// Time passes, so that the limits used up by earlier tests are free again.
beforeEach(() => {
  trial.passTime(HOUR)
  production.passTime(HOUR)
})

describe('login', () => {
  test('200: a session in a cookie of its own, and no token in the answer', async () => {
    const answer = await trial.call(adminLogin, { body: credentials })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      data: {
        name: 'Admin',
        email: adminEmail,
        token: null,
        twoFaEnabled: false,
        twoFaRequired: false,
        twoFaSetupRequired: false,
      },
    })
    const cookies = cookiesOf(answer)
    expect(cookies[0]).toMatch(
      /^wk_session_admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(cookies[1]).toBe('wk_hint_admin=1; Max-Age=43200; Path=/; SameSite=Strict')
  })

  test('takes the address in any case', async () => {
    const body = { email: adminEmail.toUpperCase(), password }
    expect((await trial.call(adminLogin, { body })).status).toBe(200)
  })

  test('in production the cookies are for https only', async () => {
    const answer = await production.call(adminLogin, { body: credentials }, atProduction())
    expect(cookiesOf(answer).every((cookie) => cookie.includes('; Secure'))).toBe(true)
  })

  test('keeps only the digest of the token', async () => {
    const token = await signIn(trial)
    const rows = await trial.database.selectFrom('session').select('token_digest').execute()
    expect(rows.some((row) => row.token_digest.equals(digestOf(token)))).toBe(true)
    expect(trial.logLines.join('')).not.toContain(token)
  })

  test('ends the session that the browser had before', async () => {
    const former = await signIn(trial)
    const next = await signIn(trial, former)
    expect(next).not.toBe(former)
    expect((await trial.call(adminSession, {}, as(former))).errors).toEqual([{ message: 'invalid_session' }])
  })

  test('401: a wrong password and an unknown address are answered alike, and both are noted', async () => {
    const before = await eventsOf(trial, 'admin_login_failed')
    const wrong = await trial.call(adminLogin, { body: { email: adminEmail, password: 'something else' } })
    const unknown = await trial.call(adminLogin, { body: { email: 'nobody@example.com', password } })
    expect(wrong.status).toBe(401)
    expect(wrong.text).toBe('{"errors":[{"message":"invalid_credentials"}]}')
    expect({ status: unknown.status, text: unknown.text }).toEqual({ status: wrong.status, text: wrong.text })
    expect(wrong.headers['set-cookie']).toBeUndefined()
    expect(await eventsOf(trial, 'admin_login_failed')).toHaveLength(before.length + 2)
  })

  test('does the same work for a wrong password and an unknown address: one hash', async () => {
    const workOf = async (email: string) => {
      trial.passTime(HOUR)
      const before = process.cpuUsage()
      await trial.call(adminLogin, { body: { email, password: 'something else' } })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await workOf(adminEmail)
    const known: number[] = []
    const unknown: number[] = []
    for (let count = 0; count < 4; count += 1) {
      known.push(await workOf(adminEmail))
      unknown.push(await workOf('nobody@example.com'))
    }
    expect(Math.min(...known) / Math.min(...unknown)).toBeGreaterThan(0.6)
    expect(Math.min(...known) / Math.min(...unknown)).toBeLessThan(1.6)
  })

  test('422: what is missing is said at its field', async () => {
    const answer = await trial.call(adminLogin, { body: { email: 'sina', password: '' } })
    expect(answer.status).toBe(422)
    expect(answer.errors).toEqual([
      { field: 'email', message: 'In der Adresse fehlt das @.' },
      { field: 'password', message: 'Bitte gib einen Wert ein.' },
    ])
  })

  test('429: counts guesses before hashing, also when they come at once', async () => {
    const guess = () =>
      trial.call(adminLogin, { body: { email: 'guess@example.com', password: 'something else' } })
    const answers = await Promise.all(Array.from({ length: 8 }, guess))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    expect(refused[0]!.headers['retry-after']).toMatch(/^\d+$/)
  })

  test('a stranger in the same network who guesses does not keep a known device out', async () => {
    const { email } = await adminWithPassword()
    const first = await trial.call(adminLogin, { body: { email, password } })
    const cookie = pairOf(cookiesOf(first).find((each) => each.startsWith('wk_device='))!)
    const guess = () =>
      trial.call(adminLogin, { body: { email: `${crypto.randomUUID()}@example.com`, password } })
    await Promise.all(Array.from({ length: 25 }, guess))
    expect((await trial.call(adminLogin, { body: { email, password } })).status).toBe(429)
    const isMatch = vi.spyOn(trial.dependencies.passwords, 'isMatch')
    expect(
      (await trial.call(adminLogin, { body: { email, password } }, { headers: { cookie } })).status,
    ).toBe(200)
    expect(isMatch.mock.calls[0]![2]).toEqual({ lane: 'known', party: `admin:${email}` })
    isMatch.mockRestore()
  })

  test('403: not from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await trial.call(adminLogin, { body: credentials }, { headers })).errors).toEqual([
      { message: 'cross_origin' },
    ])
  })
})

describe('session', () => {
  test('200: who is signed in, without an envelope', async () => {
    const answer = await trial.call(adminSession, {}, as(await signIn(trial)))
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      name: 'Admin',
      email: adminEmail,
      token: null,
      twoFaEnabled: false,
      twoFaRequired: false,
      twoFaSetupRequired: false,
    })
  })

  test('401 without a cookie, with an unknown one, and after it ended', async () => {
    expect((await trial.call(adminSession, {})).errors).toEqual([{ message: 'unauthenticated' }])
    const unknown = await trial.call(adminSession, {}, as('unknown'))
    expect(unknown.errors).toEqual([{ message: 'invalid_session' }])
    expect(cookiesOf(unknown)[0]).toMatch(/^wk_session_admin=; Max-Age=0/)
  })

  test('ends after 30 minutes without use', async () => {
    const token = await signIn(trial)
    trial.passTime(29 * MINUTE)
    expect((await trial.call(adminSession, {}, as(token))).status).toBe(200)
    trial.passTime(29 * MINUTE)
    expect((await trial.call(adminSession, {}, as(token))).status).toBe(200)
    trial.passTime(30 * MINUTE)
    expect((await trial.call(adminSession, {}, as(token))).errors).toEqual([{ message: 'unauthenticated' }])
  })

  test('ends after 12 hours, however much it was used', async () => {
    const token = await signIn(trial)
    for (let passed = 20; passed < 12 * 60; passed += 20) {
      trial.passTime(20 * MINUTE)
      expect((await trial.call(adminSession, {}, as(token))).status).toBe(200)
    }
    trial.passTime(20 * MINUTE)
    expect((await trial.call(adminSession, {}, as(token))).errors).toEqual([{ message: 'unauthenticated' }])
  })

  test("a user's token is no admin's, and an admin's is no user's", async () => {
    const anna = await trial.signedInUser()
    const admin = await signIn(trial)
    expect((await trial.call(adminSession, {}, as(anna.token))).errors).toEqual([
      { message: 'invalid_session' },
    ])
    expect((await trial.call(readAdminOverview, {}, as(anna.token))).errors).toEqual([
      { message: 'invalid_session' },
    ])
    expect((await trial.call(readAdminOverview, {}, { as: anna })).errors).toEqual([
      { message: 'unauthenticated' },
    ])
    const headers = { cookie: `wk_session=${admin}` }
    expect((await trial.call(userSession, {}, { headers })).errors).toEqual([{ message: 'invalid_session' }])
    expect((await trial.call(readUser, {}, { headers })).errors).toEqual([{ message: 'invalid_session' }])
    expect((await trial.call(readUser, {}, as(admin))).errors).toEqual([{ message: 'unauthenticated' }])
  })

  test('400: two admin cookies at once', async () => {
    const headers = { cookie: 'wk_session_admin=a; wk_session_admin=b' }
    expect((await trial.call(adminSession, {}, { headers })).errors).toEqual([{ message: 'bad_request' }])
  })
})

describe('logout', () => {
  test('204: ends the session and clears the cookies', async () => {
    const token = await signIn(trial)
    const answer = await trial.call(adminLogout, {}, as(token))
    expect(answer.status).toBe(204)
    expect(cookiesOf(answer)[0]).toMatch(/^wk_session_admin=; Max-Age=0/)
    expect((await trial.call(adminSession, {}, as(token))).errors).toEqual([{ message: 'invalid_session' }])
    expect(await eventsOf(trial, 'admin_logout')).toHaveLength(1)
  })

  test('204 also without a session', async () => {
    expect((await trial.call(adminLogout, {})).status).toBe(204)
  })
})

describe('second factor', () => {
  test('in production an admin without one can only set one up', async () => {
    const answer = await production.call(adminLogin, { body: credentials }, atProduction())
    expect(answer.data).toMatchObject({ twoFaEnabled: false, twoFaSetupRequired: true, token: null })
    expect(cookiesOf(answer)[0]).toContain('Max-Age=600')
    const at = atProduction(tokenOf(answer))
    expect((await production.call(readAdminOverview, {}, at)).errors).toEqual([
      { message: 'missing_2fa_verification' },
    ])
    expect((await production.call(adminSession, {}, at)).data).toMatchObject({ twoFaSetupRequired: true })

    const { data } = await production.call(adminPrepareTwoFactor, {}, at)
    expect(data.uri).toContain(`secret=${data.secret}`)
    const code = codeOf(production, data.secret)
    const confirmed = await production.call(adminConfirmTwoFactor, { body: { code } }, at)
    expect(confirmed.status).toBe(200)
    expect(confirmed.data).toHaveLength(10)
    expect((await production.call(readAdminOverview, {}, at)).errors).toEqual([
      { message: 'invalid_session' },
    ])
    const full = atProduction(tokenOf(confirmed))
    expect((await production.call(readAdminOverview, {}, full)).status).toBe(200)
  })

  test('in a trial it is offered; once it is on, a login waits for a code', async () => {
    const { secret, recoveryCodes, email } = await adminWithFactor()
    const answer = await trial.call(adminLogin, { body: { email, password } })
    expect(answer.data).toMatchObject({ twoFaEnabled: true, twoFaRequired: true, twoFaSetupRequired: false })
    expect(answer.data.token).toMatch(/^[\w-]{43}$/)
    const pending = tokenOf(answer)
    expect((await trial.call(readAdminOverview, {}, as(pending))).errors).toEqual([
      { message: 'missing_2fa_verification' },
    ])
    expect((await trial.call(adminSession, {}, as(pending))).json).toMatchObject({
      twoFaRequired: true,
      token: null,
    })
    expect((await trial.call(adminPrepareTwoFactor, {}, as(pending))).errors).toEqual([
      { message: 'missing_2fa_verification' },
    ])

    const body = { token: answer.data.token!, code: codeOf(trial, secret) }
    const confirmed = await trial.call(adminConfirmSecondFactor, { body }, as(pending))
    expect(confirmed.status).toBe(200)
    expect(confirmed.data).toMatchObject({ email, twoFaRequired: false, token: null })
    const full = tokenOf(confirmed)
    expect(full).not.toBe(pending)
    expect((await trial.call(readAdminOverview, {}, as(full))).status).toBe(200)
    expect((await trial.call(adminSession, {}, as(pending))).errors).toEqual([{ message: 'invalid_session' }])
    expect(recoveryCodes).toHaveLength(10)
  })

  test('that is turned on while a login checks the password is asked for', async () => {
    const { adminId, email } = await adminWithPassword()
    const { isMatch } = trial.dependencies.passwords
    const spy = vi.spyOn(trial.dependencies.passwords, 'isMatch').mockImplementationOnce(async (...args) => {
      const result = await isMatch(...args)
      await giveSecondFactor(trial, { realm: 'admin', adminId })
      return result
    })
    const answer = await trial.call(adminLogin, { body: { email, password } })
    spy.mockRestore()
    expect(answer.data).toMatchObject({ twoFaEnabled: true, twoFaRequired: true })
  })

  test('a recovery code is good once', async () => {
    const { recoveryCodes, email } = await adminWithFactor()
    const confirm = async () => {
      const answer = await trial.call(adminLogin, { body: { email, password } })
      const body = { token: answer.data.token!, code: recoveryCodes[0]!.toLowerCase() }
      return trial.call(adminConfirmSecondFactor, { body }, as(tokenOf(answer)))
    }
    expect((await confirm()).status).toBe(200)
    const mail = (await trial.mails()).find(({ recipient }) => recipient === email)
    expect(mail?.subject).toBe('Verwaltung: Wiederherstellungscode benutzt')
    expect(mail?.text).toContain('9 sind noch übrig')
    expect((await confirm()).errors).toEqual([{ message: 'invalid_code' }])
  })

  test('of one code in two logins at once one succeeds', async () => {
    const { secret, email } = await adminWithFactor()
    // A newer login replaces the challenge of the older one, so both use the newest.
    const answer = await trial.call(adminLogin, { body: { email, password } })
    const body = { token: answer.data.token!, code: codeOf(trial, secret) }
    const answers = await Promise.all(
      [1, 2, 3].map(() => trial.call(adminConfirmSecondFactor, { body }, as(tokenOf(answer)))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('five wrong codes end the challenge and the pending session', async () => {
    const { secret, email } = await adminWithFactor()
    const answer = await trial.call(adminLogin, { body: { email, password } })
    const pending = as(tokenOf(answer))
    const attempt = (code: string) =>
      trial.call(adminConfirmSecondFactor, { body: { token: answer.data.token!, code } }, pending)
    const wrong = codeOf(trial, secret) === '000000' ? '111111' : '000000'
    for (let count = 0; count < 4; count += 1)
      expect((await attempt(wrong)).errors).toEqual([{ message: 'invalid_code' }])
    const fifth = await attempt(wrong)
    expect(fifth.status).toBe(410)
    expect(fifth.errors).toEqual([{ message: 'link_invalid' }])
    expect(cookiesOf(fifth)[0]).toMatch(/^wk_session_admin=; Max-Age=0/)
    trial.passTime(MINUTE)
    expect((await attempt(codeOf(trial, secret))).errors).toEqual([{ message: 'invalid_session' }])
    expect((await eventsOf(trial, 'admin_second_factor_failed')).length).toBeGreaterThanOrEqual(5)
  })

  test('429: five codes at once, then one a minute, over all challenges of the admin', async () => {
    const { email } = await adminWithFactor()
    for (let count = 0; count < 5; count += 1) {
      const answer = await trial.call(adminLogin, { body: { email, password } })
      const body = { token: answer.data.token!, code: '000000' }
      await trial.call(adminConfirmSecondFactor, { body }, as(tokenOf(answer)))
    }
    trial.passTime(30_000)
    const answer = await trial.call(adminLogin, { body: { email, password } })
    const body = { token: answer.data.token!, code: '000000' }
    const refused = await trial.call(adminConfirmSecondFactor, { body }, as(tokenOf(answer)))
    expect(refused.status).toBe(429)
  })

  test("410: another admin's challenge is worth nothing", async () => {
    const first = await adminWithFactor()
    const second = await adminWithFactor()
    const own = await trial.call(adminLogin, { body: { email: first.email, password } })
    const foreign = await trial.call(adminLogin, { body: { email: second.email, password } })
    const body = { token: foreign.data.token!, code: codeOf(trial, first.secret) }
    const answer = await trial.call(adminConfirmSecondFactor, { body }, as(tokenOf(own)))
    expect(answer.errors).toEqual([{ message: 'link_invalid' }])
  })

  test('410: the challenge ends after ten minutes', async () => {
    const { secret, email } = await adminWithFactor()
    const answer = await trial.call(adminLogin, { body: { email, password } })
    await trial.database
      .updateTable('token')
      .set({ expires_at: trial.dependencies.clock.now() })
      .where('token_digest', '=', digestOf(answer.data.token!))
      .execute()
    const body = { token: answer.data.token!, code: codeOf(trial, secret) }
    const late = await trial.call(adminConfirmSecondFactor, { body }, as(tokenOf(answer)))
    expect(late.status).toBe(410)
  })

  test('409: a second one is not prepared over the first, and nothing is confirmed that does not wait', async () => {
    const { token } = await adminWithFactor()
    expect((await trial.call(adminPrepareTwoFactor, {}, as(token))).status).toBe(409)
    expect((await trial.call(adminConfirmTwoFactor, { body: { code: '123456' } }, as(token))).status).toBe(
      409,
    )
    const fresh = await createTestAdmin(trial.dependencies)
    expect(
      (await trial.call(adminConfirmTwoFactor, { body: { code: '123456' } }, as(fresh.token))).status,
    ).toBe(409)
  })

  test('401: a wrong code turns nothing on', async () => {
    const { token } = await createTestAdmin(trial.dependencies)
    const { data } = await trial.call(adminPrepareTwoFactor, {}, as(token))
    const wrong = codeOf(trial, data.secret) === '000000' ? '111111' : '000000'
    const answer = await trial.call(adminConfirmTwoFactor, { body: { code: wrong } }, as(token))
    expect(answer.status).toBe(401)
    expect(answer.errors).toEqual([{ message: 'invalid_code' }])
    expect((await trial.call(adminSession, {}, as(token))).data).toMatchObject({ twoFaEnabled: false })
  })

  test('403: set up only shortly after the login', async () => {
    const { token } = await createTestAdmin(trial.dependencies)
    trial.passTime(11 * MINUTE)
    expect((await trial.call(adminPrepareTwoFactor, {}, as(token))).errors).toEqual([
      { message: 'recent_auth_required' },
    ])
  })

  test('the secret lies sealed in the database, bound to the admin', async () => {
    const { adminId, token } = await createTestAdmin(trial.dependencies)
    const { data } = await trial.call(adminPrepareTwoFactor, {}, as(token))
    const { sealed_waiting_secret: sealed } = await trial.database
      .selectFrom('second_factor')
      .selectAll()
      .where('admin_id', '=', adminId)
      .executeTakeFirstOrThrow()
    expect(sealed).not.toContain(data.secret)
    expect(trial.dependencies.vault.open(sealed!, `totp:${adminId}`)).toBe(data.secret)
  })
})

/** An admin with a password of its own, signed in, with a second factor. */
async function adminWithPassword(): Promise<TestAdmin> {
  const admin = await createTestAdmin(trial.dependencies)
  const password_hash = await trial.dependencies.passwords.hash(password, theProgram)
  await trial.database
    .updateTable('admin_user')
    .set({ password_hash })
    .where('admin_id', '=', admin.adminId)
    .execute()
  return admin
}

async function adminWithFactor() {
  const { adminId, email, token } = await adminWithPassword()
  const { data } = await trial.call(adminPrepareTwoFactor, {}, as(token))
  const code = codeOf(trial, data.secret)
  const confirmed = await trial.call(adminConfirmTwoFactor, { body: { code } }, as(token))
  // The code that turned the second factor on is used up, and so is its time step; the limits are full again.
  trial.passTime(HOUR / 6)
  return {
    adminId,
    email,
    secret: data.secret,
    recoveryCodes: confirmed.data,
    token: await freshSession(confirmed),
  }
}

async function freshSession(answer: { readonly headers: Readonly<Record<string, unknown>> }) {
  const token = tokenOf(answer)
  // The login is dated to this moment, because the set-up asks for a recent one.
  await trial.database
    .updateTable('session')
    .set({ auth_at: trial.dependencies.clock.now() })
    .where('token_digest', '=', digestOf(token))
    .execute()
  return token
}

async function signIn(app: TestApp, former?: string): Promise<string> {
  return tokenOf(await app.call(adminLogin, { body: credentials }, former ? as(former) : {}))
}

function as(token: string) {
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

function atProduction(token?: string) {
  const cookie = token ? { cookie: `wk_session_admin=${token}` } : {}
  return { headers: { host: 'plan.example.de', ...cookie } }
}

function codeOf(app: TestApp, secret: string): string {
  return generateSync({ secret, epoch: Math.floor(app.dependencies.clock.now().getTime() / 1000) })
}

function tokenOf(answer: { readonly headers: Readonly<Record<string, unknown>> }): string {
  return /^wk_session_admin=([\w-]{43});/.exec(cookiesOf(answer)[0] ?? '')?.[1] ?? ''
}

async function eventsOf(app: TestApp, event: string) {
  return app.database.selectFrom('audit_log').selectAll().where('event', '=', event).execute()
}
