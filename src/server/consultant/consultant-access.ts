import type { Day } from '#domain/calendar/day.ts'
import { tableCaps } from '#server/database/table-caps.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { today } from '#server/today.ts'
import {
  type ConsultantEvent,
  deleteChoicesOf,
  deleteOldestEvents,
  insertConsultantEvents,
  listExpiredAccesses,
  withdrawAccess,
} from './consultant-store.ts'

export interface ConsultantName {
  readonly name: string
  readonly surname: string
}

interface Noted extends ConsultantName {
  readonly userId: string
  readonly event: ConsultantEvent
}

/** Adds lines to the list "Wer sah was" of users; the oldest lines are deleted. */
export async function noteConsultantEvent(
  transaction: Transaction,
  dependencies: Dependencies,
  noted: Noted,
): Promise<void> {
  await noteConsultantEvents(transaction, dependencies, [noted])
}

async function noteConsultantEvents(
  transaction: Transaction,
  dependencies: Dependencies,
  noted: readonly Noted[],
): Promise<void> {
  const events = noted.map(({ userId, event, name, surname }) => ({
    userId,
    eventId: newId(dependencies),
    event,
    consultantName: `${name} ${surname}`,
  }))
  await insertConsultantEvents(transaction, events, dependencies.clock.now())
  const userIds = [...new Set(events.map(({ userId }) => userId))]
  await deleteOldestEvents(transaction, userIds, tableCaps.consultant_event.perUser)
}

/**
 * Ends the access of the consultant of a user; the choice of the consultant stays. @returns false when there was no
 * access
 */
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

/** Ends each access whose last day is over, so that the list "Wer sah was" says so. */
export async function endExpiredAccesses(dependencies: Dependencies): Promise<void> {
  const { clock, database } = dependencies
  const expiredBefore = today(clock)
  for (const userId of await listExpiredAccesses(database, expiredBefore)) {
    await inTransaction(database, (transaction) =>
      endConsultantAccess(transaction, dependencies, userId, { expiredBefore }),
    )
  }
}

/** Ends all choices of a consultant who is no consultant any more, or whose account is deleted. */
export async function leaveAllClients(
  transaction: Transaction,
  dependencies: Dependencies,
  consultantId: string,
): Promise<void> {
  const choices = await deleteChoicesOf(transaction, consultantId)
  const noted = choices.flatMap(({ user_id: userId, is_allowed, ...consultant }): Noted[] => [
    ...(is_allowed ? [{ userId, event: 'access_ended', ...consultant } as const] : []),
    { userId, event: 'removed', ...consultant },
  ])
  if (noted.length > 0) await noteConsultantEvents(transaction, dependencies, noted)
}
