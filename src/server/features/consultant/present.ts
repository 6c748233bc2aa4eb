import type { readConsultants } from '#contract/consultant.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { ConsultantChoice } from '#server/consultant/consultant-store.ts'
import { presentConsultant, presentConsultantAccess } from '#server/consultant/present-consultant.ts'
import { newestFirst, presentLine } from '#server/consultant/present-log.ts'
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
      .map((row) => ({ ...presentConsultant(row), takes_clients: row.consultant_takes_clients }))
      .toSorted((a, b) => collator.compare(a.surname, b.surname) || collator.compare(a.name, b.name)),
    ...presentConsultantAccess(choice, today),
    log: events.toSorted(newestFirst).map((row) => ({ ...presentLine(row), name: row.consultant_name })),
  }
}
