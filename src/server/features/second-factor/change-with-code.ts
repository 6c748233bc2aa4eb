import { problem } from '#contract/protocol/problem.ts'
import type { Note } from '#server/audit/create-note.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from '#server/identity/caller.ts'
import { findSecondFactor } from '#server/identity/second-factor-store.ts'
import { countCodeTry, useCode } from '#server/identity/second-factor.ts'
import { type LockedUser, lockUser } from '#server/identity/user-store.ts'

export interface CodeCall {
  readonly body: { readonly code: string }
  readonly caller: Caller
  readonly note: Note
}

/** The change that is made in the transaction in which the code is used up. */
type Change<T> = (transaction: Transaction, user: LockedUser) => Promise<T>

/**
 * Uses up a code of the second factor that is on, and makes a change with it, both or neither. `refuse` throws what
 * forbids the change before a code is lost.
 * @throws {Problem} conflict when it is off · invalid_code · too_many_requests
 */
export async function changeWithCode<T>(
  { body, caller, note }: CodeCall,
  dependencies: Dependencies,
  change: Change<T>,
  refuse: (user: LockedUser) => void = () => {},
): Promise<T> {
  const { database } = dependencies
  const { sessionId, userId } = caller
  const owner = { realm: 'user', userId } as const
  await countCodeTry(dependencies, owner, sessionId)
  const outcome = await inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, userId)
    const factor = await findSecondFactor(transaction, userId)
    if (!user || !factor?.enabled_at) throw problem('conflict')
    refuse(user)
    const used = await useCode(transaction, dependencies, owner, body.code)
    return used ? { result: await change(transaction, user) } : null
  })
  if (outcome) return outcome.result
  await note(database, 'second_factor_failed')
  throw problem('invalid_code')
}
