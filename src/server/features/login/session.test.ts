import { describe, expect, test } from 'vitest'
import { login, logout, session } from '#contract/login.ts'
import { register, verifyEmail } from '#contract/registration.ts'
import { readUser } from '#contract/user.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { confirmedUser, linkInMail, password, registrant } from '#server/testing/registration.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { call, passTime, signedInUser } = app
const DAY = 86_400_000

describe('login', () => {
  test('opens a session in a cookie and tells who signed in', async () => {
    const user = await confirmedUser(app)
    const answer = await call(login, { body: { email: user.email, password } })
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      id: user.userId,
      name: 'Jonas',
      surname: 'Berger',
      confirmed: true,
      email: user.email,
      startPage: 'overview',
      isConsultant: false,
      twoFaEnabled: false,
      twoFaRequired: false,
      token: null,
    })
    const [sessionCookie, hintCookie] = cookiesOf(answer)
    expect(sessionCookie).toMatch(/^wk_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(hintCookie).toBe('wk_hint=1; Max-Age=2592000; Path=/; SameSite=Lax')
  })

  test('takes the address in any case', async () => {
    const user = await confirmedUser(app)
    const answer = await call(login, { body: { email: user.email.toUpperCase(), password } })
    expect(answer.status).toBe(200)
  })

  test('takes the same password in another Unicode form', async () => {
    const user = await confirmedUser(app)
    const answer = await call(login, { body: { email: user.email, password: password.normalize('NFD') } })
    expect(answer.status).toBe(200)
  })

  test('keeps only the digest of the token', async () => {
    const user = await confirmedUser(app)
    const answer = await call(login, { body: { email: user.email, password } })
    const token = tokenOf(answer)
    const rows = await app.database.selectFrom('session').select('token_digest').execute()
    expect(rows.some((row) => row.token_digest.equals(digestOf(token)))).toBe(true)
    expect(rows.some((row) => row.token_digest.toString().includes(token))).toBe(false)
  })

  test('ends the session that the browser had before', async () => {
    const user = await confirmedUser(app)
    const first = tokenOf(await call(login, { body: { email: user.email, password } }))
    const headers = { cookie: `wk_session=${first}` }
    const second = tokenOf(await call(login, { body: { email: user.email, password } }, { headers }))
    expect(second).not.toBe(first)
    expect((await call(readUser, {}, { headers })).errors).toEqual([{ message: 'invalid_session' }])
  })

  test('answers a wrong password and an unknown address alike', async () => {
    const user = await confirmedUser(app)
    const wrong = await call(login, { body: { email: user.email, password: 'something else' } })
    const unknown = await call(login, { body: { email: registrant().email, password } })
    expect(wrong.status).toBe(401)
    expect(wrong.text).toBe('{"errors":[{"message":"invalid_credentials"}]}')
    expect({ status: unknown.status, text: unknown.text }).toEqual({ status: wrong.status, text: wrong.text })
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  test('does the same work for a wrong password and an unknown address: two hashes', async () => {
    const user = await confirmedUser(app)
    // This is processor time of all threads, which does not depend on what else the machine does.
    const workOf = async (email: string) => {
      const before = process.cpuUsage()
      await call(login, { body: { email, password: 'something else' } })
      const { user: spent, system } = process.cpuUsage(before)
      return spent + system
    }
    await workOf(user.email)
    const known: number[] = []
    const unknown: number[] = []
    for (let count = 0; count < 4; count += 1) {
      known.push(await workOf(user.email))
      unknown.push(await workOf(registrant().email))
    }
    // A missing or an additional hash would be a factor of two.
    expect(Math.min(...known) / Math.min(...unknown)).toBeGreaterThan(0.6)
    expect(Math.min(...known) / Math.min(...unknown)).toBeLessThan(1.6)
  })

  test('tells a registration that its link is still to be opened, without a session', async () => {
    const body = registrant()
    await call(register, { body })
    const answer = await call(login, { body: { email: body.email, password } })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ id: null, confirmed: false, email: body.email, twoFaRequired: false })
    expect(answer.data.token).toMatch(/^[\w-]{43}$/)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('a registration with a taken address looks like any other, so it tells nothing', async () => {
    const owner = await confirmedUser(app)
    passTime(DAY)
    await call(register, { body: registrant({ email: owner.email, password: 'ein Stein rollt bergauf 4' }) })
    const answer = await call(login, { body: { email: owner.email, password: 'ein Stein rollt bergauf 4' } })
    expect(answer.data).toMatchObject({ id: null, confirmed: false })
    const own = await call(login, { body: { email: owner.email, password } })
    expect(own.data).toMatchObject({ id: owner.userId, confirmed: true })
  })

  test('counts guesses before hashing, also when they come at once', async () => {
    const user = await confirmedUser(app)
    const guess = () => call(login, { body: { email: user.email, password: 'something else' } })
    const answers = await Promise.all(Array.from({ length: 15 }, guess))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]!.headers['retry-after']).toMatch(/^\d+$/)
  })

  test('the owner gets in while somebody else guesses, and for a day on a known device', async () => {
    const user = await confirmedUser(app)
    const own = await call(login, { body: { email: user.email, password } })
    const device = cookiesOf(own).find((cookie) => cookie.startsWith('wk_device='))!
    expect(device).toContain('HttpOnly')
    // A hundred guesses from a hundred networks have used up what the account allows in a day.
    await app.database
      .updateTable('rate_limit')
      .set({ full_at: new Date(app.dependencies.clock.now().getTime() + DAY) })
      .where('limit_key', 'like', 'login:%')
      .execute()
    const strange = await call(login, { body: { email: user.email, password } })
    expect(strange.status).toBe(429)
    const headers = { cookie: device.split(';')[0]! }
    expect((await call(login, { body: { email: user.email, password } }, { headers })).status).toBe(200)
    const forged = { cookie: headers.cookie.replace(/\..*/, '.AAAA') }
    expect((await call(login, { body: { email: user.email, password } }, { headers: forged })).status).toBe(
      429,
    )
  })

  test('makes the hash anew when its parameters are older', async () => {
    const user = await confirmedUser(app)
    const weaker = '$argon2id$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$'
    const { argon2Sync } = await import('node:crypto')
    const tag = argon2Sync('argon2id', {
      message: password.normalize('NFC'),
      nonce: Buffer.alloc(16),
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const old = weaker + tag.toString('base64').replaceAll('=', '')
    const row = () =>
      app.database
        .selectFrom('app_user')
        .select('password_hash')
        .where('user_id', '=', user.userId)
        .executeTakeFirstOrThrow()
    await app.database
      .updateTable('app_user')
      .set({ password_hash: old })
      .where('user_id', '=', user.userId)
      .execute()
    expect((await call(login, { body: { email: user.email, password } })).status).toBe(200)
    expect((await row()).password_hash).toContain('m=256,t=1,p=1')
    expect((await call(login, { body: { email: user.email, password } })).status).toBe(200)
  })

  test('writes the audit log', async () => {
    const body = registrant()
    await call(register, { body })
    const { user_id, token } = await linkInMail(app, body.email)
    passTime(1000)
    await call(verifyEmail, { params: { user_id }, query: { token } })
    passTime(1000)
    await call(login, { body: { email: body.email, password } }, { headers: { 'user-agent': 'Firefox' } })
    passTime(1000)
    await call(login, { body: { email: body.email, password: 'something else' } })
    const rows = await app.database
      .selectFrom('audit_log')
      .select(['event', 'ip_address', 'user_agent'])
      .where('user_id', '=', user_id)
      .orderBy('audit_id')
      .execute()
    expect(rows.map((row) => row.event)).toEqual(['registered', 'email_verified', 'login', 'login_failed'])
    expect(rows[2]).toMatchObject({ ip_address: '127.0.0.1', user_agent: 'Firefox' })
  })
})

describe('session', () => {
  test('tells who is signed in, without an envelope', async () => {
    const anna = await signedInUser()
    const answer = await call(session, {}, { as: anna })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      id: anna.userId,
      name: 'Anna',
      surname: 'Berger',
      confirmed: true,
      email: anna.email,
      startPage: 'overview',
      isConsultant: false,
      twoFaEnabled: false,
      twoFaRequired: false,
    })
  })

  test('no cookie is unauthenticated', async () => {
    const answer = await call(session, {})
    expect(answer).toMatchObject({ status: 401, errors: [{ message: 'unauthenticated' }] })
  })

  test('an unknown cookie is an invalid session, and is cleared', async () => {
    const answer = await call(session, {}, { headers: { cookie: 'wk_session=unknown' } })
    expect(answer).toMatchObject({ status: 401, errors: [{ message: 'invalid_session' }] })
    expect(cookiesOf(answer)).toEqual([
      'wk_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'wk_hint=; Max-Age=0; Path=/; SameSite=Lax',
    ])
  })

  test('ends after seven days without use', async () => {
    const anna = await signedInUser()
    passTime(7 * DAY - 1)
    expect((await call(session, {}, { as: anna })).status).toBe(200)
    passTime(7 * DAY)
    const answer = await call(session, {}, { as: anna })
    expect(answer).toMatchObject({ status: 401, errors: [{ message: 'unauthenticated' }] })
    expect(cookiesOf(answer)[0]).toContain('Max-Age=0')
  })

  test('ends after thirty days with use', async () => {
    const anna = await signedInUser()
    for (let day = 5; day < 30; day += 5) {
      passTime(5 * DAY)
      expect((await call(session, {}, { as: anna })).status).toBe(200)
    }
    passTime(5 * DAY)
    expect((await call(session, {}, { as: anna })).errors).toEqual([{ message: 'unauthenticated' }])
  })

  test('notes its use at most every five minutes', async () => {
    const anna = await signedInUser()
    const seenAt = async () => {
      const digest = digestOf(anna.token)
      const query = app.database.selectFrom('session').select('seen_at').where('token_digest', '=', digest)
      return (await query.executeTakeFirstOrThrow()).seen_at.getTime()
    }
    const first = await seenAt()
    passTime(4 * 60_000)
    await call(session, {}, { as: anna })
    expect(await seenAt()).toBe(first)
    passTime(60_000)
    await call(session, {}, { as: anna })
    expect(await seenAt()).toBe(first + 5 * 60_000)
  })

  test('waiting for the second factor it answers itself, and nothing else', async () => {
    const anna = await signedInUser()
    await app.database
      .updateTable('session')
      .set({ state: 'second_factor_due' })
      .where('token_digest', '=', digestOf(anna.token))
      .execute()
    expect((await call(session, {}, { as: anna })).json).toMatchObject({ twoFaRequired: true })
    const answer = await call(readUser, {}, { as: anna })
    expect(answer).toMatchObject({ status: 403, errors: [{ message: 'missing_2fa_verification' }] })
  })

  test('the token of an admin is no token of a user', async () => {
    const anna = await signedInUser()
    const adminId = crypto.randomUUID()
    const now = app.dependencies.clock.now()
    await app.database
      .insertInto('admin_user')
      .values({
        admin_id: adminId,
        name: 'Admin',
        email: 'a@example.com',
        email_key: 'a@example.com',
        password_hash: '',
        created_at: now,
      })
      .execute()
    await app.database
      .updateTable('session')
      .set({ realm: 'admin', user_id: null, admin_id: adminId })
      .where('token_digest', '=', digestOf(anna.token))
      .execute()
    expect((await call(session, {}, { as: anna })).errors).toEqual([{ message: 'invalid_session' }])
  })

  test('a cookie that comes twice is refused', async () => {
    const anna = await signedInUser()
    const headers = { cookie: `wk_session=${anna.token}; wk_session=other` }
    const answer = await call(session, {}, { headers })
    expect(answer).toMatchObject({ status: 400, errors: [{ message: 'bad_request' }] })
  })
})

describe('logout', () => {
  test('ends the session in the database and in the browser', async () => {
    const anna = await signedInUser()
    const answer = await call(logout, {}, { as: anna })
    expect(answer.status).toBe(204)
    expect(cookiesOf(answer)[0]).toContain('Max-Age=0')
    expect((await call(session, {}, { as: anna })).errors).toEqual([{ message: 'invalid_session' }])
  })

  test('succeeds without a session', async () => {
    expect((await call(logout, {})).status).toBe(204)
  })
})

function cookiesOf({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): readonly string[] {
  return [headers['set-cookie'] ?? []].flat() as string[]
}

function tokenOf(answer: { readonly headers: Readonly<Record<string, unknown>> }): string {
  return /^wk_session=([^;]+)/.exec(cookiesOf(answer)[0] ?? '')?.[1] ?? ''
}
