import { describe, expect, test } from 'vitest'
import { login } from '#contract/login.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { register, rejectRegistration, resendVerification, verifyEmail } from '#contract/registration.ts'
import { termsVersion } from '#contract/site/terms-version.ts'
import { confirmedUser, linkInMail, password, registrant } from '#server/testing/registration.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { call, mails, passTime } = app
const HOUR = 3_600_000
const uuid = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/

describe('register', () => {
  test('answers with what was typed and a token for sending the mail again', async () => {
    const body = registrant()
    const answer = await call(register, { body })
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      name: 'Jonas',
      surname: 'Berger',
      confirmed: false,
      email: body.email,
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('takes the longest entries there are', async () => {
    const longest = registrant({
      name: '🦔'.repeat(80),
      surname: '𝒜'.repeat(80),
      email: `${'ö'.repeat(60)}@${'ä'.repeat(188)}.de`,
      // A character has up to three code units, of three bytes each.
      password: crypto.randomUUID() + '가각'.normalize('NFD').repeat(80),
    })
    expect((await call(register, { body: longest })).status).toBe(200)
  })

  test('keeps the version of the terms, the time of acceptance and the confirmation of age', async () => {
    const body = registrant()
    await call(register, { body })
    const row = await app.database
      .selectFrom('registration')
      .selectAll()
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    const now = app.dependencies.clock.now()
    expect(row).toMatchObject({
      terms_version: termsVersion,
      terms_accepted_at: now,
      adult_confirmed_at: now,
    })
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=256,t=1,p=1\$[^$]{22}\$[^$]{43}$/)
  })

  test('sends a mail that names who registered and when', async () => {
    const body = registrant({ name: 'Frauke', surname: 'Ørsted' })
    await call(register, { body })
    const mail = (await mails()).find((each) => each.recipient === body.email)!
    expect(mail.subject).toBe('Bestätige deine E-Mail-Adresse')
    expect(mail.text).toContain(
      'wurde am 21. November 2026 um 13:00 Uhr ein Konto für Frauke Ørsted angelegt',
    )
    expect(mail.text).toContain('Der Link gilt 24 Stunden, bis 22. November 2026, 13:00 Uhr.')
    expect(mail.text).toContain('Beispiel Finanzplan UG · Lindenweg 4 · 79098 Freiburg')
    expect(mail.html).toContain('http://localhost:3000/auth/verify-email?user_id=')
  })

  test('leaves a name that reads like a link out of the mail', async () => {
    const body = registrant({ name: 'Gewinn auf evil.example', surname: '<b>hier</b>' })
    await call(register, { body })
    const mail = (await mails()).find((each) => each.recipient === body.email)!
    expect(mail.text).not.toContain('evil')
    expect(mail.html).not.toContain('<b>')
  })

  test('answers the same for an address that has a user, and tells only its owner', async () => {
    const owner = await confirmedUser(app)
    passTime(HOUR)
    const body = registrant({ email: owner.email.toUpperCase(), name: 'Mallory' })
    const known = await call(register, { body })
    const unknown = await call(register, { body: registrant({ name: 'Mallory' }) })
    expect(known.status).toBe(unknown.status)
    expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data))
    const mail = (await mails()).find((each) => each.recipient === owner.email)!
    expect(mail.subject).toBe('Du hast schon ein Konto')
    expect(mail.text).toContain('Hallo Jonas,')
    expect(mail.text).not.toContain('Mallory')
    expect(mail.text).not.toContain('token=')
  })

  test('keeps three registrations of an address, each with its own link; the oldest gives way', async () => {
    const email = registrant().email
    const links: Link[] = []
    for (let count = 0; count < 4; count += 1) {
      await call(register, { body: registrant({ email }) })
      links.push(await linkInMail(app, email))
      passTime(HOUR)
    }
    const open = (index: number) => {
      const { user_id, token } = links[index]!
      return call(verifyEmail, { params: { user_id }, query: { token } })
    }
    expect((await open(0)).status).toBe(410)
    expect((await open(2)).status).toBe(204)
    expect((await open(3)).status).toBe(410)
  })

  test('refuses the fourth mail to an address at once with 429, whether or not it has a user', async () => {
    const user = await confirmedUser(app)
    passTime(HOUR)
    for (const email of [user.email, registrant().email]) {
      for (let count = 0; count < 3; count += 1) await call(register, { body: registrant({ email }) })
      const answer = await call(register, { body: registrant({ email }) })
      expect(answer).toMatchObject({ status: 429, errors: [{ message: 'too_many_requests' }] })
      expect(answer.headers['retry-after']).toBe('300')
    }
  })

  test.each([
    ['too short', 'elf Zeichen', 'Nimm mindestens 12 Zeichen.'],
    ['easy to guess', 'passwort12345', 'zu leicht zu erraten'],
    ['made of the own name', 'Jonas.Berger.1985', 'zu leicht zu erraten'],
    ['made of the product', 'wohlstandskompass1', 'zu leicht zu erraten'],
  ])('refuses a password that is %s with 422 at the field', async (_why, weak, sentence) => {
    const answer = await call(register, { body: registrant({ password: weak }) })
    expect(answer.status).toBe(422)
    expect(answer.errors).toEqual([{ field: 'password', message: expect.stringContaining(sentence) }])
  })

  test('refuses without terms and age, one sentence each (law.md L2.8)', async () => {
    const body = { ...registrant(), terms: false, adult: false } as unknown as ReturnType<typeof registrant>
    const answer = await call(register, { body })
    expect(answer.status).toBe(422)
    expect(answer.errors.map((error) => error.field)).toEqual(['terms', 'adult'])
  })

  test('takes emoji, right-to-left text and 200 characters of any kind', async () => {
    const body = registrant({ name: '🦔', surname: 'ברגר', password: 'Ä🦔 ñ '.repeat(33) + 'zu' })
    expect((await call(register, { body })).status).toBe(200)
  })
})

