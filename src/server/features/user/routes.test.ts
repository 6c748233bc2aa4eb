import { describe, expect, test } from 'vitest'
import { login } from '#contract/login.ts'
import { forgotPassword, resetPassword } from '#contract/password.ts'
import { register, verifyEmail } from '#contract/registration.ts'
import { readUser, updateUser } from '#contract/user.ts'
import { allAreas } from '#domain/consulting/grant.ts'
import { maskedAddress } from '#server/mails/masked-address.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { confirmedUser, linkInMail, password, registrant } from '#server/testing/registration.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, mails, passTime, signedInUser } = app
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const newAddress = () => `neu.${crypto.randomUUID()}@example.org`

describe('GET /api/user', () => {
  test('200: the profile in the spelling of the specification', async () => {
    const anna = await signedInUser()
    const answer = await call(readUser, {}, { as: anna })
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.json).toEqual({
      data: {
        user: {
          id: anna.userId,
          salutation: 'k',
          name: 'Anna',
          surname: 'Berger',
          email: anna.email,
          confirmed: true,
          pending_email: null,
          created_at: app.dependencies.clock.now().toISOString(),
          version: 1,
        },
        subscription: null,
        two_fa: { enabled: false, recovery_codes_count: 0, enabled_at: null },
        consultant: {
          current_consultant: null,
          allowed_access: false,
          state: 'none',
          areas: allAreas({}),
          amounts: 'exact',
          expires_on: null,
          message: null,
          asked_at: null,
          accepted_at: null,
          refused_at: null,
          tells_opening: false,
          extension: null,
        },
        exported_at: null,
      },
    })
  })

  test('200: second factor with the codes that are left', async () => {
    const anna = await signedInUser()
    const now = app.dependencies.clock.now()
    const owner_id = anna.userId
    await app.database
      .insertInto('second_factor')
      .values({ owner_id, user_id: owner_id, sealed_secret: 'k1.x', enabled_at: now })
      .execute()
    const codes = [null, null, now].map((used_at, index) => ({
      owner_id,
      code_digest: Buffer.from([index]),
      used_at,
    }))
    await app.database.insertInto('recovery_code').values(codes).execute()
    expect((await call(readUser, {}, { as: anna })).data.two_fa).toEqual({
      enabled: true,
      recovery_codes_count: 2,
      enabled_at: now.toISOString(),
    })
  })

  test('401 without a session', async () => {
    expect((await call(readUser, {})).errors).toEqual([{ message: 'unauthenticated' }])
  })
})

