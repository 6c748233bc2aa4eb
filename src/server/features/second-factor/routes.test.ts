import { describe, expect, test } from 'vitest'
import { confirmSecondFactor, login, session } from '#contract/login.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  prepareTwoFactor,
  renewRecoveryCodes,
} from '#contract/second-factor.ts'
import { readUser } from '#contract/user.ts'
import { cookiesOf, sessionOf } from '#server/testing/cookies.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { password } from '#server/testing/registration.ts'
import { type TestSecondFactor, giveSecondFactor, totpCode } from '#server/testing/second-factor.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { userForEachTest } from '#server/testing/user-for-each-test.ts'

const app = testApp()
const { call, passTime } = app
const MINUTE = 60_000
const recoveryCode = /^(?:[0-9A-HJKMNP-TV-Z]{6} ){3}[0-9A-HJKMNP-TV-Z]{6}$/

const anna = userForEachTest(app)

describe('prepareTwoFactor', () => {
  test('200: a secret of 160 bits and what the QR code says', async () => {
    const answer = await prepare()
    expect(answer.status).toBe(200)
    const { secret, uri } = answer.data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/Wohlstandskompass:${encodeURIComponent(anna.email)}?secret=${secret}&issuer=Wohlstandskompass`,
    )
  })

  test('the secret only waits: the factor stays off, the database keeps it sealed', async () => {
    const { secret } = (await prepare()).data
    expect((await call(session, {}, { as: anna })).json).toMatchObject({ twoFaEnabled: false })
    const row = await rowOf(anna)
    expect(row).toMatchObject({ sealed_secret: null, enabled_at: null })
    expect(row!.sealed_waiting_secret).toMatch(/^k1\.[\w-]+$/)
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(await eventsOf(app, anna)).toEqual(['second_factor_prepared'])
    expect(app.logLines.join('')).not.toContain(secret)
  })

  test('a second one takes the place of the first', async () => {
    const first = (await prepare()).data.secret
    const second = (await prepare()).data.secret
    expect((await confirm(totpCode(app, first))).errors).toEqual([{ message: 'invalid_code' }])
    expect((await confirm(totpCode(app, second))).status).toBe(200)
  })

  test('409 when it is on already, and the secret in force stays', async () => {
    const { secret } = await switchOn()
    const answer = await prepare()
    expect(answer).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
    expect((await renew(totpCode(app, secret))).status).toBe(200)
  })

  test('403 when the proof of identity is older than ten minutes', async () => {
    passTime(10 * MINUTE)
    expect((await prepare()).status).toBe(200)
    passTime(1)
    expect(await prepare()).toMatchObject({ status: 403, errors: [{ message: 'recent_auth_required' }] })
  })

  test('403 from another site, although it is a GET', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await call(prepareTwoFactor, {}, { as: anna, headers })
    expect(answer).toMatchObject({ status: 403, errors: [{ message: 'cross_origin' }] })
    expect(await rowOf(anna)).toBeUndefined()
  })

  test('401 without a session', async () => {
    expect((await call(prepareTwoFactor, {})).errors).toEqual([{ message: 'unauthenticated' }])
  })
})

describe('confirmTwoFactor', () => {
  test('200: ten recovery codes, once; the database keeps their digests', async () => {
    const { secret } = (await prepare()).data
    const answer = await confirm(totpCode(app, secret))
    expect(answer.status).toBe(200)
    expect(answer.data).toHaveLength(10)
    expect(new Set(answer.data).size).toBe(10)
    for (const code of answer.data) expect(code).toMatch(recoveryCode)
    const rows = await app.database
      .selectFrom('recovery_code')
      .selectAll()
      .where('owner_id', '=', anna.userId)
      .execute()
    expect(rows).toHaveLength(10)
    expect(rows.every(({ code_digest, used_at }) => code_digest.length === 32 && used_at === null)).toBe(true)
  })

  test('the own session gets a new token, all others end, the user is told', async () => {
    const other = sessionOf(await call(login, { body: { email: anna.email, password } }))
    const { secret } = (await prepare()).data
    const answer = await confirm(totpCode(app, secret))
    const own = sessionOf(answer)
    expect((await call(session, {}, { headers: own })).json).toMatchObject({
      twoFaEnabled: true,
      twoFaRequired: false,
    })
    expect((await call(readUser, {}, { as: anna })).errors).toEqual([{ message: 'invalid_session' }])
    expect((await call(readUser, {}, { headers: other })).errors).toEqual([{ message: 'invalid_session' }])
    const mail = await mailToAnna()
    expect(mail.subject).toBe('Zwei-Faktor-Authentisierung ist eingeschaltet')
    for (const code of answer.data) expect(mail.text + mail.html).not.toContain(code)
    expect(await eventsOf(app, anna)).toContain('second_factor_on')
  })

  test('the code that turned it on is no login code', async () => {
    const { secret } = (await prepare()).data
    const code = totpCode(app, secret)
    const own = sessionOf(await confirm(code))
    const answer = await call(disableTwoFactor, { body: { code } }, { headers: own })
    expect(answer.errors).toEqual([{ message: 'invalid_code' }])
  })

  test.each([-30, 30])('a clock that is wrong by %i seconds does no harm', async (skew) => {
    const { secret } = (await prepare()).data
    expect((await confirm(totpCode(app, secret, skew))).status).toBe(200)
  })

  test.each([-90, -60, 60, 90])('a clock that is wrong by %i seconds does', async (skew) => {
    const { secret } = (await prepare()).data
    const answer = await confirm(totpCode(app, secret, skew))
    expect(answer).toMatchObject({ status: 401, errors: [{ message: 'invalid_code' }] })
    expect((await call(session, {}, { as: anna })).json).toMatchObject({ twoFaEnabled: false })
  })

  test('a recovery code is no code of the app', async () => {
    await prepare()
    const answer = await confirm('7K2M9Q XT4H8B W3NC5R PJ6YDF')
    expect(answer.errors).toEqual([{ message: 'invalid_code' }])
  })

  test('409 when nothing was prepared, or it is on already', async () => {
    expect(await confirm('123456')).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
    const { secret } = await switchOn()
    expect((await confirm(totpCode(app, secret))).errors).toEqual([{ message: 'conflict' }])
  })

  test('of three confirmations at the same moment one shows codes, and those are the stored ones', async () => {
    const { secret } = (await prepare()).data
    const code = totpCode(app, secret)
    const answers = await Promise.all([1, 2, 3].map(() => confirm(code)))
    const [won, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    const renewed = await call(
      renewRecoveryCodes,
      { body: { code: won!.data[0]! } },
      { headers: sessionOf(won!) },
    )
    expect(renewed.status).toBe(200)
  })

  test('403 when the proof of identity is older than ten minutes', async () => {
    const { secret } = (await prepare()).data
    passTime(10 * MINUTE + 1)
    const answer = await confirm(totpCode(app, secret))
    expect(answer).toMatchObject({ status: 403, errors: [{ message: 'recent_auth_required' }] })
  })

  test('422 at the field for what is no code', async () => {
    await prepare()
    const answer = await confirm('12345')
    expect(answer).toMatchObject({
      status: 422,
      errors: [
        { field: 'code', message: 'Ein Code hat sechs Ziffern, ein Wiederherstellungscode 24 Zeichen.' },
      ],
    })
  })

  test('429 with the time to wait after five guesses', async () => {
    await prepare()
    const guesses = await Promise.all(Array.from({ length: 7 }, () => confirm('000000')))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
    const refused = guesses.find(({ status }) => status === 429)!
    expect(refused.headers['retry-after']).toBe('60')
  })

  test('401 without a session', async () => {
    const answer = await call(confirmTwoFactor, { body: { code: '123456' } })
    expect(answer.errors).toEqual([{ message: 'unauthenticated' }])
  })
})

describe('renewRecoveryCodes', () => {
  test('200: ten new codes, and the old ones end, also the unused', async () => {
    const { secret, recoveryCodes } = await switchOn()
    const answer = await renew(totpCode(app, secret))
    expect(answer.status).toBe(200)
    expect(answer.data).toHaveLength(10)
    for (const code of answer.data) expect(recoveryCodes).not.toContain(code)
    expect((await renew(recoveryCodes[0]!)).errors).toEqual([{ message: 'invalid_code' }])
    expect((await renew(answer.data[0]!)).status).toBe(200)
    expect((await mailToAnna()).subject).toBe('Du hast neue Wiederherstellungscodes')
    expect(await eventsOf(app, anna)).toEqual(expect.arrayContaining(['recovery_codes_renewed']))
  })

  test('of three calls with one code at the same moment one succeeds', async () => {
    const { secret } = await switchOn()
    const code = totpCode(app, secret)
    const answers = await Promise.all([1, 2, 3].map(() => renew(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(2)
  })

  test('401 for a wrong code, which is noted', async () => {
    const { recoveryCodes } = await switchOn()
    const answer = await renew('000000')
    expect(answer).toMatchObject({ status: 401, errors: [{ message: 'invalid_code' }] })
    expect(await eventsOf(app, anna)).toEqual(['second_factor_failed'])
    expect((await renew(recoveryCodes[9]!)).status).toBe(200)
  })

  test('the code of another user is wrong', async () => {
    await switchOn()
    const paul = await app.signedInUser({ name: 'Paul' })
    const his = await giveSecondFactor(app, { realm: 'user', userId: paul.userId })
    expect((await renew(his.recoveryCodes[0]!)).errors).toEqual([{ message: 'invalid_code' }])
    expect((await renew(totpCode(app, his.secret))).errors).toEqual([{ message: 'invalid_code' }])
  })

  test('409 while it is off', async () => {
    expect(await renew('123456')).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
    await prepare()
    expect((await renew('123456')).errors).toEqual([{ message: 'conflict' }])
  })

  test('429 after five guesses, and nobody else pays for them', async () => {
    const { secret } = await switchOn()
    const guesses = await Promise.all(Array.from({ length: 6 }, () => renew('000000')))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
    const { data, ...answer } = await call(login, { body: { email: anna.email, password } })
    expect(data.twoFaRequired).toBe(true)
    const confirmed = await call(
      confirmSecondFactor,
      { body: { token: data.token!, code: totpCode(app, secret) } },
      { headers: sessionOf(answer) },
    )
    expect(confirmed.status).toBe(200)
  })

  test('401 without a session', async () => {
    const answer = await call(renewRecoveryCodes, { body: { code: '123456' } })
    expect(answer.errors).toEqual([{ message: 'unauthenticated' }])
  })
})

describe('disableTwoFactor', () => {
  test('204: secret and codes are gone, the password is enough again', async () => {
    const { secret } = await switchOn()
    expect(await disable(totpCode(app, secret))).toMatchObject({ status: 204, text: '' })
    expect(await rowOf(anna)).toBeUndefined()
    const codes = await app.database
      .selectFrom('recovery_code')
      .select('owner_id')
      .where('owner_id', '=', anna.userId)
      .execute()
    expect(codes).toEqual([])
    const answer = await call(login, { body: { email: anna.email, password } })
    expect(answer.data).toMatchObject({ twoFaEnabled: false, twoFaRequired: false, token: null })
  })

  test('the own session gets a new token, all others end, those that wait for a code, too', async () => {
    const { recoveryCodes } = await switchOn()
    const waiting = await call(login, { body: { email: anna.email, password } })
    const answer = await disable(recoveryCodes[5]!)
    const own = sessionOf(answer)
    expect(cookiesOf(answer)[0]).toMatch(/; Max-Age=\d{7}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await call(session, {}, { headers: own })).json).toMatchObject({ twoFaEnabled: false })
    expect((await call(session, {}, { as: anna })).errors).toEqual([{ message: 'invalid_session' }])
    const late = await call(session, {}, { headers: sessionOf(waiting) })
    expect(late.errors).toEqual([{ message: 'invalid_session' }])
    const tokens = await app.database
      .selectFrom('token')
      .select('purpose')
      .where('user_id', '=', anna.userId)
      .execute()
    expect(tokens).toEqual([])
    expect((await mailToAnna()).subject).toBe('Zwei-Faktor-Authentisierung ist ausgeschaltet')
    expect(await eventsOf(app, anna)).toContain('second_factor_off')
  })

  test('401 for a wrong code, and it stays on', async () => {
    await switchOn()
    expect((await disable('000000')).errors).toEqual([{ message: 'invalid_code' }])
    expect((await call(session, {}, { as: anna })).json).toMatchObject({ twoFaEnabled: true })
  })

  test('409 while it is off', async () => {
    expect(await disable('123456')).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
  })

  test('403 for a consultant, and the code is not used up', async () => {
    const { secret } = await switchOn()
    await app.database
      .updateTable('app_user')
      .set({ consultant_licence: 'D-F-123-ABCD-01' })
      .where('user_id', '=', anna.userId)
      .execute()
    const code = totpCode(app, secret)
    expect(await disable(code)).toMatchObject({ status: 403, errors: [{ message: 'forbidden' }] })
    expect((await renew(code)).status).toBe(200)
  })

  test('after it a new one can be set up', async () => {
    const { secret } = await switchOn()
    const own = sessionOf(await disable(totpCode(app, secret)))
    const prepared = await call(prepareTwoFactor, {}, { headers: own })
    const code = totpCode(app, prepared.data.secret)
    expect((await call(confirmTwoFactor, { body: { code } }, { headers: own })).status).toBe(200)
  })

  test('401 without a session', async () => {
    const answer = await call(disableTwoFactor, { body: { code: '123456' } })
    expect(answer.errors).toEqual([{ message: 'unauthenticated' }])
  })
})

function prepare() {
  return call(prepareTwoFactor, {}, { as: anna })
}

function confirm(code: string) {
  return call(confirmTwoFactor, { body: { code } }, { as: anna })
}

function renew(code: string) {
  return call(renewRecoveryCodes, { body: { code } }, { as: anna })
}

function disable(code: string) {
  return call(disableTwoFactor, { body: { code } }, { as: anna })
}

function switchOn(): Promise<TestSecondFactor> {
  return giveSecondFactor(app, { realm: 'user', userId: anna.userId })
}

async function rowOf({ userId }: TestUser) {
  return app.database
    .selectFrom('second_factor')
    .selectAll()
    .where('owner_id', '=', userId)
    .executeTakeFirst()
}

async function mailToAnna() {
  return (await app.mails()).find(({ recipient }) => recipient === anna.email)!
}
