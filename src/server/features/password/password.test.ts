import { describe, expect, test, vi } from 'vitest'
import { confirmSecondFactor, login, session } from '#contract/login.ts'
import { forgotPassword, resetPassword } from '#contract/password.ts'
import { changePassword } from '#contract/password.ts'
import { register, verifyEmail } from '#contract/registration.ts'
import { readUser, updateUser } from '#contract/user.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { cookiesOf, sessionOf } from '#server/testing/cookies.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { linkInMail, password, registrant } from '#server/testing/registration.ts'
import { giveSecondFactor, totpCode, userWithPassword } from '#server/testing/second-factor.ts'
import { testApp } from '#server/testing/test-app.ts'
import { userForEachTest } from '#server/testing/user-for-each-test.ts'

const app = testApp()
const { call, passTime } = app
const MINUTE = 60_000
const newPassword = 'sieben Laternen über dem Fluß'

const anna = userForEachTest(app)

describe('forgot', () => {
  test('204: sends a link that names the moment and the end, and keeps only a digest', async () => {
    app.setTime('2026-11-22T19:15:00Z')
    const answer = await forgot()
    expect(answer).toMatchObject({ status: 204, text: '' })
    const mail = await mailToAnna()
    expect(mail.subject).toBe('Setze ein neues Passwort')
    expect(mail.text).toContain('Hallo Anna,')
    expect(mail.text).toContain('am 22. November 2026 um 20:15 Uhr')
    expect(mail.text).toContain(
      'Der Link gilt 30 Minuten, bis 22. November 2026, 20:45 Uhr, und genau einmal.',
    )
    const { user_id, token } = await resetLink()
    expect(user_id).toBe(anna.userId)
    const row = await app.database
      .selectFrom('token')
      .select(['token_digest', 'purpose'])
      .where('user_id', '=', anna.userId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ token_digest: digestOf(token), purpose: 'reset_password' })
    app.setTime('2026-11-23T12:00:00Z')
  })

  test('an unknown address gets the same answer after the same work, and no mail', async () => {
    const count = async () => (await app.mails()).length
    const before = await count()
    const isMatch = vi.spyOn(app.dependencies.passwords, 'isMatch')
    const known = await forgot()
    const hashesOfKnown = isMatch.mock.calls.length
    const unknown = await forgot('niemand@example.com')
    const hashesOfUnknown = isMatch.mock.calls.length - hashesOfKnown
    isMatch.mockRestore()
    expect(hashesOfKnown).toBe(1)
    expect(hashesOfUnknown).toBe(1)
    expect(comparable(unknown)).toEqual(comparable(known))
    expect(unknown.headers['set-cookie']).toBeUndefined()
    expect(await count()).toBe(before + 1)
  })

  test('a registration that was never confirmed gets the same answer and no link', async () => {
    const body = registrant()
    await call(register, { body })
    const { token } = await linkInMail(app, body.email)
    expect(await forgot(body.email)).toMatchObject({ status: 204 })
    const mails = (await app.mails()).filter(({ recipient }) => recipient === body.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Bestätige deine E-Mail-Adresse'])
    const row = await app.database
      .selectFrom('token')
      .select('purpose')
      .where('token_digest', '=', digestOf(token))
      .executeTakeFirst()
    expect(row).toEqual({ purpose: 'verify_email' })
  })

  test('429 with the time to wait after three mails, for unknown addresses, too', async () => {
    for (const email of [anna.email, `niemand.${crypto.randomUUID()}@example.com`]) {
      for (let count = 0; count < 3; count += 1) expect((await forgot(email)).status).toBe(204)
      const fourth = await forgot(email)
      expect(fourth).toMatchObject({ status: 429, errors: [{ message: 'too_many_requests' }] })
      expect(fourth.headers['retry-after']).toBe('300')
      passTime(5 * MINUTE)
      expect((await forgot(email)).status).toBe(204)
    }
  })

  test('who registers with the address again and again does not keep its owner from a link', async () => {
    for (let count = 0; count < 3; count += 1)
      await call(register, { body: registrant({ email: anna.email }) })
    const fourth = await call(register, { body: registrant({ email: anna.email }) })
    expect(fourth.status).toBe(429)
    expect((await forgot()).status).toBe(204)
    expect((await resetLink()).user_id).toBe(anna.userId)
  })

  test('422 at the field for what is no address', async () => {
    const answer = await forgot('anna')
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field: 'email', message: 'In der Adresse fehlt das @.' }],
    })
  })

  test('the address counts in any spelling', async () => {
    expect((await forgot(anna.email.toUpperCase())).status).toBe(204)
    expect((await mailToAnna()).subject).toBe('Setze ein neues Passwort')
  })

  test('neither the token nor the address gets into the log', async () => {
    await forgot()
    const { token } = await resetLink()
    await reset({ token })
    const log = app.logLines.join('')
    expect(log).not.toContain(token)
    expect(log).not.toContain(anna.email)
  })
})

