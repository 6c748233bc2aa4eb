import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import { insertAudit } from '#server/security/audit-store.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import { PENDING_SESSION_MS, sessionLifetime } from '#server/security/session-lifetime.ts'
import { type SessionState, deleteSession, insertSession } from '#server/security/session-store.ts'

interface Opening {
  readonly adminId: string
  readonly state: SessionState
  readonly client: ClientInfo
  /** Of the session that the browser had before: it ends first (session fixation). */
  readonly formerToken: string | null
}

export interface OpenedSession {
  readonly token: string
  readonly seconds: number
}

/** A fresh token each time; one that waits for a second factor lives for ten minutes. */
export async function openSession(
  transaction: Transaction,
  dependencies: Dependencies,
  { adminId, state, client, formerToken }: Opening,
): Promise<OpenedSession> {
  const now = dependencies.clock.now()
  const token = makeToken(dependencies.randomBytes)
  const lifetimeMs = state === 'active' ? sessionLifetime.admin.absoluteMs : PENDING_SESSION_MS
  if (formerToken) await deleteSession(transaction, digestOf(formerToken))
  await insertSession(transaction, {
    sessionId: newId(dependencies),
    tokenDigest: digestOf(token),
    owner: { realm: 'admin', adminId },
    state,
    now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    ...client,
  })
  if (state === 'active')
    await insertAudit(transaction, { id: newId(dependencies), event: 'admin_login', now, adminId, ...client })
  return { token, seconds: lifetimeMs / 1000 }
}
