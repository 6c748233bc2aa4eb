import { type Month, monthsBetween } from '#domain/calendar/month.ts'
import type { PlanEvent } from '#domain/wealth-plan/wealth-plan.ts'
import type { Finding, FoundEvent } from './finding.ts'
import { monthAfter, type TakeoverPlace } from './takeover-place.ts'

/** Events that are taken over together. */
export interface EventChange {
  readonly key: string
  /** The position of the finding to which the events belong. */
  readonly positionKey: string | null
  readonly name: string
  readonly events: readonly TakenEvent[]
}

/** An event in the months of the plan. */
export type TakenEvent = Pick<PlanEvent, 'name' | 'kind' | 'from' | 'to' | 'amountCents' | 'positionId'>

interface Placing {
  readonly begin: Month
  readonly idOf: (key: string) => string
  readonly place: TakeoverPlace
  /** The position from which money comes, or to which it goes, when the finding names none. */
  readonly purseId: string | null
}

/**
 * The events within the plan, by their key; what was taken over before is not taken twice, however long ago that was.
 */
export function eventChanges({ events }: Finding, placing: Placing): readonly EventChange[] {
  const { begin, place } = placing
  const { startMonth, horizonMonths } = place.settings
  const within = events.filter(({ after }) => {
    const month = monthsBetween(startMonth, begin) + after
    return month <= horizonMonths
  })
  return [...Map.groupBy(within, ({ key }) => key)].flatMap(([key, list]) => {
    const [first] = list
    if (!first) return []
    const { name, positionKey } = first
    const added = list.map((event) => placed(event, placing)).filter((event) => !isThere(event, place))
    return added.length === 0 ? [] : [{ key, name, positionKey, events: added }]
  })
}

function isThere({ name, kind, amountCents, positionId }: TakenEvent, { events }: TakeoverPlace): boolean {
  return events.some(
    (event) =>
      event.name === name &&
      event.kind === kind &&
      event.amountCents === amountCents &&
      event.positionId === positionId,
  )
}

function placed(event: FoundEvent, { begin, idOf, purseId }: Placing): TakenEvent {
  const { name, kind, after, lastAfter, amountCents, positionKey } = event
  return {
    name,
    kind,
    from: monthAfter(begin, after),
    to: lastAfter === null ? null : monthAfter(begin, lastAfter),
    amountCents,
    positionId: positionKey === null ? purseId : idOf(positionKey),
  }
}
