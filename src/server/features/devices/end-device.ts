import { problem } from '#contract/protocol/problem.ts'
import type { endDevice as endDeviceEndpoint } from '#contract/user.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { deleteSessionById } from './store.ts'

type EndDeviceCall = Pick<Call<typeof endDeviceEndpoint>, 'caller' | 'params' | 'note' | 'cookies'>

/** @throws {Problem} not_found, for a stranger's session and for none alike */
export async function endDevice(
  { caller, params, note, cookies }: EndDeviceCall,
  dependencies: Dependencies,
): Promise<void> {
  const { userId, sessionId } = caller
  await inTransaction(dependencies.database, async (transaction) => {
    if (!(await deleteSessionById(transaction, userId, params.id))) throw problem('not_found')
    await note(transaction, 'device_signed_out')
  })
  if (params.id === sessionId) cookies.clear()
}
