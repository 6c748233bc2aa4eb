import { beforeEach } from 'vitest'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { userWithPassword } from './second-factor.ts'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './test-user.ts'

/** Longer than any limit lasts that the test before has used. */
const PAUSE_MS = 10 * MINUTE_MS

/** A user with a session and a password, a new one before each test: call it at the top of a file. */
export function userForEachTest(app: TestApp): TestUser {
  const user = {} as TestUser
  beforeEach(async () => {
    app.passTime(PAUSE_MS)
    Object.assign(user, await userWithPassword(app))
  })
  return user
}
