import type { Selectable } from 'kysely'
import type { ConsultantEventKind } from '#contract/consultant.ts'
import type { ConsultantEventTable } from '#server/database/schema.ts'

type EventRow = Pick<
  Selectable<ConsultantEventTable>,
  'event_id' | 'event' | 'actor' | 'area' | 'until' | 'created_at'
>

/** A line of the log, as household and consultant read it; each adds the name of the other. */
export function presentLine({ event_id, event, actor, area, until, created_at }: EventRow) {
  return {
    id: event_id,
    at: created_at.toISOString(),
    event,
    area,
    until: until && until.toISOString(),
    actor,
  }
}

/**
 * All events of one call have the same time: an access ends before the consultant is removed and another is chosen, and
 * an old one is over before a new one begins.
 */
const order: readonly ConsultantEventKind[] = [
  'access_expired',
  'access_ended',
  'removed',
  'chosen',
  'access_granted',
]

/** Orders lines, the newest first. */
export function newestFirst(a: Moment, b: Moment): number {
  return b.created_at.getTime() - a.created_at.getTime() || placeOf(b) - placeOf(a)
}

type Moment = Pick<EventRow, 'created_at' | 'event'>

function placeOf({ event }: Moment): number {
  const place = order.indexOf(event)
  return place < 0 ? order.length : place
}
