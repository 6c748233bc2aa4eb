import { SECOND_MS } from '#domain/calendar/durations.ts'
import { problem } from '#contract/protocol/problem.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from './caller.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import { deleteSessionsOf, replaceSessionToken } from './session-store.ts'

/** What a cookie needs; it is set after the commit. */
export interface SessionToken {
  readonly token: string
  /** Until the session ends. */
  readonly seconds: number
}

/**
 * After a change of the password or the second factor: a new token for the session of the caller, and all others of
 * the user end (security.md rules 4 and 7).
 * @throws {Problem} invalid_session when it was ended at this moment
 */
export async function renewSession(
  transaction: Transaction,
  { clock, randomBytes }: Dependencies,
  { userId, tokenDigest }: Caller,
): Promise<SessionToken> {
  await deleteSessionsOf(transaction, { realm: 'user', userId }, { except: tokenDigest })
  const token = makeToken(randomBytes)
  const expiresAt = await replaceSessionToken(transaction, tokenDigest, digestOf(token))
  if (!expiresAt) throw problem('invalid_session')
  return { token, seconds: Math.floor((expiresAt.getTime() - clock.now().getTime()) / SECOND_MS) }
}
