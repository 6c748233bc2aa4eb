import { beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmSecondFactor, login, session } from '#contract/login.ts'
import { changePassword } from '#contract/password.ts'
import { deleteUser } from '#contract/personal-data.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { cookiesOf, pairOf } from '#server/testing/cookies.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { password, registrant } from '#server/testing/registration.ts'
import { giveSecondFactor, totpCode, userWithPassword } from '#server/testing/second-factor.ts'
import { testApp } from '#server/testing/test-app.ts'
import { userForEachTest } from '#server/testing/user-for-each-test.ts'

const app = testApp()
const { call, passTime } = app
const MINUTE = 60_000

const anna = userForEachTest(app)

describe.each([
  ['locked', { locked_at: new Date() }, 'account_locked'],
  ['about to be deleted', { deletion_due_at: new Date() }, 'deletion_pending'],
] as const)('an account that is %s', (_state, change, word) => {
  beforeEach(async () => {
    await app.database.updateTable('app_user').set(change).where('user_id', '=', anna.userId).execute()
  })

  test('403 with the right password, without a session', async () => {
    const answer = await signIn()
    expect(answer).toMatchObject({ status: 403, errors: [{ message: word }] })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await eventsOf(app, anna)).toEqual(['login_refused'])
    const sessions = await app.database
      .selectFrom('session')
      .select('token_digest')
      .where('user_id', '=', anna.userId)
      .execute()
    // The only session is the one that the test made.
    expect(sessions.map(({ token_digest }) => token_digest)).toEqual([digestOf(anna.token)])
  })

  test('looks like any other with a wrong password', async () => {
    const answer = await signIn('something else')
    const unknown = await call(login, { body: { email: registrant().email, password } })
    expect(answer.text).toBe('{"errors":[{"message":"invalid_credentials"}]}')
    expect({ status: answer.status, text: answer.text }).toEqual({
      status: unknown.status,
      text: unknown.text,
    })
  })

  test('is not told about its second factor', async () => {
    await giveSecondFactor(app, { realm: 'user', userId: anna.userId })
    expect((await signIn()).errors).toEqual([{ message: word }])
  })
})

describe('the same work', () => {
  test('for a wrong password, an unknown address, a locked account: two hashes', async () => {
    const isMatch = vi.spyOn(app.dependencies.passwords, 'isMatch')
    const hashesOf = async (email: string) => {
      isMatch.mockClear()
      await call(login, { body: { email, password: 'something else' } })
      return isMatch.mock.calls.length
    }
    const known = await hashesOf(anna.email)
    await app.database
      .updateTable('app_user')
      .set({ locked_at: new Date() })
      .where('user_id', '=', anna.userId)
      .execute()
    const locked = await hashesOf(anna.email)
    const unknown = await hashesOf(registrant().email)
    isMatch.mockRestore()
    expect({ known, locked, unknown }).toEqual({ known: 2, locked: 2, unknown: 2 })
  })
})

