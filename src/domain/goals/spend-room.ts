import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type Goal, openGoals } from './goal.ts'
import type { PlannedGoal } from './plan-goals.ts'
import type { GoalRoom } from './pot-room.ts'
import { RateLine } from './rate-line.ts'

/** A rate of an earlier goal that the same pot pays. */
export interface RateBefore {
  readonly goal: Goal
  readonly cents: Cents
}

/** The money that the pot of a goal still has for it. */
export interface RoomOfGoal {
  readonly availableCents: Cents
  /** The rates of goals of a higher rank that the same pot pays. */
  readonly before: readonly RateBefore[]
}

/**
 * Serves the rates of the open goals in the order of their ranks from what the pots leave: a goal of a sub-pot gets the
 * money of the sub-pot, any other goal what all sub-pots leave, and none more than what is free in the whole pot. Where
 * the money is not enough for a rate, the goal gets what is there. A goal that is reached or closed takes nothing any
 * more, unless its rate is passed on to another one.
 * @returns the goals that name a pot, by id
 */
export function spendRoom(
  planned: ReadonlyMap<string, PlannedGoal>,
  room: GoalRoom,
): ReadonlyMap<string, RoomOfGoal> {
  const all = [...planned.values()].map(({ goal }) => goal)
  const open = openGoals(all)
  const found = new Map<string, RoomOfGoal>()
  const drawn = drawnRates(planned)
  // Goals that are reached or given up have no rank any more, but their passed-on rates still use money of the pot.
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

/** What each goal's pot pays a month, as long as the goal, or one that follows it, is still saved for. */
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
