import { guessesAt } from '#server/identity/account-guesses.ts'
import { emailKey } from '#server/identity/email-key.ts'
import type { Realm } from '#server/identity/session-lifetime.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import type { TestApp } from './test-app.ts'

/**
 * Counts a hundred wrong passwords from a hundred networks, without computing their hashes: from here on strangers
 * wait.
 */
export async function guessFromEverywhere(
  { database, dependencies }: TestApp,
  email: string,
  realm: Realm = 'user',
): Promise<void> {
  const limit = { burst: 100, everySeconds: 864 }
  const now = dependencies.clock.now()
  for (let count = 0; count < limit.burst; count += 1) {
    await countStored(database, { ...guessesAt(realm, emailKey(email)), limit, now }).catch(() => {})
  }
}
