import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import type { SessionCookies } from './session-cookie.ts'
import type { Realm } from './session-lifetime.ts'
import { deleteSession } from './session-store.ts'

interface LogoutCall {
  readonly client: ClientInfo
  readonly cookies: SessionCookies
}

const events = { user: 'logout', admin: 'admin_logout' } as const satisfies Record<Realm, string>

/** Ends the session here and in the browser. Without one it succeeds, too: who wants to be out is out. */
export async function logOut(
  realm: Realm,
  { client, cookies }: LogoutCall,
  dependencies: Dependencies,
): Promise<void> {
  cookies.clear()
  if (cookies.token === null) return
  const tokenDigest = digestOf(cookies.token)
  await inTransaction(dependencies.database, async (transaction) => {
    const owner = await deleteSession(transaction, tokenDigest)
    if (owner?.realm !== realm) return
    const { realm: _realm, ...whose } = owner
    await writeAudit(transaction, dependencies, { event: events[realm], ...whose, ...client })
  })
}
