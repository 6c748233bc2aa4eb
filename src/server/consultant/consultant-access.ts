import type { Day } from '#domain/calendar/day.ts'
import type { GrantArea } from '#domain/consulting/grant.ts'
import { MAX_OPENINGS, tableCaps } from '#server/database/table-caps.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { eachApart } from '#server/jobs/runs/each-apart.ts'
import type { Step } from '#server/jobs/runs/in-steps.ts'
import { today } from '#server/today.ts'
import {
  type ConsultantEvent,
  type NewConsultantEvent,
  deleteChoicesOf,
  deleteOldestEvents,
  insertConsultantEvents,
  listExpiredAccesses,
  withdrawAccess,
  withdrawAccessesOf,
} from './consultant-store.ts'

/** The most characters of a name in the log. */
const NAME_LENGTH = 60

export interface ConsultantName {
  readonly name: string
  readonly surname: string
}

export interface Noted extends ConsultantName {
  /** Whose log gets the line. */
  readonly userId: string
  readonly consultantId: string
  readonly event: ConsultantEvent
  readonly actor: NewConsultantEvent['actor']
  readonly area?: GrantArea | null
  /** Until when an area was open, for an opening. */
  readonly until?: Date
}

/** Adds a line to the list "Wer sah was" of a user; the oldest lines are deleted. */
export async function noteConsultantEvent(
  transaction: Transaction,
  dependencies: Dependencies,
  noted: Noted,
): Promise<void> {
  await noteConsultantEvents(transaction, dependencies, [noted])
}

/** The log repeats the name in each line, so that very long ones are cut. */
function shortName(name: string): string {
  const characters = [...name]
  return characters.length > NAME_LENGTH ? `${characters.slice(0, NAME_LENGTH - 1).join('')}…` : name
}

async function noteConsultantEvents(
  transaction: Transaction,
  dependencies: Dependencies,
  noted: readonly Noted[],
): Promise<void> {
  const events = noted.map(
    ({ userId, consultantId, event, actor, area = null, until = null, name, surname }) => ({
      userId,
      eventId: newId(dependencies),
      event,
      actor,
      consultantId,
      consultantName: shortName(`${name} ${surname}`),
      area,
      until,
    }),
  )
  await insertConsultantEvents(transaction, events, dependencies.clock.now())
  const userIds = [...new Set(events.map(({ userId }) => userId))]
  await deleteOldestEvents(transaction, userIds, {
    openings: MAX_OPENINGS,
    others: tableCaps.consultant_event.perUser - MAX_OPENINGS,
  })
}

interface EndOptions {
  /** Who ends the access; undefined: the household. */
  readonly actor?: Noted['actor']
  /** Ends only an access whose last day was before it. */
  readonly expiredBefore?: Day
}

/**
 * Ends the access of the consultant of a user; the choice of the consultant stays. @returns false when there was no
 * access
 */
export async function endConsultantAccess(
  transaction: Transaction,
  dependencies: Dependencies,
  userId: string,
  { actor = 'household', expiredBefore }: EndOptions = {},
): Promise<boolean> {
  const consultant = await withdrawAccess(transaction, userId, expiredBefore)
  if (!consultant) return false
  await noteConsultantEvent(transaction, dependencies, {
    ...consultant,
    userId,
    consultantId: consultant.consultant_id,
    actor,
    event: expiredBefore ? 'access_expired' : 'access_ended',
  })
  return true
}

/** Ends each access whose last day is over, so that the list "Wer sah was" says so. */
export function endExpiredAccesses(dependencies: Dependencies): Step {
  const { clock, database, log } = dependencies
  const expiredBefore = today(clock)
  return eachApart({
    name: 'accesses',
    list: (page) => listExpiredAccesses(database, expiredBefore, page),
    keyOf: (userId) => userId,
    work: (transaction, userId) =>
      endConsultantAccess(transaction, dependencies, userId, { actor: 'product', expiredBefore }),
    log,
    failure: 'an access that is over could not be ended',
  })
}

/**
 * Ends what clients have granted to a consultant who is locked out or leaves; the choices stay, and a consultant who
 * comes back has to be asked again.
 */
export async function endAccessesOfClients(
  transaction: Transaction,
  dependencies: Dependencies,
  consultantId: string,
): Promise<void> {
  const ended = await withdrawAccessesOf(transaction, consultantId)
  const noted = ended.map(({ user_id: userId, name, surname }): Noted => {
    return { userId, consultantId, name, surname, actor: 'product', event: 'access_ended' }
  })
  if (noted.length > 0) await noteConsultantEvents(transaction, dependencies, noted)
}

/** Ends all choices of a consultant who is no consultant any more, or whose account is deleted. */
export async function leaveAllClients(
  transaction: Transaction,
  dependencies: Dependencies,
  consultantId: string,
): Promise<void> {
  const choices = await deleteChoicesOf(transaction, consultantId)
  const noted = choices.flatMap(({ user_id: userId, is_allowed, name, surname }): Noted[] => {
    const line = { userId, consultantId, name, surname, actor: 'product' } as const
    const removed = { ...line, event: 'removed' } as const
    return is_allowed ? [{ ...line, event: 'access_ended' }, removed] : [removed]
  })
  if (noted.length > 0) await noteConsultantEvents(transaction, dependencies, noted)
}