describe('reset', () => {
  test('204: the new password counts, the old one does not, nobody is signed in; the device is known', async () => {
    await forgot()
    const answer = await reset()
    expect(answer).toMatchObject({ status: 204, text: '' })
    const [device, ...more] = cookiesOf(answer)
    expect(device).toMatch(
      /^wk_device=[\w.-]+; Max-Age=31536000; Path=\/api\/auth\/; HttpOnly; SameSite=Lax$/,
    )
    expect(more).toEqual([])
    expect((await signIn(password)).errors).toEqual([{ message: 'invalid_credentials' }])
    expect((await signIn(newPassword)).status).toBe(200)
  })

  test('ends all sessions and tells the user', async () => {
    await forgot()
    await reset()
    expect((await call(readUser, {}, { as: anna })).errors).toEqual([{ message: 'invalid_session' }])
    const mail = await mailToAnna()
    expect(mail.subject).toBe('Dein Passwort wurde geändert')
    expect(mail.text).toContain('mit dem Link aus unserer Mail')
    expect(mail.text).toContain('/auth/passwort-vergessen')
    expect(await eventsOf(app, anna)).toEqual(['password_reset_requested', 'password_reset'])
  })

  test('never skips the second factor: it stays on, and logins that wait for it end', async () => {
    const { secret } = await giveSecondFactor(app, { realm: 'user', userId: anna.userId })
    const waiting = await signIn(password)
    await forgot()
    await reset()
    const code = totpCode(app, secret)
    const late = await call(
      confirmSecondFactor,
      { body: { token: waiting.data.token!, code } },
      { headers: sessionOf(waiting) },
    )
    expect(late.errors).toEqual([{ message: 'invalid_session' }])
    const answer = await signIn(newPassword)
    expect(answer.data).toMatchObject({ twoFaEnabled: true, twoFaRequired: true })
  })

  test('a changed address that waits for its link is forgotten: a thief may have entered it', async () => {
    const newEmail = `dieb.${crypto.randomUUID()}@example.com`
    await call(updateUser, { body: { email: newEmail } }, { as: anna })
    const link = await linkInMail(app, newEmail)
    await forgot()
    await reset()
    const answer = await call(verifyEmail, {
      params: { user_id: link.user_id },
      query: { token: link.token },
    })
    expect(answer.errors).toEqual([{ message: 'link_invalid' }])
  })

  test('works once', async () => {
    await forgot()
    const link = await resetLink()
    expect((await reset(link)).status).toBe(204)
    const again = await reset({ ...link, password: 'noch ein ganz anderes Passwort' })
    expect(again).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
    expect((await signIn(newPassword)).status).toBe(200)
  })

  test('of three at the same moment one succeeds', async () => {
    await forgot()
    const link = await resetLink()
    const answers = await Promise.all([1, 2, 3].map(() => reset(link)))
    const statuses = answers.map(({ status }) => status).toSorted((left, right) => left - right)
    expect(statuses).toEqual([204, 410, 410])
  })

  test('a new link ends the older one', async () => {
    await forgot()
    const older = await resetLink()
    passTime(1)
    await forgot()
    expect((await reset(older)).errors).toEqual([{ message: 'link_invalid' }])
    expect((await reset()).status).toBe(204)
  })

  test('the link ends after half an hour', async () => {
    await forgot()
    const link = await resetLink()
    passTime(30 * MINUTE - 2)
    const weak = await reset({ ...link, password: 'passwort1234' })
    expect(weak.status).toBe(422)
    passTime(1)
    expect(await reset(link)).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
  })

  test.each([
    ['altered token', (link: Link) => ({ ...link, token: `${link.token.slice(1)}A` })],
    ['altered user', (link: Link) => ({ ...link, user_id: crypto.randomUUID() })],
    ['user that is no id', (link: Link) => ({ ...link, user_id: 'anna' })],
  ])('410 for a link with an %s; the right one stays good', async (_what, alter) => {
    await forgot()
    const link = await resetLink()
    expect(await reset(alter(link))).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
    expect((await reset(link)).status).toBe(204)
  })

  test('the token of another user is refused', async () => {
    const paul = await userWithPassword(app, { name: 'Paul' })
    await forgot(paul.email)
    const his = await resetLink(paul.email)
    const answer = await reset({ user_id: anna.userId, token: his.token })
    expect(answer.errors).toEqual([{ message: 'link_invalid' }])
    expect((await signIn(password)).status).toBe(200)
  })

  test('the token of another purpose is refused', async () => {
    const body = registrant()
    await call(register, { body })
    const { user_id, token } = await linkInMail(app, body.email)
    expect((await reset({ user_id, token })).errors).toEqual([{ message: 'link_invalid' }])
  })

  test.each([
    ['kurz', 'Nimm mindestens 12 Zeichen.'],
    ['x'.repeat(201), 'Nimm höchstens 200 Zeichen.'],
    ['Anna.Berger1985', expect.stringContaining('zu leicht zu erraten')],
    ['passwort1234', expect.stringContaining('zu leicht zu erraten')],
  ])('the rules of the registration hold for %j, and the link stays good', async (weak, message) => {
    await forgot()
    const link = await resetLink()
    const answer = await reset({ ...link, password: weak })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'password', message }] })
    expect((await reset(link)).status).toBe(204)
  })

  test('takes the password in any Unicode form', async () => {
    await forgot()
    await reset({ password: newPassword.normalize('NFD') })
    expect((await signIn(newPassword.normalize('NFC'))).status).toBe(200)
  })

  test('unknown fields are refused by name', async () => {
    const body = { ...(await anyLink()), password: newPassword, admin: true }
    const answer = await app.send({ method: 'POST', path: resetPassword.path, body })
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field: 'admin', message: 'Das Feld „admin“ ist hier unbekannt.' }],
    })
  })

  test('429 with the time to wait when somebody tries links', async () => {
    const body = { ...(await anyLink()), password: newPassword }
    const attempts = await Promise.all(Array.from({ length: 62 }, () => call(resetPassword, { body })))
    const refused = attempts.find(({ status }) => status === 429)!
    expect(refused.errors).toEqual([{ message: 'too_many_requests' }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('change', () => {
  test('204: the new password counts, all other sessions end, the own gets a new token', async () => {
    const other = sessionOf(await signIn(password))
    const answer = await change()
    expect(answer).toMatchObject({ status: 204, text: '' })
    const own = sessionOf(answer)
    expect(own.cookie).not.toContain(anna.token)
    expect((await call(readUser, {}, { headers: own })).status).toBe(200)
    expect((await call(readUser, {}, { as: anna })).errors).toEqual([{ message: 'invalid_session' }])
    expect((await call(readUser, {}, { headers: other })).errors).toEqual([{ message: 'invalid_session' }])
    expect((await signIn(password)).errors).toEqual([{ message: 'invalid_credentials' }])
    expect((await signIn(newPassword)).status).toBe(200)
  })

  test('the session does not live longer by it', async () => {
    passTime(24 * 60 * MINUTE)
    const [cookie] = cookiesOf(await change())
    expect(cookie).toContain(`Max-Age=${29 * 24 * 60 * 60};`)
  })

  test('tells the user, and ends a link that sets a password', async () => {
    await forgot()
    const link = await resetLink()
    passTime(1)
    await change()
    expect((await mailToAnna()).text).toContain('wurde in deinem Profil das Passwort geändert')
    expect((await reset(link)).errors).toEqual([{ message: 'link_invalid' }])
    expect(await eventsOf(app, anna)).toContain('password_changed')
  })

  test('422 at the field when the present password is wrong, and nothing changes', async () => {
    const answer = await change({ current_password: 'something else' })
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field: 'current_password', message: 'Das ist nicht dein bisheriges Passwort.' }],
    })
    expect((await call(session, {}, { as: anna })).status).toBe(200)
    expect(await eventsOf(app, anna)).toEqual(['identity_confirmation_failed'])
  })

  test.each([
    ['weak', 'Anna.Berger1985', expect.stringContaining('zu leicht zu erraten')],
    ['short', 'kurz', 'Nimm mindestens 12 Zeichen.'],
    ['the same', password.normalize('NFD'), 'Das ist dein bisheriges Passwort. Nimm ein neues.'],
  ])('422 at the field for a new one that is %s', async (_what, weak, message) => {
    const answer = await change({ password: weak })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'password', message }] })
  })

  test('of two at the same moment one succeeds', async () => {
    const other = sessionOf(await signIn(password))
    const answers = await Promise.all([
      change(),
      call(
        changePassword,
        { body: { current_password: password, password: 'zwei Krähen im Apfelbaum' } },
        { headers: other },
      ),
    ])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  test('401 without a session', async () => {
    const body = { current_password: password, password: newPassword }
    expect((await call(changePassword, { body })).errors).toEqual([{ message: 'unauthenticated' }])
  })

  test('429 after ten guesses in one session; another session of the owner is spared', async () => {
    const other = sessionOf(await signIn(password))
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => change({ current_password: 'something else' })),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    const refused = guesses.find(({ status }) => status === 429)!
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const body = { current_password: password, password: newPassword }
    expect((await call(changePassword, { body }, { headers: other })).status).toBe(204)
  })
})

