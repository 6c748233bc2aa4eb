import { dayIn } from '#domain/calendar/day.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { GrantArea } from '#domain/consulting/grant.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from '#server/identity/caller.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { openingMail } from '#server/mails/consulting/opening-mail.ts'
import { timeZone, today } from '#server/today.ts'
import { noteConsultantEvent } from './consultant-access.ts'
import type { OpenGrant } from './open-grant-store.ts'
import { extendOpening, findLastOpenings, lockChoice, tellOpening } from './opening-store.ts'

/** Openings with less than this between them are one line. */
const SAME_OPENING_MS = 15 * MINUTE_MS
/** A line is not written again before this has passed: an open room asks every few seconds. */
const FRESH_MS = MINUTE_MS
/** How many lines an area gets on one day; further openings lengthen the last one. */
const LINES_A_DAY = 12

interface Opening {
  readonly caller: Pick<Caller, 'userId' | 'name' | 'surname'>
  readonly grant: OpenGrant
  readonly area: GrantArea
}

/**
 * Writes into the log of the household that an area is open; openings close together are one line, with its end. The
 * first opening of a day is told by mail, where that is wished.
 */
export async function noteOpening(
  transaction: Transaction,
  dependencies: Dependencies,
  { caller, grant, area }: Opening,
): Promise<void> {
  const now = dependencies.clock.now()
  const of = { clientId: grant.clientId, consultantId: caller.userId, area, atMost: LINES_A_DAY }
  const [seen] = await findLastOpenings(transaction, of)
  if (seen && isWithin(seen.until, now, FRESH_MS)) return
  // Two at once wait here, so that they are one line.
  await lockChoice(transaction, grant.clientId)
  const openings = await findLastOpenings(transaction, of)
  const [last] = openings
  const isFull = openings.length === LINES_A_DAY && openings.every((each) => isSameDay(each.created_at, now))
  if (last && (isFull || isWithin(last.until, now, SAME_OPENING_MS)))
    await extendOpening(transaction, { clientId: grant.clientId, eventId: last.event_id, until: now })
  else
    await noteConsultantEvent(transaction, dependencies, {
      userId: grant.clientId,
      consultantId: caller.userId,
      name: caller.name,
      surname: caller.surname,
      actor: 'consultant',
      event: 'opened',
      area,
      until: now,
    })
  await tell(transaction, dependencies, { caller, grant })
}

async function tell(
  transaction: Transaction,
  dependencies: Dependencies,
  { caller, grant }: Omit<Opening, 'area'>,
): Promise<void> {
  const { clock, config } = dependencies
  const client = await tellOpening(transaction, grant.clientId, today(clock))
  if (!client) return
  const facts = { name: client.name, consultant: `${caller.name} ${caller.surname}`, openedAt: clock.now() }
  await queueMail(transaction, dependencies, {
    recipient: client.email,
    mail: openingMail(facts, senderOf(config)),
  })
}

function isWithin(before: Date | null, now: Date, milliseconds: number): boolean {
  return before !== null && now.getTime() - before.getTime() < milliseconds
}

function isSameDay(one: Date, other: Date): boolean {
  return dayIn(one.getTime(), timeZone) === dayIn(other.getTime(), timeZone)
}
