import { describe, expect, test } from 'vitest'
import { prepareTwoFactor } from '#contract/second-factor.ts'
import { readUser, updateUser } from '#contract/user.ts'
import { createRateLimits } from '#server/security/rate-limits.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { testApp } from '#server/testing/test-app.ts'
import { countAudited } from './audit-limits.ts'

const app = testApp()
const { call, signedInUser } = app
const AT_ONCE = 30

test('what one person does again and again is refused in the end, with nothing changed or noted', async () => {
  const [user, other] = [await signedInUser(), await signedInUser()]
  const rename = (as: typeof user, name: string) => call(updateUser, { body: { name } }, { as })
  for (let number = 1; number <= AT_ONCE; number += 1)
    expect((await rename(user, `Name ${number}`)).status).toBe(200)

  const refused = await rename(user, 'Noch einer')

  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '600' } })
  expect((await call(readUser, {}, { as: user })).data.user.name).toBe(`Name ${AT_ONCE}`)
  expect(await eventsOf(app, user)).toEqual(Array.from({ length: AT_ONCE }, () => 'profile_changed'))
  expect((await rename(user, `Name ${AT_ONCE}`)).status).toBe(200)
  expect((await rename(other, 'Anders')).status).toBe(200)
  app.passTime(600_000)
  expect((await rename(user, 'Später')).status).toBe(200)
})

test('a GET that writes a row is limited, too', async () => {
  const user = await signedInUser()
  for (let number = 0; number < AT_ONCE; number += 1) await call(prepareTwoFactor, {}, { as: user })
  expect((await call(prepareTwoFactor, {}, { as: user })).status).toBe(429)
})

describe('an event that must never be refused', () => {
  test.each([
    'login',
    'login_failed',
    'second_factor_failed',
    'logout_everywhere',
    'consultant_access_ended',
  ] as const)('%s', (event) => {
    const limits = createRateLimits(() => new Date(0))
    const note = () => countAudited(limits, { event, userId: 'anna' })
    for (let number = 0; number < 1_000; number += 1) expect(note).not.toThrow()
  })
})
