import { describe, expect, test } from 'vitest'
import { logoutAllDevices } from '#contract/devices.ts'
import { confirmSecondFactor, login } from '#contract/login.ts'
import { rejectEmailChange, verifyEmail } from '#contract/registration.ts'
import { readUser, updateUser } from '#contract/user.ts'
import { cookiesOf, sessionOf } from '#server/testing/cookies.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { type MailLink, linkInMail, password } from '#server/testing/registration.ts'
import { giveSecondFactor, totpCode, userWithPassword } from '#server/testing/second-factor.ts'
import { testApp } from '#server/testing/test-app.ts'
import { userForEachTest } from '#server/testing/user-for-each-test.ts'

const app = testApp()
const { call, passTime } = app
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const anna = userForEachTest(app)

test('204: ends the waiting address with its link, and every session; the login stays', async () => {
  const thief = sessionOf(await signIn())
  const { email, link } = await enterAddress()
  const answer = await reject(await rejection())
  expect(answer).toMatchObject({ status: 204, text: '' })
  expect(cookiesOf(answer)).toEqual([])
  expect((await open(link)).errors).toEqual([{ message: 'link_invalid' }])
  expect((await call(readUser, {}, { as: anna })).errors).toEqual([{ message: 'invalid_session' }])
  expect((await call(readUser, {}, { headers: thief })).errors).toEqual([{ message: 'invalid_session' }])
  const own = await signIn()
  expect(own.data).toMatchObject({ id: anna.userId, email: anna.email })
  const { data } = await call(readUser, {}, { headers: sessionOf(own) })
  expect(data.user).toMatchObject({ email: anna.email, pending_email: null })
  expect((await call(login, { body: { email, password } })).status).toBe(401)
  expect(await eventsOf(app, anna)).toEqual(expect.arrayContaining(['email_change_rejected']))
})

test('ends logins that wait for a code', async () => {
  const { secret } = await giveSecondFactor(app, { realm: 'user', userId: anna.userId })
  const waiting = await signIn()
  await enterAddress()
  await reject(await rejection())
  const body = { token: waiting.data.token!, code: totpCode(app, secret) }
  const late = await call(confirmSecondFactor, { body }, { headers: sessionOf(waiting) })
  expect(late.errors).toEqual([{ message: 'invalid_session' }])
})

test('the mail to the present address carries it, and not the token that confirms', async () => {
  const { link } = await enterAddress()
  const [mail] = await mailsToAnna()
  const { user_id, token } = await rejection()
  expect(mail!.text).toContain(
    `http://localhost:3000/auth/verify-email?user_id=${user_id}&token=${token}&change=1&reject=1\n`,
  )
  expect(user_id).toBe(anna.userId)
  expect(token).not.toBe(link.token)
  expect(mail!.text).not.toContain(link.token)
  expect(app.logLines.join('')).not.toContain(token)
})

test('works once; of three at the same moment one counts', async () => {
  await enterAddress()
  const link = await rejection()
  const answers = await Promise.all([1, 2, 3].map(() => reject(link)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410, 410])
  const own = sessionOf(await signIn())
  expect((await reject(link)).errors).toEqual([{ message: 'link_invalid' }])
  expect((await call(readUser, {}, { headers: own })).status).toBe(200)
})

describe('too late', () => {
  test('409 when the new address has been confirmed: nothing ends, for a week', async () => {
    const { email, link } = await enterAddress()
    const late = await rejection()
    await open(link)
    for (const later of [0, 6 * 24 * HOUR]) {
      passTime(later)
      expect(await reject(late)).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
    }
    const { data } = await call(readUser, {}, { as: anna })
    expect(data.user.email).toBe(email)
    passTime(24 * HOUR)
    expect((await reject(late)).status).toBe(410)
  })

  test('of the confirmation and the rejection at one moment one counts', async () => {
    const { email, link } = await enterAddress()
    const refusal = await rejection()
    const [confirmed, rejected] = await Promise.all([open(link), reject(refusal)])
    const outcome = [confirmed.status, rejected.status]
    expect([
      [204, 409],
      [410, 204],
    ]).toContainEqual(outcome)
    const owner = await app.database
      .selectFrom('email_identity')
      .select('email_key')
      .where('user_id', '=', anna.userId)
      .executeTakeFirstOrThrow()
    expect(owner.email_key).toBe(rejected.status === 204 ? anna.email : email)
  })
})

