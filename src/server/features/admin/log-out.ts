import type { adminLogout } from '#contract/admin.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { insertAudit } from '#server/security/audit-store.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { deleteSession } from '#server/security/session-store.ts'

type LogoutCall = Pick<Call<typeof adminLogout>, 'client' | 'cookies'>

/** Ends the session here and in the browser; without one it succeeds, too. */
export async function logOut({ client, cookies }: LogoutCall, dependencies: Dependencies): Promise<void> {
  cookies.clear()
  if (cookies.token === null) return
  const tokenDigest = digestOf(cookies.token)
  await inTransaction(dependencies.database, async (transaction) => {
    const owner = await deleteSession(transaction, tokenDigest)
    if (owner?.realm !== 'admin') return
    const entry = { id: newId(dependencies), event: 'admin_logout', now: dependencies.clock.now() } as const
    await insertAudit(transaction, { ...entry, adminId: owner.adminId, ...client })
  })
}
