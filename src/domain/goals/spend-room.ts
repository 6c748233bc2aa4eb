import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type Goal, openGoals } from './goal.ts'
import type { PlannedGoal } from './plan-goals.ts'
import type { GoalRoom } from './pot-room.ts'

/** A rate that a pot pays before the goal in question. */
export interface RateBefore {
  readonly goal: Goal
  readonly cents: Cents
}

/** What the pot of a goal still has for it. */
export interface RoomOfGoal {
  readonly availableCents: Cents
  /** The rates of goals of a higher rank that the same pot pays. */
  readonly before: readonly RateBefore[]
}

/**
 * Serves the rates of the open goals by their rank from what the pots leave: a goal of a sub-pot has the sub-pot, any
 * other what all sub-pots leave, and none more than what is free in the whole pot. A rate that is not there in full is
 * served in part. A goal that is reached takes nothing any more, unless its rate goes on to another one.
 * @returns by id, the goals that name a pot
 */
export function spendRoom(
  planned: ReadonlyMap<string, PlannedGoal>,
  room: GoalRoom,
): ReadonlyMap<string, RoomOfGoal> {
  const all = [...planned.values()].map(({ goal }) => goal)
  const open = openGoals(all)
  const found = new Map<string, RoomOfGoal>()
  const spent: RateBefore[] = passedOnFirst(all, open, planned)
  for (const goal of open) {
    const { pot } = goal
    if (pot === null) continue
    const availableCents = availableFor({ ...goal, pot }, room, spent)
    found.set(goal.id, { availableCents, before: spent.filter((each) => each.goal.pot === pot) })
    const cents = Math.min(availableCents, drawnRate(goal, open, planned))
    if (cents > 0) spent.push({ goal, cents })
  }
  return found
}

/** What a goal's pot pays this month: nothing when it is reached and nobody follows. */
function drawnRate(goal: Goal, open: readonly Goal[], planned: ReadonlyMap<string, PlannedGoal>): Cents {
  const plan = planned.get(goal.id)
  if (!plan) return 0
  const isDone = goal.state !== 'open' || plan.standing.kind === 'reached'
  return isDone && !hasFollower(goal, open, planned) ? 0 : plan.rateCents
}

function hasFollower(
  { id }: Goal,
  open: readonly Goal[],
  planned: ReadonlyMap<string, PlannedGoal>,
): boolean {
  return open.some((goal) => goal.afterGoalId === id && planned.get(goal.id)?.standing.kind !== 'reached')
}

// Of goals that are got or given up, which have no rank any more, but whose rates go on.
function passedOnFirst(
  all: readonly Goal[],
  open: readonly Goal[],
  planned: ReadonlyMap<string, PlannedGoal>,
): RateBefore[] {
  return all
    .filter(({ state, pot }) => state !== 'open' && pot !== null)
    .map((goal) => ({ goal, cents: drawnRate(goal, open, planned) }))
    .filter(({ cents }) => cents > 0)
}

function availableFor(
  { pot, subPotId }: Pick<Goal, 'subPotId'> & { readonly pot: keyof GoalRoom },
  room: GoalRoom,
  spent: readonly RateBefore[],
): Cents {
  const { freeCents, potCents, subPots } = room[pot]
  const ofPot = spent.filter(({ goal }) => goal.pot === pot)
  const isKnown = subPotId !== null && subPots.has(subPotId)
  const part = isKnown ? (subPots.get(subPotId) ?? 0) : potCents - sumCents([...subPots.values()])
  const ofPart = ofPot.filter(({ goal }) =>
    isKnown ? goal.subPotId === subPotId : goal.subPotId === null || !subPots.has(goal.subPotId),
  )
  const left = (cents: Cents, rates: readonly RateBefore[]) =>
    cents - sumCents(rates.map((rate) => rate.cents))
  return Math.max(0, Math.min(left(freeCents, ofPot), left(part, ofPart)))
}
