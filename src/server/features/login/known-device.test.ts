import { describe, expect, test } from 'vitest'
import { logoutAllDevices } from '#contract/devices.ts'
import { confirmSecondFactor, login } from '#contract/login.ts'
import { forgotPassword, resetPassword } from '#contract/password.ts'
import { changePassword } from '#contract/password.ts'
import { register, rejectEmailChange, verifyEmail } from '#contract/registration.ts'
import { confirmTwoFactor, prepareTwoFactor } from '#contract/second-factor.ts'
import { updateUser } from '#contract/user.ts'
import { cookiesOf, deviceOf, sessionOf } from '#server/testing/cookies.ts'
import { guessFromEverywhere } from '#server/testing/guess-from-everywhere.ts'
import { linkInMail, password, registrant } from '#server/testing/registration.ts'
import { giveSecondFactor, totpCode } from '#server/testing/second-factor.ts'
import { testApp } from '#server/testing/test-app.ts'
import { userForEachTest } from '#server/testing/user-for-each-test.ts'

const app = testApp()
const { call, passTime } = app
const MINUTE = 60_000
const newPassword = 'sieben Laternen über dem Fluß'

const anna = userForEachTest(app)

describe('after a hundred guesses from anywhere', () => {
  test('a new device is told what helps, and so is whoever types an unknown address', async () => {
    await guessFromEverywhere(app, anna.email)
    const known = await signIn(password)
    expect(known).toMatchObject({ status: 429, errors: [{ message: 'account_guarded' }] })
    expect(known.headers['retry-after']).toBe('864')
    const nobody = registrant().email
    await guessFromEverywhere(app, nobody)
    expect(alike(await call(login, { body: { email: nobody, password } }))).toEqual(alike(known))
  })

  test('many at once from one network are told to wait, as before', async () => {
    const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn('something else')))
    const refused = guesses.filter(({ status }) => status === 429)
    expect(refused.map(({ errors }) => errors)).toEqual(refused.map(() => [{ message: 'too_many_requests' }]))
    expect(refused).toHaveLength(2)
  })

  test('a reset lets the owner in at once, here and on the next device', async () => {
    await guessFromEverywhere(app, anna.email)
    await reset()
    expect((await signIn(newPassword)).status).toBe(200)
  })

  test('whoever opens the link of a registration gets in, whatever was guessed before', async () => {
    const body = registrant()
    await call(register, { body })
    await guessFromEverywhere(app, body.email)
    const { user_id, token } = await linkInMail(app, body.email)
    await call(verifyEmail, { params: { user_id }, query: { token } })
    const signedIn = await call(login, { body: { email: body.email, password } })
    expect(signedIn.status).toBe(200)
  })

  test('and so does whoever confirms a new address', async () => {
    const email = registrant().email
    await call(updateUser, { body: { email } }, { as: anna })
    await guessFromEverywhere(app, email)
    const { user_id, token } = await linkInMail(app, email)
    await call(verifyEmail, { params: { user_id }, query: { token } })
    expect((await call(login, { body: { email, password } })).status).toBe(200)
  })

  test('and the device of the reset stays known while the guessing goes on', async () => {
    await guessFromEverywhere(app, anna.email)
    const device = deviceOf(await reset())
    await guessFromEverywhere(app, anna.email)
    expect((await signIn(newPassword)).status).toBe(429)
    expect((await signIn(newPassword, device)).status).toBe(200)
  })

  test('the device of the reset is spared by guesses in its own network, too', async () => {
    const device = deviceOf(await reset())
    for (let count = 0; count < 10; count += 1) await signIn('something else')
    expect((await signIn(newPassword)).status).toBe(429)
    expect((await signIn(newPassword, device)).status).toBe(200)
  })
})

describe('the link of a mail proves no second factor', () => {
  test('codes from the device of a reset count with those of strangers', async () => {
    const { secret } = await giveSecondFactor(app, { realm: 'user', userId: anna.userId })
    const device = deviceOf(await reset())
    const guessing = await firstStep({})
    for (let tries = 0; tries < 5; tries += 1) await confirm(guessing, '000000')
    const refused = await confirm(await firstStep(device), totpCode(app, secret))
    expect(refused).toMatchObject({ status: 429, errors: [{ message: 'too_many_requests' }] })
    passTime(MINUTE)
    const whole = await confirm(await firstStep(device), totpCode(app, secret))
    expect(whole.status).toBe(200)
    // A device that has completed the whole login is let through.
    const proven = deviceOf(whole)
    passTime(10 * MINUTE)
    const again = await firstStep({})
    for (let tries = 0; tries < 5; tries += 1) await confirm(again, '000000')
    expect((await confirm(await firstStep(proven), totpCode(app, secret))).status).toBe(200)
  })

  async function firstStep(device: { readonly cookie?: string }) {
    const { data, ...answer } = await signIn(newPassword, device)
    const cookie = [sessionOf(answer).cookie, device.cookie].filter(Boolean).join('; ')
    return { token: data.token!, headers: { cookie } }
  }

  function confirm({ token, headers }: Awaited<ReturnType<typeof firstStep>>, code: string) {
    return call(confirmSecondFactor, { body: { token, code } }, { headers })
  }
})

