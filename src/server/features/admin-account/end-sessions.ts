import type {
  endAdminSession as endEndpoint,
  endAllAdminSessions as endAllEndpoint,
} from '#contract/admin/account.ts'
import { problem } from '#contract/protocol/problem.ts'
import { lockAdmin, raiseAdminDeviceEpoch } from '#server/administration/admin-store.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { deleteSessionById, deleteSessionsOf } from '#server/identity/session-store.ts'
import { deleteTokensOf } from '#server/identity/token-store.ts'

/** Ends a session. @throws {Problem} not_found, whether the session is a stranger's or does not exist */
export async function endSession(
  { caller, params, note, cookies }: Call<typeof endEndpoint>,
  { database }: Dependencies,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if (!(await deleteSessionById(transaction, { realm: 'admin', adminId: caller.adminId }, params.id)))
      throw problem('not_found')
    await note(transaction, 'admin_session_ended')
  })
  if (params.id === caller.sessionId) cookies.clear()
}

/** Ends all sessions, also those that wait for a second factor; no device is known any more, not even this one. */
export async function endAllSessions(
  { caller: { adminId }, note, cookies }: Call<typeof endAllEndpoint>,
  { database }: Dependencies,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockAdmin(transaction, adminId)
    await deleteTokensOf(transaction, [adminId])
    await deleteSessionsOf(transaction, { realm: 'admin', adminId })
    await raiseAdminDeviceEpoch(transaction, adminId)
    await note(transaction, 'admin_logout_everywhere')
  })
  cookies.clear()
}
