import { Problem, problem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { LineKind } from '#domain/proposals/proposal-line.ts'
import type { ProposalRecords } from '#domain/proposals/proposal-records.ts'
import { putAllocation } from '#server/account-system/change-allocation.ts'
import type { Allocation } from '#server/account-system/present.ts'
import { createItem, updateItem } from '#server/budget/change-item.ts'
import type { Item } from '#server/budget/present.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { updateGoal } from '#server/goals/change-goal.ts'
import type { Goal } from '#server/goals/present.ts'
import { createEvent } from '#server/wealth-plan/change-event.ts'
import { createPlanScenario } from '#server/wealth-plan/change-scenario.ts'
import { updateSettings } from '#server/wealth-plan/change-settings.ts'
import type { Distribution, Position, Settings } from '#server/wealth-plan/present.ts'
import { putDistribution } from '#server/wealth-plan/put-distribution.ts'
import { putPosition } from '#server/wealth-plan/put-position.ts'

/** A record that an answer changed: as it was before (null: it is new), and the version that the answer left. */
export type UndoneRecord =
  | {
      readonly record: 'allocation'
      readonly id: Month
      readonly before: Allocation | null
      readonly version: number
    }
  | { readonly record: 'settings'; readonly before: Settings; readonly version: number }
  | { readonly record: 'distribution'; readonly before: Distribution; readonly version: number }
  | {
      readonly record: 'position'
      readonly id: string
      readonly before: Position | null
      readonly version: number
    }
  | { readonly record: 'goal'; readonly id: string; readonly before: Goal; readonly version: number }
  | { readonly record: 'item'; readonly id: string; readonly before: Item | null; readonly version: number }
  | { readonly record: 'event'; readonly id: string; readonly version: number }
  | { readonly record: 'scenario'; readonly id: string; readonly version: number }

interface Change {
  readonly before: ProposalRecords
  readonly after: ProposalRecords
  readonly today: Day
}

/**
 * Stores what lines changed in the records, by the functions of the household's own calls, so that every check of theirs
 * counts.
 * @throws {Problem} invalid_input at `lines.<kind>`, where what is proposed does not fit or there is no room for it
 */
export async function storeChanges(scope: HouseholdScope, change: Change): Promise<readonly UndoneRecord[]> {
  return [
    ...(await storeAllocations(scope, change)),
    ...(await storeGoals(scope, change)),
    ...(await storeItems(scope, change)),
    ...(await storeSettings(scope, change)),
    ...(await storePositions(scope, change)),
    ...(await storeDistribution(scope, change)),
    ...(await storeScenarios(scope, change)),
  ]
}

async function storeAllocations(
  scope: HouseholdScope,
  { before, after, today }: Change,
): Promise<readonly UndoneRecord[]> {
  const stored = new Map(before.versions.map((version) => [version.month, version]))
  const undone: UndoneRecord[] = []
  for (const version of after.versions) {
    const former = stored.get(version.month)
    if (former === version) continue
    const sent = { ...version, subPots: [...version.subPots], targets: [...version.targets] }
    const left = await atLines(['rate', 'saving_split'], () =>
      putAllocation(scope, { ...sent, version: former?.version ?? 0 }, monthOf(today)),
    )
    undone.push({
      record: 'allocation',
      id: version.month,
      before: former ? { ...former, subPots: [...former.subPots], targets: [...former.targets] } : null,
      version: left.version,
    })
  }
  return undone
}

async function storeGoals(
  scope: HouseholdScope,
  { before, after }: Change,
): Promise<readonly UndoneRecord[]> {
  const undone: UndoneRecord[] = []
  for (const [former, goal] of changed(before.goals, after.goals)) {
    if (!former) continue
    const { position: _, reservations, ...sent } = goal
    const left = await atLines(['goal'], () =>
      updateGoal(scope, { ...sent, reservations: [...reservations] }),
    )
    const kept = { ...former, reservations: [...former.reservations] }
    undone.push({ record: 'goal', id: goal.id, before: kept, version: left.version })
  }
  return undone
}

async function storeItems(
  scope: HouseholdScope,
  { before, after }: Change,
): Promise<readonly UndoneRecord[]> {
  const undone: UndoneRecord[] = []
  for (const [former, item] of changed(before.budget?.items ?? [], after.budget?.items ?? [])) {
    const { position: _p, version, ...fields } = item
    const sent = {
      ...fields,
      amounts: [...item.amounts],
      dueMonths: [...item.dueMonths],
      shares: [...item.shares],
      exceptions: [...item.exceptions],
    }
    const left = await atLines(['budget_item'], () =>
      former ? updateItem(scope, { ...sent, version }) : createItem(scope, sent),
    )
    undone.push({
      record: 'item',
      id: item.id,
      before: former ? toItem(former) : null,
      version: left.version,
    })
  }
  return undone
}

function toItem(item: NonNullable<ProposalRecords['budget']>['items'][number]): Item {
  return {
    ...item,
    amounts: [...item.amounts],
    dueMonths: [...item.dueMonths],
    shares: [...item.shares],
    exceptions: [...item.exceptions],
  }
}

async function storeSettings(
  scope: HouseholdScope,
  { before, after, today }: Change,
): Promise<readonly UndoneRecord[]> {
  const [former, settings] = [before.wealthPlan.plan, after.wealthPlan.plan]
  if (!former || !settings || former === settings) return []
  const left = await atLines(['assumption'], () => updateSettings(scope, settings, today))
  return [{ record: 'settings', before: former, version: left.version }]
}

async function storePositions(
  scope: HouseholdScope,
  { before, after }: Change,
): Promise<readonly UndoneRecord[]> {
  const undone: UndoneRecord[] = []
  for (const [former, record] of changed(before.wealthPlan.positions, after.wealthPlan.positions)) {
    const { colourIndex: _c, position: _p, ...sent } = record
    const left = await atLines(['contribution', 'assumption'], () => putPosition(scope, sent))
    undone.push({ record: 'position', id: record.id, before: former ?? null, version: left.version })
  }
  return undone
}

async function storeDistribution(
  scope: HouseholdScope,
  { before, after }: Change,
): Promise<readonly UndoneRecord[]> {
  const [former, distribution] = [before.wealthPlan.distribution, after.wealthPlan.distribution]
  if (!former || !distribution || former === distribution) return []
  const left = await atLines(['distribution'], () => putDistribution(scope, toLists(distribution)))
  return [{ record: 'distribution', before: toLists(former), version: left.version }]
}

function toLists(distribution: NonNullable<ProposalRecords['wealthPlan']['distribution']>): Distribution {
  const { classes, splits } = distribution
  return { ...distribution, classes: [...classes], splits: [...splits] }
}

async function storeScenarios(
  scope: HouseholdScope,
  { before, after }: Change,
): Promise<readonly UndoneRecord[]> {
  const undone: UndoneRecord[] = []
  for (const [, scenario] of changed(before.wealthPlan.planScenarios, after.wealthPlan.planScenarios)) {
    const { position: _p, version: _v, ...sent } = scenario
    const left = await atLines(['scenario'], () => createPlanScenario(scope, sent))
    undone.push({ record: 'scenario', id: scenario.id, version: left.version })
  }
  for (const [, event] of changed(before.wealthPlan.events, after.wealthPlan.events)) {
    const { version: _, ...sent } = event
    const left = await atLines(['scenario'], () => createEvent(scope, sent))
    undone.push({ record: 'event', id: event.id, version: left.version })
  }
  return undone
}

/** The records that are not the same any more, each with the former one. */
function changed<Each extends { readonly id: string }>(
  before: readonly Each[],
  after: readonly Each[],
): readonly (readonly [former: Each | undefined, present: Each])[] {
  const former = new Map(before.map((each) => [each.id, each]))
  return after.flatMap((each) => (former.get(each.id) === each ? [] : [[former.get(each.id), each] as const]))
}

/** Names the lines instead of the fields of the record, which an answer does not have. */
async function atLines<T>(kinds: readonly LineKind[], store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid_input') throw error
    const fields = error.fields.map(({ message }) => ({ field: `lines.${kinds.join('|')}`, message }))
    throw problem('invalid_input', { fields })
  }
}
