import { expect, test, vi } from 'vitest'
import { adminLogin, adminSession } from '#contract/admin/admin.ts'
import { deviceOf } from '#server/testing/cookies.ts'
import { guessFromEverywhere } from '#server/testing/guess-from-everywhere.ts'
import { giveSecondFactor } from '#server/testing/second-factor.ts'
import { type TestAdmin, createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import { resetAdmin } from './reset-admin.ts'

const trial = testApp()
const app = testApp({ config: { mode: 'production', appUrl: 'https://localhost:3000' } })

test('an admin is let in again by a new password alone, and begins with a second factor', async () => {
  const admin = await createTestAdmin(app.dependencies)
  const other = await createTestAdmin(app.dependencies)
  for (const { adminId } of [admin, other]) await giveSecondFactor(app, { realm: 'admin', adminId })

  const password = await resetAdmin(admin.email.toUpperCase(), app.dependencies)
  expect(password).toMatch(/^([\dA-HJKMNP-TV-Z]{6} ){3}[\dA-HJKMNP-TV-Z]{6}$/)
  const session = await app.call(adminSession, {}, asAdmin(admin))
  expect(session).toMatchObject({ status: 401, errors: [{ message: 'invalid_session' }] })
  const body = { email: admin.email, password: password! }
  expect((await app.call(adminLogin, { body })).data).toMatchObject({
    twoFaEnabled: false,
    twoFaRequired: false,
    twoFaSetupRequired: true,
  })

  expect((await app.call(adminSession, {}, asAdmin(other))).data).toMatchObject({ twoFaEnabled: true })
  const events = await app.database
    .selectFrom('audit_log')
    .select('event')
    .where('admin_id', '=', admin.adminId)
    .orderBy('created_at')
    .execute()
  expect(events.map(({ event }) => event)).toContain('admin_reset')
})

test('a login that checks the former password at this moment is refused', async () => {
  const { email } = await createTestAdmin(app.dependencies)
  const password = (await resetAdmin(email, app.dependencies))!
  const { isMatch } = app.dependencies.passwords
  const spy = vi.spyOn(app.dependencies.passwords, 'isMatch').mockImplementationOnce(async (...args) => {
    const result = await isMatch(...args)
    await resetAdmin(email, app.dependencies)
    return result
  })
  const answer = await app.call(adminLogin, { body: { email, password } })
  spy.mockRestore()
  expect(answer).toMatchObject({ status: 401, errors: [{ message: 'invalid_credentials' }] })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('no device of before is known any more, and guesses of strangers keep nobody out', async () => {
  const { email } = await createTestAdmin(trial.dependencies)
  const signIn = (password: string, headers = {}) =>
    trial.call(adminLogin, { body: { email, password } }, { headers })
  const first = (await resetAdmin(email, trial.dependencies))!
  const device = deviceOf(await signIn(first))
  await guessFromEverywhere(trial, email, 'admin')
  expect(await signIn(first)).toMatchObject({ status: 429, errors: [{ message: 'too_many_requests' }] })
  expect((await signIn(first, device)).status).toBe(200)

  const second = (await resetAdmin(email, trial.dependencies))!
  expect((await signIn(second)).status).toBe(200)
  await guessFromEverywhere(trial, email, 'admin')
  expect((await signIn(second, device)).status).toBe(429)
})

test('an address that no admin has changes nothing', async () => {
  expect(await resetAdmin('niemand@example.com', app.dependencies)).toBeNull()
})

function asAdmin({ token }: TestAdmin) {
  return { headers: { cookie: `wk_session_admin=${token}` } }
}
