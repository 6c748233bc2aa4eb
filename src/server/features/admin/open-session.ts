import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import * as security from '#server/identity/open-session.ts'
import type { SessionToken } from '#server/identity/renew-session.ts'
import type { SessionState } from '#server/identity/session-store.ts'

interface Opening {
  readonly adminId: string
  readonly state: SessionState
  readonly client: ClientInfo
  /** Of the session that the browser had before: it ends first (session fixation). */
  readonly formerToken: string | null
}

/** One that is active is a login, and stands in the audit log. */
export async function openSession(
  transaction: Transaction,
  dependencies: Dependencies,
  { adminId, state, client, formerToken }: Opening,
): Promise<SessionToken> {
  const owner = { realm: 'admin', adminId } as const
  const opened = await security.openSession(transaction, dependencies, { owner, state, formerToken, client })
  if (state === 'active') {
    await writeAudit(transaction, dependencies, { event: 'admin_login', adminId, ...client })
  }
  return opened
}
