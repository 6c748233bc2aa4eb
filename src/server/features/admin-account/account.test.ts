import { beforeEach, describe, expect, test } from 'vitest'
import {
  adminConfirmIdentity,
  changeAdminPassword,
  confirmAdminDevice,
  endAdminSession,
  endAllAdminSessions,
  prepareAdminDevice,
  readAdminAccount,
  renewAdminRecoveryCodes,
} from '#contract/admin/account.ts'
import { adminLogin, adminPrepareTwoFactor, adminSession } from '#contract/admin/admin.ts'
import { theProgram } from '#server/security/asker.ts'
import { cookiesOf } from '#server/testing/cookies.ts'
import { giveSecondFactor, totpCode } from '#server/testing/second-factor.ts'
import { type TestAdmin, createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestSession } from '#server/testing/test-session.ts'

const app = testApp()
const { call, passTime } = app
const MINUTE = 60_000
const password = 'neun Laternen unter der Brücke'
const newPassword = 'sieben Drachen über dem Fluß'
let admin: TestAdmin
let passwordHash: Promise<string> | undefined

beforeEach(async () => {
  admin = await createTestAdmin(app.dependencies)
  passwordHash ??= app.dependencies.passwords.hash(password, theProgram)
  await app.database
    .updateTable('admin_user')
    .set({ password_hash: await passwordHash })
    .where('admin_id', '=', admin.adminId)
    .execute()
})

describe('the account', () => {
  test('200: factor, codes that are left, and where the admin is signed in, this device first', async () => {
    const { recoveryCodes } = await giveFactor()
    await prepare(recoveryCodes[0]!)
    await prepare(recoveryCodes[1]!)
    await createTestSession(app.dependencies, { realm: 'admin', adminId: admin.adminId })
    const { data, status, text } = await read()
    expect(status).toBe(200)
    expect(data.email).toBe(admin.email)
    expect(data.second_factor!.recovery_codes_left).toBe(8)
    expect(data.sessions).toHaveLength(2)
    expect(data.sessions.map(({ is_current }) => is_current)).toEqual([true, false])
    expect(text).not.toMatch(/token|digest|hash|secret/)
  })

  test('200 without a second factor', async () => {
    expect((await read()).data.second_factor).toBe(null)
  })
})

describe('changing the password', () => {
  test('204: all others are out, this session has another token, and a mail says so', async () => {
    const other = await createTestSession(app.dependencies, { realm: 'admin', adminId: admin.adminId })
    const answer = await change(password, newPassword)
    expect(answer.status).toBe(204)
    expect(await stateOf(other)).toBe('invalid_session')
    expect(await stateOf(admin.token)).toBe('invalid_session')
    expect(await stateOf(tokenOf(answer))).toBe(admin.email)
    expect(await subjects()).toEqual(['Verwaltung: Passwort geändert'])
    expect(await events()).toEqual(['admin_password_changed'])
    const login = (typed: string) => call(adminLogin, { body: { email: admin.email, password: typed } })
    expect((await login(password)).status).toBe(401)
    expect((await login(newPassword)).status).toBe(200)
  })

  test.each([
    ['wrong', newPassword, 'current_password', 'Das ist nicht dein bisheriges Passwort.'],
    [password, password, 'password', 'Das ist dein bisheriges Passwort. Nimm ein neues.'],
    [password, 'x9$Kq2!mVb7#Lp', 'password', 'Nimm mindestens 15 Zeichen.'],
    [password, 'wohlstandskompass', 'password', expect.stringContaining('zu leicht zu erraten')],
    ['', newPassword, 'current_password', 'Bitte gib das bisherige Passwort ein.'],
  ])('422: %j to %j', async (current, next, field) => {
    const answer = await change(current, next)
    expect(answer.status).toBe(422)
    expect(answer.errors).toMatchObject([{ field }])
    expect(await stateOf(admin.token)).toBe(admin.email)
  })

  test('429 after ten guesses of one session, and the right one is refused, too', async () => {
    for (let number = 0; number < 10; number += 1) await change('wrong', newPassword)
    expect((await change(password, newPassword)).status).toBe(429)
  })
})

