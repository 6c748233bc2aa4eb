import type { Dependencies } from '#server/dependencies.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import { limits } from './login-limits.ts'

/**
 * Counts somebody who types the password inside a session, before any hash; to be called outside a transaction. It is
 * stored, because guesses must not multiply with the processes (decision 0213).
 * @throws {Problem} too_many_requests
 */
export async function countPasswordTry(
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
  sessionId: string,
): Promise<void> {
  await countStored(database, {
    name: 'password',
    key: sessionId,
    limit: limits.passwordBySession,
    now: clock.now(),
  })
}
