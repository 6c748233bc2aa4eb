import { beforeEach, describe, expect, test } from 'vitest'
import { forgotPassword } from '#contract/password.ts'
import { register, resendVerification } from '#contract/registration.ts'
import { confirmedUser, registrant } from '#server/testing/registration.ts'
import { testApp } from '#server/testing/test-app.ts'

const HOUR = 3_600_000
const refused = { status: 429, errors: [{ message: 'too_many_requests' }] }

describe('the budget of all strangers together', () => {
  // This allows five mails at once, then one in twelve minutes.
  const app = testApp({ config: { registrationMailsPerHour: 10, trustedProxies: ['127.0.0.1'] } })
  const registerOf = registering(app)
  beforeEach(() => app.passTime(2 * HOUR))

  test('is used up by as many registrations, wherever they come from; then 429 with the time to wait', async () => {
    for (let count = 0; count < 5; count += 1) expect((await registerOf()).status).toBe(200)
    const answer = await registerOf()
    expect(answer).toMatchObject(refused)
    expect(answer.headers['retry-after']).toBe('720')
    app.passTime(719_000)
    expect((await registerOf()).status).toBe(429)
    app.passTime(1_000)
    expect((await registerOf()).status).toBe(200)
    expect((await registerOf()).status).toBe(429)
  })

  test('never carries more than it says within an hour', async () => {
    let mails = 0
    for (let second = 0; second <= 3_600; second += 60) {
      if ((await registerOf()).status === 200) mails += 1
      app.passTime(60_000)
    }
    expect(mails).toBe(10)
  })

  test('is stored: another process has no second one', async () => {
    expect((await registerOf()).status).toBe(200)
    // This is the state after another server, or this one before a restart, has sent all of them.
    const usedUp = await app.database
      .updateTable('rate_limit')
      .set({ full_at: new Date(app.dependencies.clock.now().getTime() + HOUR) })
      .where('limit_key', 'like', 'registration-mail:%')
      .executeTakeFirstOrThrow()
    expect(usedUp.numUpdatedRows).toBe(1n)
    expect(await registerOf()).toMatchObject(refused)
  })

  test('counts the hint to an owner, and answers the same for known and unknown addresses', async () => {
    const owner = await confirmedUser(app)
    app.passTime(2 * HOUR)
    for (let count = 0; count < 2; count += 1) await registerOf(owner.email)
    for (let count = 0; count < 3; count += 1) await registerOf()
    const [known, unknown] = [await registerOf(owner.email), await registerOf()]
    expect(known).toMatchObject(refused)
    expect({ status: known.status, text: known.text, wait: known.headers['retry-after'] }).toEqual({
      status: unknown.status,
      text: unknown.text,
      wait: unknown.headers['retry-after'],
    })
  })

  test('counts a mail that is sent again', async () => {
    const { data } = await registerOf()
    const resend = () => app.call(resendVerification, { body: { token: data.token } })
    expect((await resend()).status).toBe(204)
    for (let count = 0; count < 3; count += 1) await registerOf()
    const answer = await resend()
    expect(answer).toMatchObject(refused)
    expect(answer.headers['retry-after']).toBe('720')
  })

  test('keeps no owner from a link for a new password', async () => {
    const owner = await confirmedUser(app)
    app.passTime(2 * HOUR)
    while ((await registerOf()).status === 200);
    expect((await app.call(forgotPassword, { body: { email: owner.email } })).status).toBe(204)
    const mail = (await app.mails()).find(({ recipient }) => recipient === owner.email)
    expect(mail!.subject).toBe('Setze ein neues Passwort')
  })

  test('costs no address its own allowance, and an address without one costs nothing of it', async () => {
    const email = registrant().email
    for (let count = 0; count < 3; count += 1) expect((await registerOf(email)).status).toBe(200)
    for (let count = 0; count < 5; count += 1)
      expect((await registerOf(email)).headers['retry-after']).toBe('300')
    for (let count = 0; count < 2; count += 1) expect((await registerOf()).status).toBe(200)
    const next = registrant().email
    for (let count = 0; count < 5; count += 1)
      expect((await registerOf(next)).headers['retry-after']).toBe('720')
  })
})

describe('the mails that one network causes', () => {
  const app = testApp({ config: { trustedProxies: ['127.0.0.1'] } })
  const registerOf = registering(app)

  test('are thirty at once, those that are sent again among them: the budget is not for one alone', async () => {
    const from = '203.0.113.7'
    for (let count = 0; count < 15; count += 1) {
      const { data } = await registerOf(undefined, from)
      const resent = await app.call(
        resendVerification,
        { body: { token: data.token } },
        { headers: { 'x-forwarded-for': from } },
      )
      expect(resent.status).toBe(204)
    }
    expect(await registerOf(undefined, from)).toMatchObject(refused)
    expect((await registerOf()).status).toBe(200)
    app.passTime(120_000)
    expect((await registerOf(undefined, from)).status).toBe(200)
    expect((await registerOf(undefined, from)).status).toBe(429)
  })
})

function registering(app: ReturnType<typeof testApp>) {
  let networks = 0
  return (email = registrant().email, from = `10.0.${(networks += 1) >> 8}.${networks & 0xff}`) =>
    app.call(register, { body: registrant({ email }) }, { headers: { 'x-forwarded-for': from } })
}
