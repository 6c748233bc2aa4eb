import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { PlanPerson } from '#domain/wealth-plan/plan-person.ts'
import type { PlanEvent } from '#domain/wealth-plan/wealth-plan.ts'
import type { Finding } from './finding.ts'
import { type PersonChange, personChange, personsSent } from './person-change.ts'
import { changeOf, isTaken, type PositionChange } from './position-change.ts'
import { bringingEvents, positionSent, type SentPosition, type ValueRow, valueRows } from './position-sent.ts'
import { type EventChange, eventChanges } from './taken-events.ts'
import type { TakeoverChoice, TakeoverPlace } from './takeover-place.ts'

/** The body of the request that is sent. */
export interface TakeoverBody {
  readonly persons: readonly PlanPerson[]
  readonly positions: readonly SentPosition[]
  readonly events: readonly Omit<PlanEvent, 'version'>[]
  /** The present values of new positions. */
  readonly rows: readonly ValueRow[]
}

export interface Takeover {
  /** The month in which a new position begins. */
  readonly begin: Month
  readonly positions: readonly PositionChange[]
  readonly events: readonly EventChange[]
  readonly person: PersonChange | null
  /** The request for everything that is not left out. */
  readonly body: TakeoverBody
}

/**
 * What a finding changes in a plan, line by line, and the request for it. A new position begins at the end of the
 * current month: in month 0 of the plan with its planned value, later with an event that brings it, so that the past of
 * the plan stays as it is. The value of an existing position is never changed.
 */
export function takeoverOf(finding: Finding, place: TakeoverPlace, choice: TakeoverChoice): Takeover {
  const begin = beginOf(finding, place)
  const changes = finding.positions.map((found) => changeOf(found, { place, choice, begin }))
  const taken = new Set(changes.filter((change) => isTaken(change, choice)).map(({ key }) => key))
  const idOf = (key: string) => choice.targets.get(key) ?? choice.idOf(key)
  const events = eventChanges(finding, { begin, idOf, place, purseId: choice.purseId }).filter(
    ({ positionKey }) => positionKey === null || taken.has(positionKey),
  )
  const person = finding.person && personChange(finding.person, place, choice)
  const taking = { place, choice, begin }
  const found = finding.positions.flatMap((each, index) => {
    const change = changes[index]
    return change && taken.has(each.key) ? [{ found: each, change }] : []
  })
  const chosen = events.filter(({ key }) => !choice.left.has(key)).flatMap((each) => each.events)
  const bringing = found.flatMap((each) => bringingEvents(each, taking))
  return {
    begin,
    positions: changes,
    events,
    person,
    body: {
      persons: person ? personsSent(person, place, choice) : [],
      positions: found.map((each) => positionSent(each, taking)),
      events: [...bringing, ...chosen].map((event, index) => ({
        ...event,
        id: choice.idOf(`event-${index}`),
        scenarioId: null,
      })),
      rows: found.flatMap((each) => valueRows(each, taking)),
    },
  }
}

/** The current month, or the plan's first one where that is still to come; money that moves needs a month after it. */
function beginOf({ events }: Finding, { settings, month }: TakeoverPlace): Month {
  const { startMonth } = settings
  if (month > startMonth) return month
  return events.some(({ after }) => after === 0) ? addMonths(startMonth, 1) : startMonth
}
