import type { Day } from '#domain/calendar/day.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { today } from '#server/today.ts'
import {
  type ConsultantEvent,
  deleteChoicesOf,
  insertConsultantEvent,
  listExpiredAccesses,
  withdrawAccess,
} from './consultant-store.ts'

export interface ConsultantName {
  readonly name: string
  readonly surname: string
}

/** For the list "Wer sah was" of the user. */
export async function noteConsultantEvent(
  transaction: Transaction,
  dependencies: Dependencies,
  {
    userId,
    event,
    name,
    surname,
  }: ConsultantName & { readonly userId: string; readonly event: ConsultantEvent },
): Promise<void> {
  await insertConsultantEvent(transaction, {
    userId,
    eventId: newId(dependencies),
    event,
    consultantName: `${name} ${surname}`,
    now: dependencies.clock.now(),
  })
}

/** Ends what the consultant of a user may see; the choice stays. @returns false when there was no access */
export async function endConsultantAccess(
  transaction: Transaction,
  dependencies: Dependencies,
  userId: string,
  { expiredBefore }: { readonly expiredBefore?: Day } = {},
): Promise<boolean> {
  const consultant = await withdrawAccess(transaction, userId, expiredBefore)
  if (!consultant) return false
  await noteConsultantEvent(transaction, dependencies, { userId, event: 'access_ended', ...consultant })
  return true
}

/** Accesses whose last day is over are ended, so that the list says so. */
export async function endExpiredAccesses(dependencies: Dependencies): Promise<void> {
  const { clock, database } = dependencies
  const expiredBefore = today(clock)
  for (const userId of await listExpiredAccesses(database, expiredBefore)) {
    await inTransaction(database, (transaction) =>
      endConsultantAccess(transaction, dependencies, userId, { expiredBefore }),
    )
  }
}

/** Who is no consultant any more, or leaves, is nobody's consultant. */
export async function leaveAllClients(
  transaction: Transaction,
  dependencies: Dependencies,
  consultantId: string,
): Promise<void> {
  for (const { user_id: userId, is_allowed, ...consultant } of await deleteChoicesOf(
    transaction,
    consultantId,
  )) {
    if (is_allowed)
      await noteConsultantEvent(transaction, dependencies, { userId, event: 'access_ended', ...consultant })
    await noteConsultantEvent(transaction, dependencies, { userId, event: 'removed', ...consultant })
  }
}