describe('a device that was known is unknown', () => {
  test('after a reset elsewhere', async () => {
    const device = deviceOf(await signIn(password))
    await reset()
    expect(await isKnown(device, newPassword)).toBe(false)
  })

  test('after a change of the password, but for the browser that changed it', async () => {
    const device = deviceOf(await signIn(password))
    const body = { current_password: password, password: newPassword }
    const own = deviceOf(await call(changePassword, { body }, { as: anna }))
    expect(await isKnown(device, newPassword)).toBe(false)
    expect(await isKnown(own, newPassword)).toBe(true)
  })

  test('after signing out everywhere, here as well', async () => {
    const own = await signIn(password)
    const device = deviceOf(own)
    const answer = await call(logoutAllDevices, {}, { headers: sessionOf(own) })
    expect(answer.status).toBe(204)
    expect(cookiesOf(answer).join()).not.toContain('wk_device')
    expect(await isKnown(device, password)).toBe(false)
  })

  test('after "Das war ich nicht"', async () => {
    const device = deviceOf(await signIn(password))
    passTime(1)
    const email = `dieb.${crypto.randomUUID()}@example.com`
    await call(updateUser, { body: { email } }, { as: anna })
    const { user_id, token } = await linkInMail(app, anna.email)
    await call(rejectEmailChange, { params: { user_id }, body: { token } })
    expect(await isKnown(device, password)).toBe(false)
  })

  test('and its next login is told as that of a new one', async () => {
    const device = deviceOf(await signIn(password))
    await reset()
    passTime(10 * MINUTE)
    await signIn(newPassword, device)
    const newest = (await app.mails()).find(({ recipient }) => recipient === anna.email)
    expect(newest!.subject).toBe('Anmeldung auf einem neuen Gerät')
  })

  test('not by a second factor that is turned on: what is typed stays the same', async () => {
    const device = deviceOf(await signIn(password))
    const { secret } = (await call(prepareTwoFactor, {}, { as: anna })).data
    const answer = await call(confirmTwoFactor, { body: { code: totpCode(app, secret) } }, { as: anna })
    expect(answer.status).toBe(200)
    expect(await isKnown(device, password)).toBe(true)
  })
})

test('whether a forged or old cookie came along changes no answer for an unknown address', async () => {
  const device = deviceOf(await signIn(password))
  const email = registrant().email
  await guessFromEverywhere(app, email)
  const without = await call(login, { body: { email, password } })
  const withIt = await call(login, { body: { email, password } }, { headers: device })
  expect(alike(withIt)).toEqual(alike(without))
})

/** Whether the device is known: only a known one passes when strangers have to wait. */
async function isKnown(device: { readonly cookie: string }, typed: string): Promise<boolean> {
  passTime(10 * MINUTE)
  await guessFromEverywhere(app, anna.email)
  const { status } = await signIn(typed, device)
  expect([200, 429]).toContain(status)
  return status === 200
}

function signIn(typed: string, headers: Readonly<Record<string, string>> | { cookie?: string } = {}) {
  return call(login, { body: { email: anna.email, password: typed } }, { headers })
}

async function reset() {
  passTime(1)
  await call(forgotPassword, { body: { email: anna.email } })
  const mails = (await app.mails()).filter(({ recipient }) => recipient === anna.email)
  const links = mails.map(({ text }) => /https?:\/\/\S+\/auth\/passwort-zuruecksetzen\?\S+/.exec(text)?.[0])
  const { searchParams } = new URL(links.find((link) => link !== undefined)!)
  passTime(1)
  const body = {
    user_id: searchParams.get('user_id')!,
    token: searchParams.get('token')!,
    password: newPassword,
  }
  return call(resetPassword, { body })
}

/** The answer without what differs in every answer. */
function alike({ status, text, headers }: Awaited<ReturnType<typeof signIn>>) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return { status, text, headers: rest }
}
