import { type Month, monthsBetween } from '#domain/calendar/month.ts'
import type { PlanEvent } from '#domain/wealth-plan/wealth-plan.ts'
import type { Finding, FoundEvent } from './finding.ts'
import { monthAfter, type TakeoverPlace } from './takeover-place.ts'

/** Events that are taken together. */
export interface EventChange {
  readonly key: string
  /** The position of the finding that they belong to. */
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
  /** Where money without a position of the finding comes from or goes to. */
  readonly purseId: string | null
}

/** Those within the plan, by their key. */
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
    return [{ key, name, positionKey, events: list.map((event) => placed(event, placing)) }]
  })
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
