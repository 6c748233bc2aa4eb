import type { StrangersNote } from '#server/audit/create-note.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import * as security from '#server/identity/open-session.ts'
import type { SessionToken } from '#server/identity/renew-session.ts'
import type { SessionState } from '#server/identity/session-store.ts'

interface Opening {
  readonly adminId: string
  readonly state: SessionState
  readonly client: ClientInfo
  readonly note: StrangersNote
  /** The token of the session that the browser had before; that session ends first (session fixation). */
  readonly formerToken: string | null
}

/** Opens a session for an admin. An active one is a login and stands in the audit log. */
export async function openSession(
  transaction: Transaction,
  dependencies: Dependencies,
  { adminId, state, client, note, formerToken }: Opening,
): Promise<SessionToken> {
  const owner = { realm: 'admin', adminId } as const
  const opened = await security.openSession(transaction, dependencies, { owner, state, formerToken, client })
  if (state === 'active') {
    await note(transaction, 'admin_login', { adminId })
  }
  return opened
}
