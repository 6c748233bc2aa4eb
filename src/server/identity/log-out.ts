import type { StrangersNote } from '#server/audit/create-note.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import type { SessionCookies } from './session-cookie.ts'
import type { Realm } from './session-lifetime.ts'
import { deleteSession } from './session-store.ts'

interface LogoutCall {
  readonly note: StrangersNote
  readonly cookies: SessionCookies
}

const events = { user: 'logout', admin: 'admin_logout' } as const satisfies Record<Realm, string>

/**
 * Ends the session here and in the browser. Without a session it succeeds, too: the caller is signed out either way.
 */
export async function logOut(
  realm: Realm,
  { note, cookies }: LogoutCall,
  dependencies: Dependencies,
): Promise<void> {
  cookies.clear()
  if (cookies.token === null) return
  const tokenDigest = digestOf(cookies.token)
  await inTransaction(dependencies.database, async (transaction) => {
    const owner = await deleteSession(transaction, tokenDigest)
    if (owner?.realm !== realm) return
    const { realm: _realm, ...whose } = owner
    await note(transaction, events[realm], whose)
  })
}
