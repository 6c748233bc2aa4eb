import { fieldProblem } from '#contract/protocol/problem.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { findEvent, writeEvent } from './event-store.ts'
import { knownPositions } from './known-positions.ts'
import { type PlanEvent, presentEvent, toColumns } from './present.ts'
import { checkScenario } from './put-position.ts'

type NewEvent = Omit<PlanEvent, 'version'>

/**
 * Adds an event. The same call again answers with the same event.
 * @param at what stands before the names of the fields, where the event is a part of a larger request
 * @throws {Problem} conflict, or invalid_input where position or scenario is gone, or the household has as many as it
 * may
 */
export async function createEvent(scope: HouseholdScope, sent: NewEvent, at = ''): Promise<PlanEvent> {
  const known = await findEvent(scope, sent.id)
  if (known) return answerRepeat(presentEvent(known), sent)
  await checkEvent(scope, sent, at)
  await checkRoom(scope, 'plan_event', { field: `${at}name` })
  await writeEvent(scope, { id: sent.id, ...toColumns.event(sent) }, 1)
  return { ...sent, version: 1 }
}

/**
 * Replaces the stored fields of an event.
 * @throws {Problem} not_found, version_mismatch with the stored event, or invalid_input
 */
export async function updateEvent(scope: HouseholdScope, sent: PlanEvent): Promise<PlanEvent> {
  const row = await findEvent(scope, sent.id)
  const current = row && presentEvent(row)
  if (current && isRepeated(current, sent)) return current
  if (current?.version !== sent.version) throw refuseEdit(current)
  await checkEvent(scope, sent, '')
  const event = { ...sent, version: sent.version + 1 }
  await writeEvent(scope, { id: sent.id, ...toColumns.event(sent) }, event.version)
  return event
}

async function checkEvent(
  scope: HouseholdScope,
  { positionId, scenarioId }: NewEvent,
  at: string,
): Promise<void> {
  await checkScenario(scope, scenarioId, `${at}scenarioId`)
  if (positionId === null) return
  const field = `${at}positionId`
  const position = (await knownPositions(scope, [positionId], field)).get(positionId)
  if (!position) throw fieldProblem(field, 'Diese Position gibt es nicht mehr.')
  if (position.scenarioId !== null && position.scenarioId !== scenarioId)
    throw fieldProblem(field, 'Diese Position gibt es nur in einem anderen Szenario.')
}
