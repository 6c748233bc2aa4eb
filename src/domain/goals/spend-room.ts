import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type Goal, openGoals } from './goal.ts'
import type { PlannedGoal } from './plan-goals.ts'
import type { GoalRoom } from './pot-room.ts'
import { RateLine } from './rate-line.ts'

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
 * served in part. A goal that is reached or closed takes nothing any more, unless its rate goes on to another one.
 * @returns by id, the goals that name a pot
 */
export function spendRoom(
  planned: ReadonlyMap<string, PlannedGoal>,
  room: GoalRoom,
): ReadonlyMap<string, RoomOfGoal> {
  const all = [...planned.values()].map(({ goal }) => goal)
  const open = openGoals(all)
  const found = new Map<string, RoomOfGoal>()
  const drawn = drawnRates(planned)
  // Of goals that are got or given up, which have no rank any more, but whose rates go on.
  const spent: RateBefore[] = all
    .filter(({ state, pot }) => state !== 'open' && pot !== null)
    .map((goal) => ({ goal, cents: drawn.get(goal.id) ?? 0 }))
    .filter(({ cents }) => cents > 0)
  for (const goal of open) {
    const { pot } = goal
    if (pot === null) continue
    const availableCents = availableFor({ ...goal, pot }, room, spent)
    found.set(goal.id, { availableCents, before: spent.filter((each) => each.goal.pot === pot) })
    const cents = Math.min(availableCents, drawn.get(goal.id) ?? 0)
    if (cents > 0) spent.push({ goal, cents })
  }
  return found
}

/** What each goal's pot pays a month: as long as it, or one behind it, is still saved for. */
export function drawnRates(planned: ReadonlyMap<string, PlannedGoal>): ReadonlyMap<string, Cents> {
  const takes = ({ id, state }: Goal) => state === 'open' && planned.get(id)?.standing.kind !== 'reached'
  const line = new RateLine([...planned.values()].map(({ goal }) => goal))
  const drawn = ({ goal, rateCents, passedOnCents }: PlannedGoal) =>
    takes(goal) ? rateCents : line.firstBehind(goal.id, takes) === null ? 0 : passedOnCents
  return new Map([...planned].map(([id, each]) => [id, drawn(each)]))
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
