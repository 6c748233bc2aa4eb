import type { readConsultants } from '#contract/consultant.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { ConsultantChoice } from '#server/consultant/consultant-store.ts'
import { presentConsultant, presentConsultantAccess } from '#server/consultant/present-consultant.ts'
import type { listConsultants, listEvents } from './store.ts'

type Rows<Read extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>

interface Given {
  readonly consultants: Rows<typeof listConsultants>
  readonly choice: ConsultantChoice | undefined
  readonly events: Rows<typeof listEvents>
}

const collator = new Intl.Collator('de')

/**
 * The consultants who can be chosen, by name as German sorts it, what the chosen one may see today, and the log, the
 * newest first.
 */
export function presentConsultants(
  { consultants, choice, events }: Given,
  today: Day,
): DataOf<typeof readConsultants> {
  return {
    consultants: consultants
      .map(presentConsultant)
      .toSorted((a, b) => collator.compare(a.surname, b.surname) || collator.compare(a.name, b.name)),
    ...presentConsultantAccess(choice, today),
    log: events.toSorted(newestFirst).map(({ created_at, event, consultant_name: name }) => ({
      at: created_at.toISOString(),
      event,
      name,
    })),
  }
}

type EventRow = Given['events'][number]

/** All events of one call have the same time: an access ends before the consultant is removed and another is chosen. */
const order = ['access_ended', 'removed', 'chosen', 'access_granted'] as const satisfies EventRow['event'][]

function newestFirst(a: EventRow, b: EventRow): number {
  return b.created_at.getTime() - a.created_at.getTime() || order.indexOf(b.event) - order.indexOf(a.event)
}
