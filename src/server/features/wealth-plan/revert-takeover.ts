import type { revertPlanTakeover } from '#contract/planning/plan-takeovers.ts'
import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { findEvent, removeEvent } from '#server/wealth-plan/event-store.ts'
import { findPosition, removePosition } from '#server/wealth-plan/position-store.ts'
import { presentEvent, presentPosition } from '#server/wealth-plan/present.ts'
import { putPlanPerson } from '#server/wealth-plan/put-person.ts'
import { putPosition } from '#server/wealth-plan/put-position.ts'

type Reverted = DataOf<typeof revertPlanTakeover>

interface Created {
  readonly id: string
  readonly version: number
}

/**
 * Deletes what a takeover made and restores what it changed. Parts that are gone already stay gone.
 * @throws {Problem} version_mismatch where somebody has changed a part since; nothing is undone then
 */
export async function revertTakeover(
  scope: HouseholdScope,
  { persons, positions, createdPositions, createdEvents }: BodyOf<typeof revertPlanTakeover>,
  today: Day,
): Promise<Reverted> {
  for (const event of createdEvents) await removeCreatedEvent(scope, event)
  for (const position of createdPositions) await removeCreatedPosition(scope, position)
  const reverted: Reverted = { planPersons: [], positions: [] }
  for (const [index, person] of persons.entries())
    reverted.planPersons.push(await putPlanPerson(scope, person, { today, at: `persons.${index}.` }))
  for (const [index, position] of positions.entries())
    reverted.positions.push(await putPosition(scope, position, { at: `positions.${index}.` }))
  return reverted
}

async function removeCreatedEvent(scope: HouseholdScope, { id, version }: Created): Promise<void> {
  const row = await findEvent(scope, id)
  if (!row) return
  if (row.version !== version) throw refuseEdit(presentEvent(row))
  await removeEvent(scope, id)
}

async function removeCreatedPosition(scope: HouseholdScope, { id, version }: Created): Promise<void> {
  const row = await findPosition(scope, id)
  // The position of an account was there before: it is restored, never deleted.
  if (!row || row.account_id !== null) return
  if (row.version !== version) throw refuseEdit(presentPosition(row))
  await removePosition(scope, id)
}
