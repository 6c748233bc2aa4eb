import type { AdminAccess, releaseOrder as endpoint } from '#contract/admin/subscriptions.ts'
import { problem } from '#contract/protocol/problem.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { releaseOneOrder } from '#server/subscription/withdrawal-traces.ts'
import { accessOf } from './present-access.ts'

/**
 * Lets a user order once more after two withdrawals. A second click releases nothing more, and is not noted.
 * @throws {Problem} not_found
 */
export async function releaseOrder(
  { params, body, note }: Call<typeof endpoint>,
  dependencies: Dependencies,
): Promise<AdminAccess> {
  const { id: userId } = params
  return inTransaction(dependencies.database, async (transaction) => {
    if (!(await lockUser(transaction, userId))) throw problem('not_found')
    if (await releaseOneOrder(transaction, dependencies, userId))
      await note(transaction, 'order_released', { userId, reason: body.reason })
    return accessOf(transaction, dependencies, userId)
  })
}
