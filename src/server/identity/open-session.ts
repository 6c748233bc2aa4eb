import { SECOND_MS } from '#domain/calendar/durations.ts'
import { tableCaps } from '#server/database/table-caps.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import type { SessionToken } from './renew-session.ts'
import { PENDING_SESSION_MS, sessionLifetime } from './session-lifetime.ts'
import {
  type SessionOwner,
  type SessionState,
  deleteSession,
  endLeastSeen,
  insertSession,
} from './session-store.ts'

export interface Opening {
  readonly owner: SessionOwner
  readonly state: SessionState
  /** The token of the session that the browser had before; that session ends first (session fixation). */
  readonly formerToken: string | null
  readonly client: Pick<ClientInfo, 'ipAddress' | 'userAgent'>
}

/**
 * Opens a session with a fresh token for every step of a login; a session that waits for a second factor lives for ten
 * minutes. Where there are as many as there may be, the one that was not seen for longest ends; waiting ones end none
 * of the others.
 */
export async function openSession(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes'>,
  { owner, state, formerToken, client }: Opening,
): Promise<SessionToken> {
  const { clock, randomBytes } = dependencies
  const now = clock.now()
  const token = makeToken(randomBytes)
  const lifetimeMs = state === 'active' ? sessionLifetime[owner.realm].absoluteMs : PENDING_SESSION_MS
  if (formerToken) await deleteSession(transaction, digestOf(formerToken))
  await insertSession(transaction, {
    sessionId: newId(dependencies),
    tokenDigest: digestOf(token),
    owner,
    state,
    now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    ipAddress: client.ipAddress,
    userAgent: client.userAgent,
  })
  await endLeastSeen(transaction, { owner, state }, tableCaps.session.perUser)
  return { token, seconds: lifetimeMs / SECOND_MS }
}
