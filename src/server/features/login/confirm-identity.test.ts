import { describe, expect, test } from 'vitest'
import { confirmIdentity, confirmSecondFactor, login } from '#contract/login.ts'
import { deleteUser } from '#contract/personal-data.ts'
import { prepareTwoFactor } from '#contract/second-factor.ts'
import { sessionOf } from '#server/testing/cookies.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { password } from '#server/testing/registration.ts'
import { giveSecondFactor, totpCode } from '#server/testing/second-factor.ts'
import { testApp } from '#server/testing/test-app.ts'
import { userForEachTest } from '#server/testing/user-for-each-test.ts'

const app = testApp()
const { call, passTime } = app
const MINUTE = 60_000

const anna = userForEachTest(app)

describe('without a second factor', () => {
  test('204: the same session is good for ten minutes more', async () => {
    passTime(10 * MINUTE + 1)
    expect((await call(prepareTwoFactor, {}, { as: anna })).errors).toEqual([
      { message: 'recent_auth_required' },
    ])
    const answer = await confirm({ password })
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    passTime(10 * MINUTE)
    expect((await call(prepareTwoFactor, {}, { as: anna })).status).toBe(200)
    passTime(1)
    expect((await call(prepareTwoFactor, {}, { as: anna })).status).toBe(403)
  })

  test('security.md rule 11: a deletion asks for it although somebody has just signed in, and then no more', async () => {
    const headers = sessionOf(await call(login, { body: { email: anna.email, password } }))
    expect(await call(deleteUser, {}, { headers })).toMatchObject({
      status: 403,
      errors: [{ message: 'recent_auth_required' }],
    })
    // For all other calls signing in is proof enough.
    expect((await call(prepareTwoFactor, {}, { headers })).status).toBe(200)
    passTime(1)
    expect((await call(confirmIdentity, { body: { password } }, { headers })).status).toBe(204)
    passTime(10 * MINUTE + 1)
    expect((await call(deleteUser, {}, { headers })).status).toBe(403)
    await call(confirmIdentity, { body: { password } }, { headers })
    expect((await call(deleteUser, {}, { headers })).status).toBe(204)
  })

  test('another session of the user gets nothing from it', async () => {
    const other = sessionOf(await call(login, { body: { email: anna.email, password } }))
    passTime(10 * MINUTE + 1)
    await confirm({ password })
    expect((await call(prepareTwoFactor, {}, { headers: other })).errors).toEqual([
      { message: 'recent_auth_required' },
    ])
  })

  test('401 for a wrong password, and the proof stays old', async () => {
    passTime(10 * MINUTE + 1)
    const answer = await confirm({ password: 'something else' })
    expect(answer).toMatchObject({ status: 401, errors: [{ message: 'invalid_credentials' }] })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await call(prepareTwoFactor, {}, { as: anna })).status).toBe(403)
    expect(await eventsOf(app, anna)).toEqual(['identity_confirmation_failed'])
  })

  test('takes the password in any Unicode form', async () => {
    expect((await confirm({ password: password.normalize('NFD') })).status).toBe(204)
    expect(await eventsOf(app, anna)).toEqual(['identity_confirmed'])
  })

  test('a code does no harm', async () => {
    expect((await confirm({ password, code: '123456' })).status).toBe(204)
  })

  test('422 at the field without a password', async () => {
    const answer = await confirm({ password: '' })
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field: 'password', message: 'Bitte gib einen Wert ein.' }],
    })
  })

  test('429 with the time to wait after ten guesses at once', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => confirm({ password: 'something else' })),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = guesses.find(({ status }) => status === 429)!
    expect(refused.headers['retry-after']).toBe('30')
  })

  test('401 without a session', async () => {
    const answer = await call(confirmIdentity, { body: { password } })
    expect(answer.errors).toEqual([{ message: 'unauthenticated' }])
  })
})

describe('with a second factor', () => {
  test('204 with password and code, of the app or written down', async () => {
    const { secret, recoveryCodes } = await switchOn()
    passTime(10 * MINUTE + 1)
    expect((await confirm({ password, code: totpCode(app, secret) })).status).toBe(204)
    expect((await confirm({ password, code: recoveryCodes[0]!.toLowerCase() })).status).toBe(204)
    const mail = (await app.mails()).find(({ recipient }) => recipient === anna.email)!
    expect(mail.subject).toBe('Ein Wiederherstellungscode wurde benutzt')
  })

  test('422 at the field without a code', async () => {
    await switchOn()
    expect(await confirm({ password })).toMatchObject({
      status: 422,
      errors: [{ field: 'code', message: 'Bitte gib den Code ein.' }],
    })
  })

  test('401 for a wrong code, and the proof stays old', async () => {
    await switchOn()
    passTime(10 * MINUTE + 1)
    const answer = await confirm({ password, code: '000000' })
    expect(answer).toMatchObject({ status: 401, errors: [{ message: 'invalid_code' }] })
    const row = await app.database
      .selectFrom('session')
      .select('auth_at')
      .where('user_id', '=', anna.userId)
      .executeTakeFirstOrThrow()
    expect(row.auth_at.getTime()).toBe(app.dependencies.clock.now().getTime() - 10 * MINUTE - 1)
    expect(await eventsOf(app, anna)).toEqual(['second_factor_failed'])
  })

  test('a wrong password costs no code', async () => {
    const { secret } = await switchOn()
    const code = totpCode(app, secret)
    expect((await confirm({ password: 'something else', code })).errors).toEqual([
      { message: 'invalid_credentials' },
    ])
    expect((await confirm({ password, code })).status).toBe(204)
  })

  test('no code is good twice, not even at the same moment', async () => {
    const { secret } = await switchOn()
    const code = totpCode(app, secret)
    const answers = await Promise.all([1, 2, 3].map(() => confirm({ password, code })))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect((await confirm({ password, code })).errors).toEqual([{ message: 'invalid_code' }])
  })

  test('a session that waits for the second factor proves nothing', async () => {
    const { secret } = await switchOn()
    const waiting = sessionOf(await call(login, { body: { email: anna.email, password } }))
    const body = { password, code: totpCode(app, secret) }
    const answer = await call(confirmIdentity, { body }, { headers: waiting })
    expect(answer).toMatchObject({ status: 403, errors: [{ message: 'missing_2fa_verification' }] })
  })

  test('429 after five wrong codes; a login of the owner is spared', async () => {
    const { secret } = await switchOn()
    for (let count = 0; count < 5; count += 1) await confirm({ password, code: '000000' })
    const refused = await confirm({ password, code: totpCode(app, secret) })
    expect(refused).toMatchObject({ status: 429, errors: [{ message: 'too_many_requests' }] })
    const waiting = await call(login, { body: { email: anna.email, password } })
    const body = { token: waiting.data.token!, code: totpCode(app, secret) }
    const answer = await call(confirmSecondFactor, { body }, { headers: sessionOf(waiting) })
    expect(answer.status).toBe(200)
  })
})

function confirm(body: { readonly password: string; readonly code?: string }) {
  return call(confirmIdentity, { body }, { as: anna })
}

function switchOn() {
  return giveSecondFactor(app, { realm: 'user', userId: anna.userId })
}
