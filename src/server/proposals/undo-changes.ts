import { Problem, problem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { deleteAllocation, putAllocation } from '#server/account-system/change-allocation.ts'
import { presentAllocation } from '#server/account-system/present.ts'
import { findAllocation } from '#server/account-system/store.ts'
import { deleteItem, updateItem } from '#server/budget/change-item.ts'
import { findItem } from '#server/budget/item-store.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { updateGoal } from '#server/goals/change-goal.ts'
import { updateSettings } from '#server/wealth-plan/change-settings.ts'
import {
  findEvent,
  listEvents,
  listScenarios,
  removeEvent,
  removeScenario,
} from '#server/wealth-plan/event-store.ts'
import { listPositions } from '#server/wealth-plan/position-store.ts'
import { putDistribution } from '#server/wealth-plan/put-distribution.ts'
import { deletePosition, putPosition } from '#server/wealth-plan/put-position.ts'
import type { UndoneRecord } from './store-changes.ts'

/**
 * Gives records back as they were before an answer, by the functions of the household's own calls.
 * @throws {Problem} conflict where one of them was changed since, or belongs to a month that is over; nothing is undone
 * then
 */
export async function undoChanges(
  scope: HouseholdScope,
  undone: readonly UndoneRecord[],
  today: Day,
): Promise<void> {
  try {
    // What was made last goes first: an event goes before its scenario.
    for (const each of undone.toReversed()) await undoOne(scope, each, today)
  } catch (error) {
    if (error instanceof Problem) throw problem('conflict')
    throw error
  }
}

async function undoOne(scope: HouseholdScope, undone: UndoneRecord, today: Day): Promise<void> {
  const { version } = undone
  switch (undone.record) {
    case 'allocation':
      return undoAllocation(scope, undone, today)
    case 'settings':
      await updateSettings(scope, { ...undone.before, version }, today)
      return
    case 'distribution':
      await putDistribution(scope, { ...undone.before, version })
      return
    case 'position':
      if (undone.before === null) return resetPosition(scope, undone)
      await putPosition(scope, positionSent(undone.before, version))
      return
    case 'goal':
      await updateGoal(scope, withoutPosition({ ...undone.before, version }))
      return
    case 'item':
      return undoItem(scope, undone)
    case 'event':
      return undoEvent(scope, undone)
    case 'scenario':
      return undoScenario(scope, undone)
  }
}

type Undone<Kind> = Extract<UndoneRecord, { readonly record: Kind }>

async function undoAllocation(
  scope: HouseholdScope,
  { id: month, before, version }: Undone<'allocation'>,
  today: Day,
): Promise<void> {
  const current = await findAllocation(scope, month)
  if (!current || presentAllocation(current).version !== version) throw problem('conflict')
  if (before) await putAllocation(scope, { ...before, version }, monthOf(today))
  else await deleteAllocation(scope, { month }, monthOf(today))
}

async function undoItem(scope: HouseholdScope, { id, before, version }: Undone<'item'>): Promise<void> {
  const current = await findItem(scope, id)
  if (current?.version !== version) throw problem('conflict')
  if (before) await updateItem(scope, withoutPosition({ ...before, version }))
  else await deleteItem(scope, id)
}

async function undoEvent(scope: HouseholdScope, { id, version }: Undone<'event'>): Promise<void> {
  const current = await findEvent(scope, id)
  if (current?.version !== version) throw problem('conflict')
  await removeEvent(scope, id)
}

/** A scenario to which somebody has added something stays. */
async function undoScenario(scope: HouseholdScope, { id, version }: Undone<'scenario'>): Promise<void> {
  const current = (await listScenarios(scope)).find((scenario) => scenario.id === id)
  const parts = [...(await listEvents(scope)), ...(await listPositions(scope))]
  if (current?.version !== version || parts.some((part) => part.scenario_id === id)) throw problem('conflict')
  await removeScenario(scope, id)
}

async function resetPosition(scope: HouseholdScope, { id, version }: Undone<'position'>): Promise<void> {
  const current = (await listPositions(scope)).find((position) => position.id === id)
  if (current?.version !== version) throw problem('conflict')
  await deletePosition(scope, id)
}

function positionSent(before: NonNullable<Undone<'position'>['before']>, version: number) {
  const { colourIndex: _c, position: _p, ...sent } = before
  return { ...sent, version }
}

function withoutPosition<Each extends { readonly position: unknown }>({
  position: _,
  ...others
}: Each): Omit<Each, 'position'> {
  return others
}
