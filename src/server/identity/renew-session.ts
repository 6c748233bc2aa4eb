import { problem } from '#contract/protocol/problem.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import type { Caller } from './caller.ts'
import { deleteSessionsOf, replaceSessionToken } from './session-store.ts'

/** What a session cookie needs; the cookie is set after the commit. */
export interface SessionToken {
  readonly token: string
  /** How long the session lasts. */
  readonly seconds: number
}

/**
 * After a change of the password or the second factor, gives the caller's session a new token and ends all other
 * sessions of the user (security.md rules 4 and 7).
 * @throws {Problem} invalid_session when the session was ended at this moment
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
