import type { updateDeskProfile } from '#contract/consultant-desk.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { presentProfile } from './present.ts'
import { findProfile, updateProfileRow } from './store.ts'

/** Changes the given parts of the own entry in the list; an empty description is none. */
export async function updateProfile(
  { body, caller: { userId } }: Call<typeof updateDeskProfile>,
  { database }: Dependencies,
): Promise<DataOf<typeof updateDeskProfile>> {
  const { description } = body
  const changed = { ...body, ...(description?.trim() === '' && { description: null }) }
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId)
    await updateProfileRow(transaction, userId, changed)
    return presentProfile(await findProfile(transaction, userId))
  })
}
