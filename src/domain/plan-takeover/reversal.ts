import type { PlanPerson } from '#domain/wealth-plan/plan-person.ts'
import type { PlanPosition } from '#domain/wealth-plan/wealth-plan.ts'
import { knownOf } from './person-change.ts'
import { type SentPosition, toSent } from './position-sent.ts'
import type { TakeoverPlace } from './takeover-place.ts'

interface Stored {
  readonly id: string
  readonly version: number
}

/** The server's answer to a takeover. */
interface TakenOver {
  readonly planPersons: readonly PlanPerson[]
  readonly positions: readonly PlanPosition[]
  readonly events: readonly Stored[]
}

/** The changes that undo a takeover. */
export interface Reversal {
  readonly persons: readonly PlanPerson[]
  readonly positions: readonly SentPosition[]
  readonly createdPositions: readonly Stored[]
  readonly createdEvents: readonly Stored[]
}

/** The changes that lead from what was taken over back to the plan before. */
export function reversalOf(taken: TakenOver, place: TakeoverPlace): Reversal {
  const before = new Map(place.positions.map(({ id, record }) => [id, record]))
  const changed = taken.positions.flatMap(({ id, version }) => {
    const record = before.get(id)
    return record ? [{ ...toSent(record), version }] : []
  })
  return {
    persons: taken.planPersons.map(({ personId, version }) => ({ ...knownOf(personId, place), version })),
    positions: changed,
    createdPositions: taken.positions.filter(({ id }) => !before.has(id)).map(named),
    createdEvents: taken.events.map(named),
  }
}

function named({ id, version }: Stored): Stored {
  return { id, version }
}
