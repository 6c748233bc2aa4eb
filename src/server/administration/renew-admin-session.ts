import { problem } from '#contract/protocol/problem.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { AdminCaller } from '#server/identity/caller.ts'
import type { SessionToken } from '#server/identity/renew-session.ts'
import { deleteSessionsOf, replaceSessionToken } from '#server/identity/session-store.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'

/**
 * After a change of the password or the second factor, gives the caller's session a new token and ends all other
 * sessions of the admin (security.md rules 4 and 7).
 * @throws {Problem} invalid_session when the session was ended at this moment
 */
export async function renewAdminSession(
  transaction: Transaction,
  { clock, randomBytes }: Dependencies,
  { adminId, tokenDigest }: AdminCaller,
): Promise<SessionToken> {
  await deleteSessionsOf(transaction, { realm: 'admin', adminId }, { except: tokenDigest })
  const token = makeToken(randomBytes)
  const expiresAt = await replaceSessionToken(transaction, tokenDigest, digestOf(token))
  if (!expiresAt) throw problem('invalid_session')
  return { token, seconds: Math.floor((expiresAt.getTime() - clock.now().getTime()) / SECOND_MS) }
}