describe('PATCH /api/user', () => {
  test('200: only the given fields change', async () => {
    const anna = await signedInUser()
    const answer = await patch(anna, { surname: 'Berger-Çelik 🦔' })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({
      salutation: 'k',
      name: 'Anna',
      surname: 'Berger-Çelik 🦔',
      version: 2,
    })
    const second = await patch(anna, { salutation: 'f', name: 'Änne', version: 2 })
    expect(second.data).toMatchObject({
      salutation: 'f',
      name: 'Änne',
      surname: 'Berger-Çelik 🦔',
      version: 3,
    })
    expect((await call(readUser, {}, { as: anna })).data.user).toEqual(second.data)
    expect(await eventsOf(app, anna)).toEqual(['profile_changed', 'profile_changed'])
  })

  test('200: nothing, or what is there already, changes nothing', async () => {
    const anna = await signedInUser()
    expect((await patch(anna, {})).data).toMatchObject({ name: 'Anna', version: 1 })
    expect((await patch(anna, { name: 'Anna', email: anna.email })).data).toMatchObject({ version: 1 })
    expect(await eventsOf(app, anna)).toEqual([])
    expect(await mailsTo(anna.email)).toEqual([])
  })

  test('412: an older version, with the stored profile; nothing of it is written', async () => {
    const anna = await signedInUser()
    const first = await patch(anna, { name: 'Anne', version: 1 })
    const late = await patch(anna, { name: 'Änne', email: newAddress(), version: 1 })
    expect(late.status).toBe(412)
    expect(late.json).toEqual({ errors: [{ message: 'version_mismatch' }], current: first.data })
    expect((await call(readUser, {}, { as: anna })).data.user).toEqual(first.data)
  })

  test('of two edits of one version at once one counts', async () => {
    const anna = await signedInUser()
    const answers = await Promise.all(['Anne', 'Änne'].map((name) => patch(anna, { name, version: 1 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  test('422: one sentence a field', async () => {
    const anna = await signedInUser()
    const body = { name: ' ', surname: 'x'.repeat(81), salutation: 'x', email: 'anna', version: -1 }
    const answer = await patch(anna, body as never)
    expect(answer.status).toBe(422)
    expect(new Set(answer.errors.map(({ field }) => field))).toEqual(
      new Set(['email', 'name', 'salutation', 'surname', 'version']),
    )
  })

  test('401 without a session, 403 from elsewhere', async () => {
    expect((await call(updateUser, { body: {} })).status).toBe(401)
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await call(updateUser, { body: {} }, { as: await signedInUser(), headers })
    expect(answer).toMatchObject({ status: 403, errors: [{ message: 'cross_origin' }] })
  })
})

describe('a new address', () => {
  test('waits, with a link to it and a hint to the present one', async () => {
    const anna = await signedInUser()
    const email = newAddress()
    const answer = await patch(anna, { email })
    const now = app.dependencies.clock.now()
    const pending = {
      email,
      sent_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 24 * HOUR).toISOString(),
    }
    expect(answer).toMatchObject({
      status: 200,
      data: { email: anna.email, pending_email: pending, version: 1 },
    })
    expect((await call(readUser, {}, { as: anna })).data.user.pending_email).toEqual(pending)

    const [link] = await mailsTo(email)
    expect(link!.subject).toBe('Bestätige deine neue E-Mail-Adresse')
    expect(link!.text).toMatch(
      new RegExp(
        `http://localhost:3000/auth/verify-email\\?user_id=${anna.userId}&token=[\\w-]{43}&change=1\\n`,
      ),
    )
    const [notice] = await mailsTo(anna.email)
    expect(notice!.subject).toBe('Deine E-Mail-Adresse soll geändert werden')
    expect(notice!.text).toContain(maskedAddress(email))
    const { token } = await linkInMail(app, email)
    expect(notice!.text).not.toContain(token)
    expect(await eventsOf(app, anna)).toEqual(['email_change_requested'])
  })

  test('403 without a recent proof of identity; names and the present address need none', async () => {
    const anna = await signedInUser()
    passTime(10 * MINUTE + 1)
    const answer = await patch(anna, { name: 'Änne', email: newAddress() })
    expect(answer).toMatchObject({ status: 403, errors: [{ message: 'recent_auth_required' }] })
    expect((await call(readUser, {}, { as: anna })).data.user).toMatchObject({
      name: 'Anna',
      pending_email: null,
    })
    expect((await patch(anna, { name: 'Änne', email: anna.email })).status).toBe(200)
  })

  test('holds when its link is opened; sessions stay, the login is the new one', async () => {
    const user = await confirmedUser(app)
    const anna = await signedIn(user)
    const email = newAddress()
    await patch(anna, { email })
    const link = await linkInMail(app, email)
    passTime(MINUTE)
    expect((await open(link)).status).toBe(204)

    const { data } = await call(readUser, {}, { as: anna })
    expect(data.user).toMatchObject({ email, pending_email: null, version: 2 })
    expect((await call(login, { body: { email, password } })).data).toMatchObject({ id: user.userId, email })
    const former = await call(login, { body: { email: user.email, password } })
    expect(former).toMatchObject({ status: 401, errors: [{ message: 'invalid_credentials' }] })
    const [mail] = await mailsTo(user.email)
    expect(mail!.subject).toBe('Deine E-Mail-Adresse wurde geändert')
    expect(mail!.text).toContain(maskedAddress(email))
    expect(mail!.text).not.toContain('token=')
  })

  test('ends links to a new password that lie in the former mailbox', async () => {
    const user = await confirmedUser(app)
    const anna = await signedIn(user)
    await call(forgotPassword, { body: { email: user.email } })
    const mail = (await mailsTo(user.email)).find(({ text }) => text.includes('passwort-zuruecksetzen?'))
    const reset = new URL(/https?:\/\/\S+passwort-zuruecksetzen\?\S+/.exec(mail!.text)![0]).searchParams
    const email = newAddress()
    await patch(anna, { email })
    await open(await linkInMail(app, email))
    const answer = await call(resetPassword, {
      body: { user_id: user.userId, token: reset.get('token')!, password: 'vierzehn Dampfloks im Nebel' },
    })
    expect(answer).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
  })

  test('a second opening succeeds, also two at once, and changes nothing more', async () => {
    const anna = await signedInUser()
    const email = newAddress()
    await patch(anna, { email })
    const link = await linkInMail(app, email)
    const answers = [...(await Promise.all([open(link), open(link)])), await open(link)]
    for (const answer of answers) {
      expect(answer.status).toBe(204)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await call(readUser, {}, { as: anna })).data.user).toMatchObject({ email, version: 2 })
    expect((await mailsTo(anna.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Deine E-Mail-Adresse soll geändert werden',
      'Deine E-Mail-Adresse wurde geändert',
    ])
    expect(await eventsOf(app, anna)).toEqual(['email_change_requested', 'email_changed'])
  })

  test('410: with another user’s id, altered, after 24 hours', async () => {
    const anna = await signedInUser()
    const jonas = await signedInUser()
    const email = newAddress()
    await patch(anna, { email })
    const link = await linkInMail(app, email)
    expect((await open({ ...link, user_id: jonas.userId })).errors).toEqual([{ message: 'link_invalid' }])
    expect((await open({ ...link, token: `${link.token.slice(0, -1)}!` })).status).toBe(410)
    passTime(24 * HOUR)
    expect((await open(link)).status).toBe(410)
    const { user } = (await call(readUser, {}, { as: anna })).data
    expect(user).toMatchObject({ email: anna.email, pending_email: null })
  })

  test('is sent again by asking again: a new link, the older one ends, no second hint', async () => {
    const anna = await signedInUser()
    const email = newAddress()
    await patch(anna, { email })
    const older = await linkInMail(app, email)
    passTime(MINUTE)
    await patch(anna, { email })
    const newer = await linkInMail(app, email)
    expect((await open(older)).status).toBe(410)
    expect((await open(newer)).status).toBe(204)
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await mailsTo(anna.email)).toHaveLength(2)
  })

  test('gives way to another one', async () => {
    const anna = await signedInUser()
    const [first, second] = [newAddress(), newAddress()]
    await patch(anna, { email: first })
    const older = await linkInMail(app, first)
    expect((await patch(anna, { email: second })).data.pending_email).toMatchObject({ email: second })
    expect((await open(older)).status).toBe(410)
    expect((await open(await linkInMail(app, second))).status).toBe(204)
  })

  test('is taken back by the present address, however it is spelled', async () => {
    const anna = await signedInUser()
    const email = newAddress()
    await patch(anna, { email })
    const link = await linkInMail(app, email)
    const answer = await patch(anna, { email: anna.email.toUpperCase() })
    expect(answer).toMatchObject({ status: 200, data: { email: anna.email, pending_email: null } })
    expect((await open(link)).status).toBe(410)
    expect(await eventsOf(app, anna)).toEqual(['email_change_requested', 'email_change_taken_back'])
  })

  test('429: the fourth mail to an address, and the sixth wish of a user', async () => {
    const email = newAddress()
    for (let count = 0; count < 3; count += 1) await patch(await signedInUser(), { email })
    const anna = await signedInUser()
    const answer = await patch(anna, { email })
    expect(answer).toMatchObject({ status: 429, errors: [{ message: 'too_many_requests' }] })
    expect(answer.headers['retry-after']).toBe('300')
    for (let count = 0; count < 4; count += 1)
      expect((await patch(anna, { email: newAddress() })).status).toBe(200)
    expect((await patch(anna, { email: newAddress() })).status).toBe(429)
  })

  test('that has a user answers the same, and only its owner hears of it', async () => {
    const jonas = await signedInUser({ name: 'Jonas' })
    const anna = await signedInUser()
    const free = newAddress()
    const taken = await patch(anna, { email: jonas.email })
    const other = await patch(await signedInUser(), { email: free })
    expect(taken.status).toBe(other.status)
    expect({ ...taken.data.pending_email, email: '' }).toEqual({ ...other.data.pending_email, email: '' })
    const [mail, ...rest] = await mailsTo(jonas.email)
    expect(rest).toEqual([])
    expect(mail!.subject).toBe('Du hast schon ein Konto')
    expect(mail!.text).toContain('Hallo Jonas,')
    expect(mail!.text).toContain('wollte jemand diese Adresse in einem anderen Konto eintragen')
    expect(mail!.text).not.toMatch(/token=|Anna/)
  })

  test('of two users who open links to the same address at once one gets it', async () => {
    const email = newAddress()
    const links: Awaited<ReturnType<typeof linkInMail>>[] = []
    const people = [await signedInUser(), await signedInUser()]
    for (const person of people) {
      await patch(person, { email })
      links.push(await linkInMail(app, email))
      passTime(MINUTE)
    }
    const answers = await Promise.all(links.map(open))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410])
    const owners = await app.database
      .selectFrom('app_user')
      .innerJoin('email_identity', 'email_identity.user_id', 'app_user.user_id')
      .select('app_user.user_id')
      .where('app_user.email', '=', email)
      .where('email_key', '=', email)
      .execute()
    const winner = people[answers.findIndex(({ status }) => status === 204)]!
    expect(owners).toEqual([{ user_id: winner.userId }])
  })

  test('ends registrations of the address, and a registration that was faster ends the wish', async () => {
    const anna = await signedInUser()
    const body = registrant()
    await call(register, { body })
    const ofRegistration = await linkInMail(app, body.email)
    passTime(MINUTE)
    await patch(anna, { email: body.email })
    const ofChange = await linkInMail(app, body.email)
    expect((await open(ofChange)).status).toBe(204)
    expect((await open(ofRegistration)).status).toBe(410)

    const late = await signedInUser()
    const email = newAddress()
    await patch(late, { email })
    const lateLink = await linkInMail(app, email)
    await confirmedUser(app, { email })
    expect((await open(lateLink)).status).toBe(410)
    expect((await call(readUser, {}, { as: late })).data.user.email).toBe(late.email)
  })

  test('410 while the user is locked out', async () => {
    const anna = await signedInUser()
    const email = newAddress()
    await patch(anna, { email })
    await app.database
      .updateTable('app_user')
      .set({ locked_at: app.dependencies.clock.now() })
      .where('user_id', '=', anna.userId)
      .execute()
    expect((await open(await linkInMail(app, email))).status).toBe(410)
  })
})

function patch(as: TestUser, body: Parameters<typeof call<typeof updateUser>>[1]['body']) {
  return call(updateUser, { body }, { as })
}

function open({ user_id, token }: { readonly user_id: string; readonly token: string }) {
  return call(verifyEmail, { params: { user_id }, query: { token } })
}

async function signedIn({ email, userId }: { email: string; userId: string }): Promise<TestUser> {
  const answer = await call(login, { body: { email, password } })
  const token = /wk_session=([^;]+)/.exec(String(answer.headers['set-cookie']))![1]!
  return { userId, householdId: '', personId: '', name: 'Jonas', surname: 'Berger', email, token }
}

async function mailsTo(recipient: string) {
  return (await mails()).filter((mail) => mail.recipient === recipient)
}
