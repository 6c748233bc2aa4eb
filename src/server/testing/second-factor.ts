import { generateSync } from 'otplib'
import { inTransaction } from '#server/database/transaction.ts'
import { enableSecondFactor, prepareSecondFactor } from '#server/identity/second-factor.ts'
import type { SessionOwner } from '#server/identity/session-store.ts'
import { theProgram } from '#server/security/asker.ts'
import { password } from './registration.ts'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './test-user.ts'

const STEP_SECONDS = 30

/** The code that an authenticator app shows whose clock is wrong by some seconds. */
export function totpCode({ dependencies }: TestApp, secret: string, clockSkewSeconds = 0): string {
  const epoch = Math.floor(dependencies.clock.now().getTime() / 1000) + clockSkewSeconds
  return generateSync({ secret, epoch })
}

export interface TestSecondFactor {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Turns a second factor on, with the code of the time step before, so that the present code stays valid. */
export async function giveSecondFactor(app: TestApp, owner: SessionOwner): Promise<TestSecondFactor> {
  return inTransaction(app.database, async (transaction) => {
    const secret = await prepareSecondFactor(transaction, app.dependencies, owner)
    const code = totpCode(app, secret, -STEP_SECONDS)
    const recoveryCodes = await enableSecondFactor(transaction, app.dependencies, owner, code)
    if (!recoveryCodes) throw new Error('The second factor stayed off')
    return { secret, recoveryCodes }
  })
}

// All tests of an app share one hash: it takes a tenth of a second.
const hashes = new WeakMap<TestApp, Promise<string>>()

/** A user with a session whose password is {@link password}. */
export async function userWithPassword(app: TestApp, given: Partial<TestUser> = {}): Promise<TestUser> {
  const user = await app.signedInUser(given)
  const hash = hashes.get(app) ?? app.dependencies.passwords.hash(password, theProgram)
  hashes.set(app, hash)
  await app.database
    .updateTable('app_user')
    .set({ password_hash: await hash })
    .where('user_id', '=', user.userId)
    .execute()
  return user
}
