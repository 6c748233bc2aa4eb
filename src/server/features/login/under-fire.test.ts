import { describe, expect, test, vi } from 'vitest'
import { confirmIdentity, login } from '#contract/login.ts'
import { forgotPassword, resetPassword } from '#contract/password.ts'
import { changePassword } from '#contract/password.ts'
import { register } from '#contract/registration.ts'
import type { Asker } from '#server/security/asker.ts'
import { cookiesOf, pairOf } from '#server/testing/cookies.ts'
import { password, registrant } from '#server/testing/registration.ts'
import { testApp } from '#server/testing/test-app.ts'
import { userForEachTest } from '#server/testing/user-for-each-test.ts'

const app = testApp({ config: { trustedProxies: ['127.0.0.1'] } })
const { call } = app
const other = 'vierzehn Dampfloks im Nebel'

const anna = userForEachTest(app)

describe('wrong logins from one /56, each from another /64', () => {
  test('are refused, and everybody else gets in: a known device there, strangers elsewhere', async () => {
    const cookie = await knownDevice()
    const attack = Array.from({ length: 300 }, (_, number) =>
      signIn({ email: registrant().email, from: `2001:db8:1:${(number % 256).toString(16)}::1` }),
    )
    const known = signIn({ cookie, typed: password, from: '2001:db8:1:7::7' })
    const elsewhere = signIn({ typed: password, from: '203.0.113.7' })
    const registering = call(
      register,
      { body: registrant() },
      { headers: { 'x-forwarded-for': '2001:db8:2::1' } },
    )
    expect(await Promise.all([known, elsewhere, registering].map(statusOf))).toEqual([200, 200, 200])
    const statuses = await Promise.all(attack.map(statusOf))
    // Even what the limit lets through finds the waiting line full.
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    const answered = statuses.filter((status) => status === 401).length
    expect(answered).toBeGreaterThanOrEqual(64)
    expect(answered).toBeLessThanOrEqual(120)
  })

  test('use up what a known device has only together with it', async () => {
    const cookie = await knownDevice()
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => signIn({ cookie, from: '2001:db8:1::1' })),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await signIn({ typed: password, from: '2001:db8:2::1' })).status).toBe(200)
  })
})

describe('the known devices of one account', () => {
  test('count together: each login makes another one', async () => {
    const cookies: string[] = []
    for (let count = 0; count < 8; count += 1) cookies.push(await knownDevice(`203.0.113.${count}`))
    const guesses = cookies.flatMap((cookie) =>
      Array.from({ length: 10 }, () => signIn({ cookie, from: '203.0.113.7' })),
    )
    const statuses = await Promise.all(guesses.map(statusOf))
    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })
})

describe('who waits with whom for a hash', () => {
  const from = '2001:db8:1:203::1'
  const headers = { 'x-forwarded-for': from }
  const stranger = { lane: 'stranger', party: '2001:db8:1::/48' }

  test('a stranger with those of the same /48, whatever is asked', async () => {
    const email = registrant().email
    expect(await askersDuring(() => signIn({ email, from }))).toEqual([stranger, stranger])
    expect(await askersDuring(() => call(forgotPassword, { body: { email } }, { headers }))).toEqual([
      stranger,
    ])
    expect(await askersDuring(() => call(register, { body: registrant() }, { headers }))).toEqual([
      stranger,
      stranger,
    ])
  })

  test('a known device with known people, for this account only', async () => {
    const cookie = await knownDevice()
    const known = { lane: 'known', party: anna.email }
    expect(await askersDuring(() => signIn({ cookie, typed: password, from }))).toEqual([known])
    const email = registrant().email
    expect(await askersDuring(() => signIn({ email, cookie, from }))).toEqual([stranger, stranger])
  })

  test('a session with known people', async () => {
    const known = { lane: 'known', party: anna.userId }
    const confirm = () => call(confirmIdentity, { body: { password } }, { as: anna, headers })
    expect(await askersDuring(confirm)).toEqual([known])
    const body = { current_password: password, password: other }
    const change = () => call(changePassword, { body }, { as: anna, headers })
    expect(await askersDuring(change)).toEqual([known, known, known])
  })

  test('whoever holds a link for a new password with known people', async () => {
    await call(forgotPassword, { body: { email: anna.email } })
    const mail = (await app.mails()).find(({ recipient }) => recipient === anna.email)
    const token = /token=([\w-]{43})/.exec(mail!.text)![1]!
    const body = { user_id: anna.userId, token, password: other }
    const known = { lane: 'known', party: anna.userId }
    expect(await askersDuring(() => call(resetPassword, { body }, { headers }))).toEqual([known, known])
  })
})

describe('a weak password', () => {
  test('does not use up the mails of its address', async () => {
    const body = registrant()
    const weak = { ...body, password: 'passwort12345' }
    for (let count = 0; count < 5; count += 1) expect((await call(register, { body: weak })).status).toBe(422)
    expect((await call(register, { body })).status).toBe(200)
  })
})

interface Attempt {
  readonly email?: string
  readonly typed?: string
  readonly from: string
  readonly cookie?: string
}

function signIn({ email = anna.email, typed = 'something else', from, cookie }: Attempt) {
  const headers = { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }) }
  return call(login, { body: { email, password: typed } }, { headers })
}

/** The cookie of a device on which Anna has signed in. */
async function knownDevice(from = '198.51.100.4'): Promise<string> {
  const cookies = cookiesOf(await signIn({ typed: password, from }))
  return pairOf(cookies.find((cookie) => cookie.startsWith('wk_device='))!)
}

/** For whose requests password hashes and strength estimates were computed meanwhile. */
async function askersDuring(happen: () => Promise<{ readonly status: number }>): Promise<readonly Asker[]> {
  const { passwords, strength } = app.dependencies
  const spies = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'isMatch'), vi.spyOn(strength, 'score')]
  expect((await happen()).status).toBeLessThan(402)
  const askers = spies.flatMap((spy) => spy.mock.calls.map((args) => args.at(-1) as Asker))
  for (const spy of spies) spy.mockRestore()
  return askers
}

async function statusOf(answer: Promise<{ readonly status: number }>): Promise<number> {
  return (await answer).status
}
