import type { createPlanTakeover } from '#contract/planning/plan-takeovers.ts'
import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { createEvent } from '#server/wealth-plan/change-event.ts'
import { putPlanPerson } from '#server/wealth-plan/put-person.ts'
import { putPosition } from '#server/wealth-plan/put-position.ts'
import { putValues } from './put-values.ts'

type Takeover = DataOf<typeof createPlanTakeover>

/**
 * Stores the results of a calculator, one part after the other, so that an event can belong to a position that comes
 * with it.
 * @throws {Problem} as each part does by itself; nothing is stored then
 */
export async function takeOver(
  scope: HouseholdScope,
  { persons, positions, events, rows }: BodyOf<typeof createPlanTakeover>,
  today: Day,
): Promise<Takeover> {
  const taken: Takeover = { planPersons: [], positions: [], events: [] }
  for (const [index, person] of persons.entries())
    taken.planPersons.push(await putPlanPerson(scope, person, { today, at: `persons.${index}.` }))
  for (const [index, position] of positions.entries())
    taken.positions.push(await putPosition(scope, position, { at: `positions.${index}.` }))
  for (const [index, event] of events.entries())
    taken.events.push(await createEvent(scope, event, `events.${index}.`))
  if (rows) await putValues(scope, rows, today)
  return taken
}