interface Link {
  readonly user_id: string
  readonly token: string
}

function forgot(email = anna.email) {
  return call(forgotPassword, { body: { email } })
}

async function reset(given: Partial<Link & { password: string }> = {}) {
  const link = given.token && given.user_id ? {} : await resetLink()
  // The mail with the wanted link must not have the same time as the other.
  passTime(1)
  return call(resetPassword, { body: { ...(link as Link), password: newPassword, ...given } })
}

function change(given: { readonly current_password?: string; readonly password?: string } = {}) {
  const body = { current_password: password, password: newPassword, ...given }
  return call(changePassword, { body }, { as: anna })
}

function signIn(typed: string) {
  return call(login, { body: { email: anna.email, password: typed } })
}

async function mailToAnna() {
  return (await app.mails()).find(({ recipient }) => recipient === anna.email)!
}

async function resetLink(recipient = anna.email): Promise<Link> {
  const mails = (await app.mails()).filter((mail) => mail.recipient === recipient)
  const links = mails.map(({ text }) => /https?:\/\/\S+\/auth\/passwort-zuruecksetzen\?\S+/.exec(text)?.[0])
  const { searchParams } = new URL(links.find((link) => link !== undefined)!)
  return { user_id: searchParams.get('user_id')!, token: searchParams.get('token')! }
}

async function anyLink(): Promise<Link> {
  return { user_id: crypto.randomUUID(), token: 'unknown' }
}

/** The answer without what differs in every answer. */
function comparable({ status, text, headers }: Awaited<ReturnType<typeof forgot>>) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return { status, text, headers: rest }
}
