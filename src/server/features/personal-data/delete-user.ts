import type { deleteUser as deleteUserEndpoint } from '#contract/personal-data.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { requestDeletion } from '#server/identity/request-deletion.ts'

type DeleteCall = Pick<Call<typeof deleteUserEndpoint>, 'caller' | 'note' | 'cookies'>

/** Marks the account for deletion in 14 days. A second call at the same moment succeeds without an effect. */
export async function deleteUser(
  { caller: { userId }, note, cookies }: DeleteCall,
  dependencies: Dependencies,
): Promise<void> {
  await inTransaction(dependencies.database, async (transaction) => {
    if (!(await requestDeletion(transaction, dependencies, userId))) return
    await note(transaction, 'deletion_requested')
  })
  cookies.clear()
}
