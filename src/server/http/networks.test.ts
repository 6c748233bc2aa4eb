import { describe, expect, test } from 'vitest'
import { adminLogin } from '#contract/admin/admin.ts'
import { login } from '#contract/login.ts'
import { forgotPassword, resetPassword } from '#contract/password.ts'
import { undoDeletion } from '#contract/personal-data.ts'
import { register, rejectRegistration, resendVerification, verifyEmail } from '#contract/registration.ts'
import { registrant } from '#server/testing/registration.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp({ config: { trustedProxies: ['127.0.0.1'] } })
const { call } = app
const password = 'something else'
const HOUR = 3_600_000

interface Headers {
  readonly headers: Readonly<Record<string, string>>
}

// These calls have no other limit, and `atOnce` is what one network may do.
const limited = [
  ['login', 60, (at: Headers) => call(login, { body: { email: someAddress(), password } }, at)],
  ['admin login', 20, (at: Headers) => call(adminLogin, { body: { email: someAddress(), password } }, at)],
  ['register', 30, (at: Headers) => call(register, { body: registrant({ password: 'passwort12345' }) }, at)],
  ['forgot', 20, (at: Headers) => call(forgotPassword, { body: { email: someAddress() } }, at)],
  ['links', 60, followSomeLink],
] as const

describe.each(limited)('%s', (_name, atOnce, makeCall) => {
  test('counts the networks of one IPv6 customer together: /64, /56 and /48', async () => {
    app.passTime(HOUR)
    const answered = async (subnets: (number: number) => number) => {
      const statuses: number[] = []
      while (statuses.length <= 4 * atOnce) {
        // There are fewer calls at once than may wait for a hash.
        const numbers = Array.from({ length: 30 }, (_, index) => statuses.length + index)
        const answers = await Promise.all(
          numbers.map((number) => makeCall(from(`2001:db8:1:${subnets(number).toString(16)}::1`), number)),
        )
        statuses.push(...answers.map(({ status }) => status))
      }
      expect(statuses).not.toContain(500)
      return statuses.filter((status) => status !== 429).length
    }
    expect(await answered(() => 0)).toBe(atOnce)
    expect(await answered((number) => 1 + (number % 255))).toBe(atOnce)
    expect(await answered((number) => 256 * (1 + (number % 255)))).toBe(2 * atOnce)
    expect((await makeCall(from('2001:db8:2::1'), 0)).status).not.toBe(429)
    expect((await makeCall(from('198.51.100.4'), 0)).status).not.toBe(429)
  })
})

/** Follows a link that does not exist; all such calls count together. */
function followSomeLink(headers: Headers, number: number) {
  const token = 'unknown'
  const params = { user_id: crypto.randomUUID() }
  const links = [
    () => call(verifyEmail, { params, query: { token } }, headers),
    () => call(rejectRegistration, { params, body: { token } }, headers),
    () => call(undoDeletion, { params, body: { token } }, headers),
    () => call(resendVerification, { body: { token } }, headers),
    () => call(resetPassword, { body: { ...params, token, password: 'grüne Tinte am Gartenzaun' } }, headers),
  ]
  return links[number % links.length]!()
}

function from(address: string): Headers {
  return { headers: { 'x-forwarded-for': address } }
}

function someAddress(): string {
  return `${crypto.randomUUID()}@example.com`
}
