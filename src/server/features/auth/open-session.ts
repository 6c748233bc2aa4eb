import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import type { SessionToken } from '#server/security/renew-session.ts'
import { PENDING_SESSION_MS, sessionLifetime } from '#server/security/session-lifetime.ts'
import { deleteSession, insertSession } from '#server/security/session-store.ts'

export interface Opening {
  readonly userId: string
  readonly state: 'active' | 'second_factor_due'
  /** The session that the browser has so far: it ends first (session fixation). */
  readonly formerToken: string | null
  readonly client: ClientInfo
}

/** A fresh token for every step of a login. */
export async function openSession(
  transaction: Transaction,
  dependencies: Dependencies,
  { userId, state, formerToken, client }: Opening,
): Promise<SessionToken> {
  const { clock, randomBytes } = dependencies
  const now = clock.now()
  const token = makeToken(randomBytes)
  const lifetimeMs = state === 'active' ? sessionLifetime.user.absoluteMs : PENDING_SESSION_MS
  if (formerToken) await deleteSession(transaction, digestOf(formerToken))
  await insertSession(transaction, {
    sessionId: newId(dependencies),
    tokenDigest: digestOf(token),
    owner: { realm: 'user', userId },
    state,
    now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    ...client,
  })
  return { token, seconds: lifetimeMs / 1000 }
}
