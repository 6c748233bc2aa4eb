import type { logout as logoutEndpoint } from '#contract/auth.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Call } from '#server/http/serve.ts'
import { insertAudit } from '#server/security/audit-store.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { deleteSession } from '#server/security/session-store.ts'

type LogoutCall = Pick<Call<typeof logoutEndpoint>, 'client' | 'cookies'>

/** Ends the session here and in the browser. Without one it succeeds, too: who wants to be out is out. */
export async function logOut({ client, cookies }: LogoutCall, dependencies: Dependencies): Promise<void> {
  cookies.clear()
  if (cookies.token === null) return
  const tokenDigest = digestOf(cookies.token)
  await inTransaction(dependencies.database, async (transaction) => {
    const owner = await deleteSession(transaction, tokenDigest)
    if (owner?.realm !== 'user') return
    const entry = { id: newId(dependencies), event: 'logout', now: dependencies.clock.now() } as const
    await insertAudit(transaction, { ...entry, userId: owner.userId, ...client })
  })
}
