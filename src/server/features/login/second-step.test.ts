import { beforeEach, describe, expect, test } from 'vitest'
import { confirmSecondFactor, login, session } from '#contract/login.ts'
import { renewRecoveryCodes } from '#contract/second-factor.ts'
import { readUser } from '#contract/user.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { cookiesOf, pairOf } from '#server/testing/cookies.ts'
import { password } from '#server/testing/registration.ts'
import {
  type TestSecondFactor,
  giveSecondFactor,
  totpCode,
  userWithPassword,
} from '#server/testing/second-factor.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { userForEachTest } from '#server/testing/user-for-each-test.ts'

const app = testApp()
const { call, passTime } = app
const MINUTE = 60_000

const anna = userForEachTest(app)
let factor: TestSecondFactor
beforeEach(async () => {
  factor = await giveSecondFactor(app, { realm: 'user', userId: anna.userId })
})

describe('login with a second factor', () => {
  test('opens a session that waits for ten minutes, and gives the token of a challenge', async () => {
    const answer = await call(login, { body: { email: anna.email, password } })
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      id: anna.userId,
      name: 'Anna',
      surname: 'Berger',
      confirmed: true,
      email: anna.email,
      startPage: 'overview',
      isConsultant: false,
      twoFaEnabled: true,
      twoFaRequired: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    const [cookie] = cookiesOf(answer)
    expect(cookie).toMatch(/^wk_session=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain(answer.data.token)
    // Only the second step makes a device known.
    expect(cookiesOf(answer).join()).not.toContain('wk_device')
  })

  test('the waiting session answers for itself and nothing else', async () => {
    const { headers } = await firstStep()
    expect((await call(session, {}, { headers })).json).toMatchObject({
      twoFaEnabled: true,
      twoFaRequired: true,
    })
    const answer = await call(readUser, {}, { headers })
    expect(answer).toMatchObject({ status: 403, errors: [{ message: 'missing_2fa_verification' }] })
    passTime(10 * MINUTE)
    expect((await call(session, {}, { headers })).errors).toEqual([{ message: 'unauthenticated' }])
  })
})

describe('2faConfirm', () => {
  test('takes the challenge and the waiting session away and opens a fresh one', async () => {
    const { headers, token } = await firstStep()
    const answer = await confirm({ headers, token, code: totpCode(app, factor.secret) })
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      id: anna.userId,
      name: 'Anna',
      surname: 'Berger',
      confirmed: true,
      email: anna.email,
      startPage: 'overview',
      isConsultant: false,
      twoFaEnabled: true,
      twoFaRequired: false,
      token: null,
    })
    const fresh = cookiesOf(answer)[0]!
    expect(fresh).toMatch(/^wk_session=[\w-]{43}; Max-Age=2592000;/)
    expect(cookiesOf(answer).join()).toContain('wk_device=')
    expect((await call(session, {}, { headers: { cookie: pairOf(fresh) } })).json).toMatchObject({
      twoFaRequired: false,
    })
    expect((await call(session, {}, { headers })).errors).toEqual([{ message: 'invalid_session' }])
    const tokens = await app.database
      .selectFrom('token')
      .select('purpose')
      .where('user_id', '=', anna.userId)
      .execute()
    expect(tokens).toEqual([])
  })

  test.each([
    ['blanks', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    ['a hyphen', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
  ])('takes a code with %s', async (_what, write) => {
    const { headers, token } = await firstStep()
    const code = write(totpCode(app, factor.secret))
    expect((await confirm({ headers, token, code })).status).toBe(200)
  })

  test.each([
    ['as shown', (code: string) => code],
    ['with hyphens, in small letters', (code: string) => code.replaceAll(' ', '-').toLowerCase()],
    ['without gaps', (code: string) => code.replaceAll(' ', '')],
    ['with letters that look like digits', (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l')],
  ])('takes a recovery code %s, once, and tells the user', async (_how, write) => {
    const code = write(factor.recoveryCodes[3]!)
    expect((await confirm({ ...(await firstStep()), code })).status).toBe(200)
    const [mail] = await mailsToAnna()
    expect(mail!.subject).toBe('Ein Wiederherstellungscode wurde benutzt')
    expect(mail!.text).toContain('Du hast noch 9 Codes übrig.')
    expect(mail!.text).not.toContain(factor.recoveryCodes[3])
    const again = await confirm({ ...(await firstStep()), code })
    expect(again).toMatchObject({ status: 401, errors: [{ message: 'invalid_code' }] })
  })

  test.each([-30, 0, 30])('a clock that is wrong by %i seconds does no harm', async (skew) => {
    const later = skew === -30 ? 30_000 : 0
    passTime(later)
    const code = totpCode(app, factor.secret, skew)
    expect((await confirm({ ...(await firstStep()), code })).status).toBe(200)
  })

  test.each([-90, -60, 60, 90])('a clock that is wrong by %i seconds does', async (skew) => {
    passTime(5 * MINUTE)
    const code = totpCode(app, factor.secret, skew)
    const answer = await confirm({ ...(await firstStep()), code })
    expect(answer).toMatchObject({ status: 401, errors: [{ message: 'invalid_code' }] })
  })

  test('no code is good twice, and none that is older than a used one', async () => {
    passTime(MINUTE)
    const [older, code] = [totpCode(app, factor.secret, -30), totpCode(app, factor.secret)]
    expect((await confirm({ ...(await firstStep()), code })).status).toBe(200)
    const second = await firstStep()
    expect((await confirm({ ...second, code })).errors).toEqual([{ message: 'invalid_code' }])
    expect((await confirm({ ...second, code: older })).errors).toEqual([{ message: 'invalid_code' }])
    passTime(30_000)
    expect((await confirm({ ...second, code: totpCode(app, factor.secret) })).status).toBe(200)
  })

  test.each([
    ['the code of the app', () => totpCode(app, factor.secret)],
    ['a recovery code', () => factor.recoveryCodes[0]!],
  ])('of two confirmations at the same moment one succeeds: %s', async (_what, codeOf) => {
    const step = await firstStep()
    const code = codeOf()
    const answers = await Promise.all([1, 2, 3].map(() => confirm({ ...step, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const sessions = await app.database
      .selectFrom('session')
      .select('state')
      .where('user_id', '=', anna.userId)
      .execute()
    // One session is hers from before, and one is new.
    expect(sessions).toEqual([{ state: 'active' }, { state: 'active' }])
  })

  test.each([
    ['the code of the app', () => totpCode(app, factor.secret)],
    ['a recovery code', () => factor.recoveryCodes[0]!],
  ])('%s is good for a login or for another call at the same moment, not for both', async (_what, codeOf) => {
    const step = await firstStep()
    const code = codeOf()
    const answers = await Promise.all([
      confirm({ ...step, code }),
      call(renewRecoveryCodes, { body: { code } }, { as: anna }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['the code of the app', () => [totpCode(app, factor.secret), totpCode(app, factor.secret, 30)]],
    ['a recovery code', () => factor.recoveryCodes],
  ])('of two different codes for one challenge at the same moment one counts: %s', async (_what, codesOf) => {
    const step = await firstStep()
    const [one, two] = codesOf() as [string, string]
    const answers = await Promise.all([confirm({ ...step, code: one }), confirm({ ...step, code: two })])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('five wrong codes end the challenge and the session that waits', async () => {
    const step = await firstStep()
    for (let tries = 1; tries < 5; tries += 1) {
      const answer = await confirm({ ...step, code: '000000' })
      expect(answer).toMatchObject({ status: 401, errors: [{ message: 'invalid_code' }] })
    }
    const fifth = await confirm({ ...step, code: '000000' })
    expect(fifth).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
    expect(cookiesOf(fifth)[0]).toContain('wk_session=; Max-Age=0')
    passTime(MINUTE)
    const right = await confirm({ ...step, code: totpCode(app, factor.secret) })
    expect(right.errors).toEqual([{ message: 'invalid_session' }])
    // The account has not lost its second factor.
    passTime(MINUTE)
    expect((await confirm({ ...(await firstStep()), code: totpCode(app, factor.secret) })).status).toBe(200)
  })

  test('five wrong codes are told to the user, at most once a day', async () => {
    const guess = async () => {
      passTime(10 * MINUTE)
      const step = await firstStep()
      for (let tries = 0; tries < 5; tries += 1) await confirm({ ...step, code: '000000' })
    }
    const subjects = async () => (await mailsToAnna()).map(({ subject }) => subject)
    await guess()
    expect(await subjects()).toEqual(['Fünf falsche Codes beim Anmelden'])
    await guess()
    expect(await subjects()).toHaveLength(1)
    passTime(24 * 60 * MINUTE)
    await guess()
    expect(await subjects()).toHaveLength(2)
  })

  test('wrong codes at the same moment are counted one by one', async () => {
    const step = await firstStep()
    const answers = await Promise.all(Array.from({ length: 9 }, () => confirm({ ...step, code: '000000' })))
    const words = answers.map(({ errors }) => errors[0]!.message)
    expect(words.filter((word) => word === 'invalid_code')).toHaveLength(4)
    expect(words.filter((word) => word === 'link_invalid')).toHaveLength(1)
    // The other tries came too soon, or after the fifth had ended the pending session.
    const rest = words.filter((word) => word !== 'invalid_code' && word !== 'link_invalid')
    expect(rest).toHaveLength(4)
    expect(['too_many_requests', 'invalid_session']).toEqual(expect.arrayContaining(rest))
    const waits = answers.filter(({ status }) => status === 429).map(({ headers }) => headers['retry-after'])
    expect(waits.filter((seconds) => !(Number(seconds) > 0))).toEqual([])
  })

  test('a stranger who guesses does not lock out a known device', async () => {
    const own = await confirm({ ...(await firstStep()), code: totpCode(app, factor.secret) })
    const device = pairOf(cookiesOf(own).find((cookie) => cookie.startsWith('wk_device='))!)
    passTime(10 * MINUTE)
    const guess = await firstStep()
    for (let tries = 0; tries < 5; tries += 1) await confirm({ ...guess, code: '000000' })
    const stranger = await firstStep()
    const strange = await confirm({ ...stranger, code: totpCode(app, factor.secret) })
    expect(strange).toMatchObject({ status: 429, errors: [{ message: 'too_many_requests' }] })
    const { headers, token } = await firstStep()
    const known = { cookie: `${headers.cookie}; ${device}` }
    const answer = await confirm({ headers: known, token, code: totpCode(app, factor.secret) })
    expect(answer.status).toBe(200)
  })

  test.each([
    ['altered', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['unknown', () => 'unknown'],
  ])('an %s token is refused', async (_what, alter) => {
    const { headers, token } = await firstStep()
    const code = totpCode(app, factor.secret)
    const answer = await confirm({ headers, token: alter(token), code })
    expect(answer).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
    // The refused try did not use the code up.
    expect((await confirm({ headers, token, code })).status).toBe(200)
  })

  test('a used token is refused', async () => {
    const { headers, token } = await firstStep()
    const answer = await confirm({ headers, token, code: totpCode(app, factor.secret) })
    passTime(MINUTE)
    const cookie = pairOf(cookiesOf(answer)[0]!)
    const again = await confirm({ headers: { cookie }, token, code: totpCode(app, factor.secret) })
    expect(again).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
  })

  test('an expired token is refused', async () => {
    const { headers, token } = await firstStep()
    await app.database
      .updateTable('token')
      .set({ expires_at: app.dependencies.clock.now() })
      .where('token_digest', '=', digestOf(token))
      .execute()
    const answer = await confirm({ headers, token, code: totpCode(app, factor.secret) })
    expect(answer.errors).toEqual([{ message: 'link_invalid' }])
  })

  test('the token of another user is refused, with either code', async () => {
    const paul = await userWithPassword(app, { name: 'Paul' })
    const his = await giveSecondFactor(app, { realm: 'user', userId: paul.userId })
    const { token } = await firstStep(paul)
    const { headers } = await firstStep()
    for (const { secret } of [his, factor]) {
      const answer = await confirm({ headers, token, code: totpCode(app, secret) })
      expect(answer).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
    }
  })

  test('a token of another purpose is refused', async () => {
    const { headers, token } = await firstStep()
    await app.database
      .updateTable('token')
      .set({ purpose: 'undo_deletion' })
      .where('token_digest', '=', digestOf(token))
      .execute()
    const answer = await confirm({ headers, token, code: totpCode(app, factor.secret) })
    expect(answer.errors).toEqual([{ message: 'link_invalid' }])
  })

  test('needs a session: without one, and with a full one, it refuses', async () => {
    const { token } = await firstStep()
    const code = totpCode(app, factor.secret)
    expect((await confirm({ headers: {}, token, code })).errors).toEqual([{ message: 'unauthenticated' }])
    const full = { cookie: `wk_session=${anna.token}` }
    expect((await confirm({ headers: full, token, code })).errors).toEqual([{ message: 'link_invalid' }])
  })

  test.each([
    ['locked', { locked_at: new Date() }, 'account_locked'],
    ['to be deleted', { deletion_due_at: new Date() }, 'deletion_pending'],
  ])('who is %s between the two steps stays outside', async (_what, change, word) => {
    const step = await firstStep()
    await app.database.updateTable('app_user').set(change).where('user_id', '=', anna.userId).execute()
    const answer = await confirm({ ...step, code: totpCode(app, factor.secret) })
    expect(answer).toMatchObject({ status: 403, errors: [{ message: word }] })
    expect(cookiesOf(answer)[0]).toContain('wk_session=; Max-Age=0')
  })

  test.each([
    ['empty', '  ', 'Bitte gib den Code ein.'],
    ['too short', '12345', 'Ein Code hat sechs Ziffern, ein Wiederherstellungscode 24 Zeichen.'],
    ['no digits', '12345🦔', 'Ein Code hat sechs Ziffern, ein Wiederherstellungscode 24 Zeichen.'],
    ['very long', '1'.repeat(101), 'Bitte gib höchstens 100 Zeichen ein.'],
  ])('%s is answered at the field and costs no try', async (_what, code, message) => {
    const answer = await confirm({ ...(await firstStep()), code })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'code', message }] })
    const { failed_tries } = await app.database
      .selectFrom('token')
      .select('failed_tries')
      .where('user_id', '=', anna.userId)
      .executeTakeFirstOrThrow()
    expect(failed_tries).toBe(0)
  })

  test('writes the audit log, and no token or code into the log', async () => {
    const step = await firstStep()
    await confirm({ ...step, code: '000000' })
    passTime(1)
    const code = factor.recoveryCodes[0]!
    await confirm({ ...step, code })
    const rows = await app.database
      .selectFrom('audit_log')
      .select('event')
      .where('user_id', '=', anna.userId)
      .orderBy('created_at')
      .orderBy('audit_id')
      .execute()
    expect(rows.map(({ event }) => event).toSorted()).toEqual([
      'login',
      'recovery_code_used',
      'second_factor_failed',
    ])
    const log = app.logLines.join('')
    for (const secret of [step.token, step.headers.cookie.slice(11), code, factor.secret]) {
      expect(log).not.toContain(secret)
    }
  })
})

interface Step {
  readonly headers: { readonly cookie: string }
  readonly token: string
}

async function firstStep({ email }: TestUser = anna): Promise<Step> {
  const answer = await call(login, { body: { email, password } })
  expect(answer.data.twoFaRequired).toBe(true)
  return { headers: { cookie: pairOf(cookiesOf(answer)[0]!) }, token: answer.data.token! }
}

function confirm({ headers, token, code }: { headers: object; token: string; code: string }) {
  return call(confirmSecondFactor, { body: { token, code } }, { headers: { ...headers } })
}

async function mailsToAnna() {
  return (await app.mails()).filter(({ recipient }) => recipient === anna.email)
}