describe('verify', () => {
  test('makes the user, a household of one person and the membership', async () => {
    const user = await confirmedUser(app, { name: 'Anna' })
    const answer = await call(login, { body: { email: user.email, password } })
    expect(answer.data).toMatchObject({ id: user.userId, confirmed: true, token: null })
    const token = /wk_session=([^;]+)/.exec(String(answer.headers['set-cookie']))![1]!
    const household = await call(readHousehold, {}, { headers: { cookie: `wk_session=${token}` } })
    expect(household.data.persons).toMatchObject([{ name: 'Anna', surname: 'Berger', version: 1 }])
    expect(household.data.id).toMatch(uuid)
  })

  test('a second opening succeeds, signs nobody in and changes nothing', async () => {
    const body = registrant()
    await call(register, { body })
    const { user_id, token } = await linkInMail(app, body.email)
    const open = () => call(verifyEmail, { params: { user_id }, query: { token } })
    const [first, second] = await Promise.all([open(), open()])
    const third = await open()
    for (const answer of [first, second, third]) {
      expect(answer.status).toBe(204)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('ends the other registrations of the address: their passwords are worth nothing', async () => {
    const email = registrant().email
    await call(register, { body: registrant({ email, password: 'vierzehn Dampfloks im Nebel' }) })
    await confirmedUser(app, { email })
    const answer = await call(login, { body: { email, password: 'vierzehn Dampfloks im Nebel' } })
    expect(answer).toMatchObject({ status: 401, errors: [{ message: 'invalid_credentials' }] })
  })

  test('of two links to one address opened at once, one counts', async () => {
    const email = registrant().email
    await call(register, { body: registrant({ email }) })
    const one = await linkInMail(app, email)
    passTime(1000)
    await call(register, { body: registrant({ email }) })
    const other = await linkInMail(app, email)
    const open = ({ user_id, token }: typeof one) =>
      call(verifyEmail, { params: { user_id }, query: { token } })
    const statuses = (await Promise.all([open(one), open(other)])).map((answer) => answer.status)
    expect(statuses.toSorted((left, right) => left - right)).toEqual([204, 410])
  })

  test.each([
    ['altered', (link: Link) => ({ ...link, token: `${link.token.slice(0, -2)}xx` })],
    ['of another registration', (link: Link) => ({ ...link, user_id: crypto.randomUUID() })],
    ['without a proper id', (link: Link) => ({ ...link, user_id: 'me' })],
  ])('refuses a link that is %s', async (_why, change) => {
    const body = registrant()
    await call(register, { body })
    const { user_id, token } = change(await linkInMail(app, body.email))
    const answer = await call(verifyEmail, { params: { user_id }, query: { token } })
    expect(answer).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
  })

  test('refuses a link after 24 hours', async () => {
    const body = registrant()
    await call(register, { body })
    const { user_id, token } = await linkInMail(app, body.email)
    passTime(24 * HOUR)
    const answer = await call(verifyEmail, { params: { user_id }, query: { token } })
    expect(answer.status).toBe(410)
  })

  test('is guarded like a change of state, although it is a GET', async () => {
    const answer = await call(
      verifyEmail,
      { params: { user_id: crypto.randomUUID() }, query: { token: 'x' } },
      { headers: { 'sec-fetch-site': 'cross-site' } },
    )
    expect(answer).toMatchObject({ status: 403, errors: [{ message: 'cross_origin' }] })
  })
})

describe('reject', () => {
  test('deletes the registration at once', async () => {
    const body = registrant()
    await call(register, { body })
    const { user_id, token } = await linkInMail(app, body.email)
    const reject = () => call(rejectRegistration, { params: { user_id }, body: { token } })
    expect((await reject()).status).toBe(204)
    expect((await reject()).status).toBe(410)
    expect((await call(verifyEmail, { params: { user_id }, query: { token } })).status).toBe(410)
    const answer = await call(login, { body: { email: body.email, password } })
    expect(answer.status).toBe(401)
  })

  test('does nothing to a confirmed user', async () => {
    const body = registrant()
    await call(register, { body })
    const { user_id, token } = await linkInMail(app, body.email)
    await call(verifyEmail, { params: { user_id }, query: { token } })
    const answer = await call(rejectRegistration, { params: { user_id }, body: { token } })
    expect(answer).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
    expect((await call(login, { body: { email: body.email, password } })).status).toBe(200)
  })
})

describe('resend', () => {
  test('sends a new link that replaces the older one', async () => {
    const body = registrant()
    const { data } = await call(register, { body })
    const older = await linkInMail(app, body.email)
    passTime(1000)
    expect((await call(resendVerification, { body: { token: data.token } })).status).toBe(204)
    const newer = await linkInMail(app, body.email)
    const open = ({ user_id, token }: typeof older) =>
      call(verifyEmail, { params: { user_id }, query: { token } })
    expect((await open(older)).status).toBe(410)
    expect((await open(newer)).status).toBe(204)
  })

  test('for an address that has a user, it writes to the owner and answers the same', async () => {
    const owner = await confirmedUser(app)
    passTime(HOUR)
    const { data } = await call(register, { body: registrant({ email: owner.email }) })
    const before = (await mails()).length
    expect((await call(resendVerification, { body: { token: data.token } })).status).toBe(204)
    const after = await mails()
    expect(after.length).toBe(Math.min(before + 1, 100))
    expect(after[0]).toMatchObject({ recipient: owner.email, subject: 'Du hast schon ein Konto' })
  })

  test('counts with the registration: the fourth mail within minutes is refused', async () => {
    const { data } = await call(register, { body: registrant() })
    const resend = () => call(resendVerification, { body: { token: data.token } })
    expect((await resend()).status).toBe(204)
    expect((await resend()).status).toBe(204)
    expect((await resend()).status).toBe(429)
    passTime(5 * 60_000)
    expect((await resend()).status).toBe(204)
  })

  test('still works after an unconfirmed login in another tab, which has a token of its own', async () => {
    const body = registrant()
    const registered = await call(register, { body })
    const signIn = () => call(login, { body: { email: body.email, password } })
    const signedIn = await signIn()
    expect(signedIn.data).toMatchObject({ confirmed: false, token: expect.stringMatching(/^[\w-]{43}$/) })
    const resend = (token: string | null) => call(resendVerification, { body: { token: token! } })
    expect((await resend(registered.data.token)).status).toBe(204)
    passTime(1000)
    expect((await resend(signedIn.data.token)).status).toBe(204)
    // The newer of two logins counts (security.md rule 5).
    const later = await signIn()
    expect((await resend(signedIn.data.token)).status).toBe(410)
    const { user_id, token } = await linkInMail(app, body.email)
    expect((await call(verifyEmail, { params: { user_id }, query: { token } })).status).toBe(204)
    for (const ended of [registered.data.token, later.data.token])
      expect((await resend(ended)).status).toBe(410)
  })

  test('refuses unknown tokens, and its own after 24 hours', async () => {
    const { data } = await call(register, { body: registrant() })
    passTime(24 * HOUR)
    for (const token of [data.token, 'unknown']) {
      const answer = await call(resendVerification, { body: { token } })
      expect(answer).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
    }
  })
})

type Link = Awaited<ReturnType<typeof linkInMail>>