describe('recovery codes', () => {
  test('200 with a code of the app: ten new ones, the old ones end, a mail without them', async () => {
    const { recoveryCodes } = await giveFactor()
    const answer = await renew(totpNow())
    expect(answer.status).toBe(200)
    expect(answer.data).toHaveLength(10)
    expect((await renew(recoveryCodes[0]!)).errors).toEqual([{ message: 'invalid_code' }])
    expect(await subjects()).toEqual(['Verwaltung: neue Wiederherstellungscodes'])
    const [mail] = await mailsToAdmin()
    for (const code of answer.data) expect(mail!.text + mail!.html).not.toContain(code)
    expect(await events()).toEqual(['admin_recovery_codes_renewed', 'admin_second_factor_failed'])
  })

  test('a recovery code pays, too, and a mail says that one was used', async () => {
    const { recoveryCodes } = await giveFactor()
    expect((await renew(recoveryCodes[3]!)).status).toBe(200)
    expect(new Set(await subjects())).toEqual(
      new Set(['Verwaltung: neue Wiederherstellungscodes', 'Verwaltung: Wiederherstellungscode benutzt']),
    )
  })

  test('of three calls with one code at the same moment one succeeds', async () => {
    await giveFactor()
    const code = totpNow()
    const answers = await Promise.all([1, 2, 3].map(() => renew(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('409 without a second factor, 422 for what is no code, 429 after five guesses', async () => {
    expect(await renew('123456')).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
    expect((await renew('12345')).errors).toMatchObject([{ field: 'code' }])
    await giveFactor()
    const guesses = await Promise.all(Array.from({ length: 6 }, () => renew('000000')))
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })
})

describe('another device', () => {
  test('200: the new one is in force with its first code, the former one and its codes are not', async () => {
    const { secret, recoveryCodes } = await giveFactor()
    const other = await createTestSession(app.dependencies, { realm: 'admin', adminId: admin.adminId })
    const prepared = await prepare(totpNow())
    expect(prepared.data.uri).toContain('Verwaltung')
    const answer = await confirm(totpCode(app, prepared.data.secret))
    expect(answer.status).toBe(200)
    expect(answer.data).toHaveLength(10)
    expect(await stateOf(other)).toBe('invalid_session')
    const token = tokenOf(answer)
    expect(await stateOf(token)).toBe(admin.email)
    admin = { ...admin, token }
    passTime(MINUTE)
    expect((await renew(totpCode(app, secret))).errors).toEqual([{ message: 'invalid_code' }])
    expect((await renew(recoveryCodes[0]!)).errors).toEqual([{ message: 'invalid_code' }])
    expect((await renew(totpCode(app, prepared.data.secret))).status).toBe(200)
    expect(await subjects()).toContain('Verwaltung: anderes Gerät für den zweiten Faktor')
    expect(await events()).toContain('admin_second_factor_replaced')
  })

  test('until then the one in use stays good, and a lost one is replaced by a recovery code', async () => {
    const { secret, recoveryCodes } = await giveFactor()
    const prepared = await prepare(recoveryCodes[0]!)
    expect(prepared.status).toBe(200)
    expect((await confirm('000000')).errors).toEqual([{ message: 'invalid_code' }])
    expect((await renew(totpCode(app, secret))).status).toBe(200)
    expect((await confirm(totpCode(app, prepared.data.secret))).status).toBe(200)
  })

  test('no way round the code: 401 for a wrong one, 409 for what was not prepared or is no first set-up', async () => {
    await giveFactor()
    expect(await prepare('000000')).toMatchObject({ status: 401, errors: [{ message: 'invalid_code' }] })
    expect(await confirm('123456')).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
    expect((await call(adminPrepareTwoFactor, {}, headers())).errors).toEqual([{ message: 'conflict' }])
  })

  test('409 while there is none', async () => {
    expect(await prepare('123456')).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
  })
})

describe('sessions', () => {
  test('204: another one ends, a stranger one is not found', async () => {
    const other = await createTestSession(app.dependencies, { realm: 'admin', adminId: admin.adminId })
    const { sessions } = (await read()).data
    const id = sessions.find(({ is_current }) => !is_current)!.id
    const stranger = await createTestAdmin(app.dependencies)
    const asStranger = { headers: { cookie: `wk_session_admin=${stranger.token}` } }
    expect((await call(endAdminSession, { params: { id } }, asStranger)).status).toBe(404)
    expect((await call(endAdminSession, { params: { id } }, headers())).status).toBe(204)
    expect(await stateOf(other)).toBe('invalid_session')
    expect(await stateOf(admin.token)).toBe(admin.email)
    expect(await events()).toEqual(['admin_session_ended'])
  })

  test('204: the own one, and the cookie with it', async () => {
    const { sessions } = (await read()).data
    const answer = await call(endAdminSession, { params: { id: sessions[0]!.id } }, headers())
    expect(answer.status).toBe(204)
    expect(cookiesOf(answer).join()).toContain('wk_session_admin=;')
    expect(await stateOf(admin.token)).toBe('invalid_session')
  })

  test('204 everywhere', async () => {
    const other = await createTestSession(app.dependencies, { realm: 'admin', adminId: admin.adminId })
    expect((await call(endAllAdminSessions, {}, headers())).status).toBe(204)
    expect(await stateOf(other)).toBe('invalid_session')
    expect(await stateOf(admin.token)).toBe('invalid_session')
    expect(await events()).toEqual(['admin_logout_everywhere'])
  })
})

describe('proving again who is there', () => {
  test('204 with the password opens what was closed by time', async () => {
    passTime(10 * MINUTE + 1)
    expect((await call(adminPrepareTwoFactor, {}, headers())).errors).toEqual([
      { message: 'recent_auth_required' },
    ])
    expect((await prove({ password })).status).toBe(204)
    expect((await call(adminPrepareTwoFactor, {}, headers())).status).toBe(200)
    expect(await events()).toContain('admin_identity_confirmed')
  })

  test('401 for a wrong password, noted', async () => {
    expect(await prove({ password: 'wrong' })).toMatchObject({
      status: 401,
      errors: [{ message: 'invalid_credentials' }],
    })
    expect(await events()).toEqual(['admin_identity_confirmation_failed'])
  })

  test('with a second factor the code is due: 422 without, 401 for a wrong one, 204', async () => {
    await giveFactor()
    expect((await prove({ password })).errors).toMatchObject([{ field: 'code' }])
    expect((await prove({ password, code: '000000' })).errors).toEqual([{ message: 'invalid_code' }])
    expect((await prove({ password, code: totpNow() })).status).toBe(204)
  })
})

let factor = { secret: '', recoveryCodes: [] as readonly string[] }

async function giveFactor() {
  factor = await giveSecondFactor(app, { realm: 'admin', adminId: admin.adminId })
  return factor
}

function totpNow(): string {
  return totpCode(app, factor.secret)
}

function headers() {
  return { headers: { cookie: `wk_session_admin=${admin.token}` } }
}

function read() {
  return call(readAdminAccount, {}, headers())
}

function change(current: string, next: string) {
  return call(changeAdminPassword, { body: { current_password: current, password: next } }, headers())
}

function renew(code: string) {
  return call(renewAdminRecoveryCodes, { body: { code } }, headers())
}

function prepare(code: string) {
  return call(prepareAdminDevice, { body: { code } }, headers())
}

function confirm(code: string) {
  return call(confirmAdminDevice, { body: { code } }, headers())
}

function prove(body: { password: string; code?: string }) {
  return call(adminConfirmIdentity, { body }, headers())
}

/** The address of whoever is signed in with the token, or why nobody is. */
async function stateOf(token: string): Promise<string> {
  const { json, errors } = await call(adminSession, {}, { headers: { cookie: `wk_session_admin=${token}` } })
  return errors[0]?.message ?? (json as { email: string }).email
}

function tokenOf(answer: Parameters<typeof cookiesOf>[0]): string {
  return /wk_session_admin=([^;]+)/.exec(cookiesOf(answer).join())?.[1] ?? ''
}

async function mailsToAdmin() {
  return (await app.mails()).filter(({ recipient }) => recipient === admin.email)
}

async function subjects(): Promise<readonly string[]> {
  return (await mailsToAdmin()).map(({ subject }) => subject)
}

async function events(): Promise<readonly string[]> {
  const rows = await app.database
    .selectFrom('audit_log')
    .select('event')
    .where('admin_id', '=', admin.adminId)
    .where('event', 'not in', ['admin_login', 'second_factor_prepared', 'recovery_code_used'])
    .execute()
  return rows.map(({ event }) => event).toSorted((one, other) => one.localeCompare(other))
}
