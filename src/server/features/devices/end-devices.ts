import type { endDevice as endDeviceEndpoint, logoutAllDevices } from '#contract/devices.ts'
import { problem } from '#contract/protocol/problem.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { endEveryAccess } from '#server/identity/defend-access.ts'
import { deleteSessionById } from '#server/identity/session-store.ts'
import { lockUser } from '#server/identity/user-store.ts'

type EndDeviceCall = Pick<Call<typeof endDeviceEndpoint>, 'caller' | 'params' | 'note' | 'cookies'>

/** Ends the session of a device. @throws {Problem} not_found, whether the session is a stranger's or does not exist */
export async function endDevice(
  { caller, params, note, cookies }: EndDeviceCall,
  dependencies: Dependencies,
): Promise<void> {
  const { userId, sessionId } = caller
  await inTransaction(dependencies.database, async (transaction) => {
    if (!(await deleteSessionById(transaction, { realm: 'user', userId }, params.id)))
      throw problem('not_found')
    await note(transaction, 'device_signed_out')
  })
  if (params.id === sessionId) cookies.clear()
}

type LogoutCall = Pick<Call<typeof logoutAllDevices>, 'caller' | 'note' | 'cookies'>

/**
 * Ends all sessions, the caller's own and those that wait for a second factor included, and deletes all tokens with
 * which another could be opened. No device is known any more, not even this one.
 */
export async function logOutEverywhere(
  { caller: { userId }, note, cookies }: LogoutCall,
  dependencies: Dependencies,
): Promise<void> {
  await inTransaction(dependencies.database, async (transaction) => {
    await lockUser(transaction, userId)
    await endEveryAccess(transaction, userId)
    await note(transaction, 'logout_everywhere')
  })
  cookies.clear()
}
