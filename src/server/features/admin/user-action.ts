import type { AdminUserRow } from '#contract/admin/admin.ts'
import type { AuditEvent } from '#contract/audit-events.ts'
import { problem } from '#contract/protocol/problem.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { Note } from '#server/audit/create-note.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { AdminCaller } from '#server/identity/caller.ts'
import { type LockedUser, lockUser } from '#server/identity/user-store.ts'
import { presentUserRow } from './present-user.ts'
import { findUserRows, lockRegistrationRow } from './users-store.ts'

/** What every call of an admin about a user has. */
export interface UserCall {
  readonly params: { readonly id: string }
  readonly caller: AdminCaller
  readonly note: Note
}

export interface Action {
  readonly transaction: Transaction
  readonly user: LockedUser
  readonly now: Date
  /** Writes to the audit log who did what to whom, with the reason. */
  readonly note: (event: AuditEvent, reason?: string) => Promise<void>
}

/**
 * Does something to a user in one transaction; of two admins at once the second sees what the first has done.
 * @param unlessUser what is thrown where the id is no user's
 * @returns the user after it
 */
export async function actOnUser(
  call: UserCall,
  dependencies: Dependencies,
  act: (action: Action) => Promise<void>,
  unlessUser: (transaction: Transaction) => Promise<never> = refuseUnknown,
): Promise<AdminUserRow> {
  const now = dependencies.clock.now()
  const { id } = call.params
  return inTransaction(dependencies.database, async (transaction) => {
    const user = await lockUser(transaction, id)
    if (!user) return unlessUser(transaction)
    await act({ transaction, user, now, note: noteFor(transaction, call) })
    return presentUserRow(itemAt(await findUserRows(transaction, [id], now), 0), now)
  })
}

/** Writes to the audit log what was done to the user, in the same transaction. */
export function noteFor(transaction: Transaction, { params, note }: UserCall): Action['note'] {
  return (event, reason) => note(transaction, event, { userId: params.id, reason })
}

async function refuseUnknown(): Promise<never> {
  throw problem('not_found')
}

/**
 * Answers with a conflict for a registration where only a user can be meant: the admin sees it in the list, so it is
 * not unknown.
 */
export function refuseRegistration({ params }: Pick<UserCall, 'params'>, { clock }: Dependencies) {
  return async (transaction: Transaction): Promise<never> => {
    const registration = await lockRegistrationRow(transaction, params.id, clock.now())
    throw problem(registration ? 'conflict' : 'not_found')
  }
}