describe('a login that has checked the password and not yet opened a session', () => {
  test('is refused when the password changes at this moment', async () => {
    const body = { current_password: password, password: 'sieben Laternen über dem Fluss' }
    const answer = await signInWhile(() => call(changePassword, { body }, { as: anna }))
    expect(answer).toMatchObject({ status: 401, errors: [{ message: 'invalid_credentials' }] })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('is refused when the account is to be deleted from this moment on', async () => {
    const answer = await signInWhile(() => call(deleteUser, {}, { as: anna }))
    expect(answer).toMatchObject({ status: 403, errors: [{ message: 'deletion_pending' }] })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('has to pass the second factor that is turned on at this moment', async () => {
    const owner = { realm: 'user', userId: anna.userId } as const
    const answer = await signInWhile(async () => {
      await giveSecondFactor(app, owner)
      return { status: 204 }
    })
    expect(answer.data).toMatchObject({ twoFaRequired: true })
  })

  async function signInWhile(happen: () => Promise<{ readonly status: number }>) {
    const { isMatch } = app.dependencies.passwords
    const spy = vi.spyOn(app.dependencies.passwords, 'isMatch').mockImplementationOnce(async (...args) => {
      const result = await isMatch(...args)
      expect((await happen()).status).toBe(204)
      return result
    })
    const answer = await signIn()
    spy.mockRestore()
    return answer
  }
})

describe('a stranger in the same network', () => {
  test('who guesses does not keep a known device out', async () => {
    const cookie = deviceOf(await signIn())
    passTime(10 * MINUTE)
    for (let count = 0; count < 11; count += 1) await signIn('something else')
    expect((await signIn()).status).toBe(429)
    expect((await signIn(password, { cookie })).status).toBe(200)
  })

  test('a known device guesses no more often than anybody', async () => {
    const cookie = deviceOf(await signIn())
    passTime(10 * MINUTE)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn('something else', { cookie })))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('a new device', () => {
  test('the first login is no news; one from elsewhere is, once', async () => {
    const first = await signIn()
    expect(await subjects()).toEqual([])
    passTime(MINUTE)
    const headers = { 'user-agent': firefox }
    const second = await signIn(password, headers)
    expect(await subjects()).toEqual(['Anmeldung auf einem neuen Gerät'])
    const [mail] = await app.mails()
    expect(mail!.text).toContain('angemeldet: Firefox auf Windows. Dieses Gerät kennen wir noch nicht.')
    for (const known of [first, second]) {
      passTime(MINUTE)
      await signIn(password, { cookie: deviceOf(known) })
    }
    expect(await subjects()).toHaveLength(1)
    expect((await eventsOf(app, anna)).filter((event) => event === 'new_device')).toHaveLength(1)
  })

  test('with a second factor it is told after the second step only', async () => {
    await signIn()
    const { secret } = await giveSecondFactor(app, { realm: 'user', userId: anna.userId })
    passTime(MINUTE)
    const waiting = await signIn()
    expect(await subjects()).toEqual([])
    const body = { token: waiting.data.token!, code: totpCode(app, secret) }
    const headers = { cookie: pairOf(cookiesOf(waiting)[0]!) }
    expect((await call(confirmSecondFactor, { body }, { headers })).status).toBe(200)
    expect(await subjects()).toEqual(['Anmeldung auf einem neuen Gerät'])
  })

  test('a forged device cookie makes nothing known', async () => {
    await signIn()
    passTime(MINUTE)
    await signIn(password, { cookie: 'wk_device=0190.AAAA' })
    expect(await subjects()).toHaveLength(1)
  })

  test('the cookie of somebody else makes nothing known', async () => {
    const paul = await userWithPassword(app, { name: 'Paul' })
    const his = await call(login, { body: { email: paul.email, password } })
    await signIn()
    passTime(MINUTE)
    await signIn(password, { cookie: deviceOf(his) })
    expect(await subjects()).toHaveLength(1)
  })
})

describe('the realm', () => {
  test('the token of an admin is no token of a user', async () => {
    const adminId = crypto.randomUUID()
    const now = app.dependencies.clock.now()
    await app.database
      .insertInto('admin_user')
      .values({
        admin_id: adminId,
        name: 'Admin',
        email: 'admin@example.com',
        email_key: 'admin@example.com',
        password_hash: '',
        created_at: now,
      })
      .execute()
    await app.database
      .insertInto('session')
      .values({
        session_id: crypto.randomUUID(),
        token_digest: digestOf('token of an admin'),
        realm: 'admin',
        admin_id: adminId,
        state: 'second_factor_due',
        created_at: now,
        auth_at: now,
        seen_at: now,
        expires_at: new Date(now.getTime() + MINUTE),
        ip_address: '127.0.0.1',
        user_agent: '',
      })
      .execute()
    const headers = { cookie: `wk_session=${encodeURIComponent('token of an admin')}` }
    expect((await call(session, {}, { headers })).errors).toEqual([{ message: 'invalid_session' }])
    const body = { token: 'any', code: '123456' }
    const answer = await call(confirmSecondFactor, { body }, { headers })
    expect(answer.errors).toEqual([{ message: 'invalid_session' }])
  })
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

function signIn(typed = password, headers: Readonly<Record<string, string>> = {}) {
  return call(login, { body: { email: anna.email, password: typed } }, { headers })
}

function deviceOf(answer: Parameters<typeof cookiesOf>[0]): string {
  return pairOf(cookiesOf(answer).find((cookie) => cookie.startsWith('wk_device='))!)
}

async function subjects(): Promise<readonly string[]> {
  const mails = (await app.mails()).filter(({ recipient }) => recipient === anna.email)
  return mails.map(({ subject }) => subject)
}
