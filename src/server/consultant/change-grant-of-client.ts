import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { today } from '#server/today.ts'
import type { ClientCall } from './client-room.ts'
import { type LockedGrant, lockGrantOf } from './open-grant-store.ts'
import { NotGranted, refusingAlike } from './refuse-alike.ts'

/**
 * Runs what a consultant does about a grant itself: an answer, or a request for a later end. Nothing of the household
 * is read.
 * @param work gets what stands, locked; null, and it is refused like a client who granted nothing
 * @throws {Problem} forbidden, alike whatever is missing
 */
export async function changeGrantOfClient<T>(
  call: ClientCall,
  dependencies: Dependencies,
  work: (transaction: Transaction, grant: LockedGrant | undefined) => Promise<T | null>,
): Promise<T> {
  const { caller, params } = call
  const wanted = {
    consultantId: caller.userId,
    clientId: params.client_id,
    today: today(dependencies.clock),
  }
  return refusingAlike(call, dependencies, () =>
    inTransaction(dependencies.database, async (transaction) => {
      const answer = await work(transaction, await lockGrantOf(transaction, wanted))
      if (answer === null) throw new NotGranted('A client has not granted this to the consultant')
      return answer
    }),
  )
}