describe('410', () => {
  test.each([
    ['an altered token', (link: MailLink) => ({ ...link, token: `${link.token.slice(1)}A` })],
    ['another user', (link: MailLink) => ({ ...link, user_id: crypto.randomUUID() })],
    ['what is no id', (link: MailLink) => ({ ...link, user_id: 'anna' })],
  ])('for %s; the right one stays good', async (_what, alter) => {
    await enterAddress()
    const link = await rejection()
    const answer = await reject(alter(link))
    expect(answer).toMatchObject({ status: 410, errors: [{ message: 'link_invalid' }] })
    expect((await reject(link)).status).toBe(204)
  })

  test('for the token of another purpose or another user', async () => {
    const { link } = await enterAddress()
    expect((await reject(link)).status).toBe(410)
    const paul = await userWithPassword(app, { name: 'Paul' })
    const { token } = await rejection()
    expect((await reject({ user_id: paul.userId, token })).status).toBe(410)
    expect((await open(await rejection())).status).toBe(410)
  })

  test('after 24 hours, as the change itself', async () => {
    await enterAddress()
    const link = await rejection()
    passTime(24 * HOUR)
    expect((await reject(link)).status).toBe(410)
  })

  test('when another address came in between: its own mail has the link', async () => {
    await enterAddress()
    const older = await rejection()
    passTime(1)
    await enterAddress()
    expect((await reject(older)).status).toBe(410)
    expect((await reject(await rejection())).status).toBe(204)
  })
})

test('204 also when the change was taken back: that may have been the intruder; a defence ends it', async () => {
  await enterAddress()
  const link = await rejection()
  await call(updateUser, { body: { email: anna.email } }, { as: anna })
  expect((await reject(link)).status).toBe(204)
  expect((await call(readUser, {}, { as: anna })).status).toBe(401)
})

test('410 when a defence came after the change was taken back', async () => {
  await enterAddress()
  const link = await rejection()
  await call(updateUser, { body: { email: anna.email } }, { as: anna })
  await call(logoutAllDevices, {}, { as: anna })
  expect((await reject(link)).status).toBe(410)
})

test('lives as long as the change: a link that is sent again prolongs it without a second mail', async () => {
  const { email } = await enterAddress()
  const link = await rejection()
  passTime(23 * HOUR)
  // The session of the test is too old to count as a proof of identity.
  const own = sessionOf(await signIn())
  await call(updateUser, { body: { email } }, { headers: own })
  expect((await mailsToAnna()).filter(({ text }) => text.includes('reject=1'))).toHaveLength(1)
  passTime(23 * HOUR)
  expect((await reject(link)).status).toBe(204)
})

test('429 with the time to wait when somebody tries links', async () => {
  const link = { user_id: crypto.randomUUID(), token: 'unknown' }
  const attempts = await Promise.all(Array.from({ length: 62 }, () => reject(link)))
  const refused = attempts.find(({ status }) => status === 429)!
  expect(refused.errors).toEqual([{ message: 'too_many_requests' }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

/** Enters a new address, as a thief does in a session that is not his. */
async function enterAddress() {
  const email = `dieb.${crypto.randomUUID()}@example.com`
  expect((await call(updateUser, { body: { email } }, { as: anna })).status).toBe(200)
  return { email, link: await linkInMail(app, email) }
}

async function rejection(): Promise<MailLink> {
  return linkInMail(app, anna.email)
}

function reject({ user_id, token }: MailLink) {
  return call(rejectEmailChange, { params: { user_id }, body: { token } })
}

function open({ user_id, token }: MailLink) {
  return call(verifyEmail, { params: { user_id }, query: { token } })
}

function signIn() {
  return call(login, { body: { email: anna.email, password } })
}

async function mailsToAnna() {
  return (await app.mails()).filter(({ recipient }) => recipient === anna.email)
}
