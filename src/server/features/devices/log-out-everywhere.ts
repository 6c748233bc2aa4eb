import type { logoutAllDevices } from '#contract/user.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { writeAudit } from '#server/security/audit-store.ts'
import { deleteSessionsOf } from '#server/security/session-store.ts'

type LogoutCall = Pick<Call<typeof logoutAllDevices>, 'caller' | 'client' | 'cookies'>

/** Ends all sessions, the own one and those that wait for a second factor included. */
export async function logOutEverywhere(
  { caller: { userId }, client, cookies }: LogoutCall,
  dependencies: Dependencies,
): Promise<void> {
  await inTransaction(dependencies.database, async (transaction) => {
    await deleteSessionsOf(transaction, userId)
    await writeAudit(transaction, dependencies, { event: 'logout_everywhere', userId, ...client })
  })
  cookies.clear()
}
