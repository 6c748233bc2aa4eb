import { type Month, addMonths, monthsBetween } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { proportionDown } from '#domain/money/share-of.ts'
import { type GoalGrowth, type WantedAmount, goalPath, neededRate, wantedAmounts } from './goal-path.ts'
import type { Goal } from './goal.ts'

/** How a goal stands to its target month. */
export type GoalStanding =
  | { readonly kind: 'reached' }
  | { readonly kind: 'ahead' | 'behind'; readonly months: number }
  | { readonly kind: 'on_plan' }
  /** There is no target month. */
  | { readonly kind: 'undated' }
  /** By its rate it is not reached within fifty years. */
  | { readonly kind: 'never' }

/** Where a goal stands and where it leads, counted from the current month. */
export interface PlannedGoal {
  readonly goal: Goal
  readonly savedCents: Cents
  /** In the prices of the current month. */
  readonly wantedCents: Cents
  /** In the prices of the month in which it is reached, else of the target month. */
  readonly finalCents: Cents
  /** Saved of what is wanted now, cut; 10 000 at most. */
  readonly progressBp: BasisPoints
  /** Its own rate: what is said, else what the target month needs. */
  readonly rateCents: Cents
  /** Its own rate that reaches the target month; null without one. */
  readonly neededCents: Cents | null
  readonly endMonth: Month | null
  readonly standing: GoalStanding
  /** Balances at the end of each month, the first is today's; up to the end. */
  readonly balanceCents: readonly Cents[]
  /** What comes in at the end of month n from now, the rate of the goal before it among it. */
  readonly paidIn: (month: number) => Cents
}

export interface GoalsBase {
  readonly goals: readonly Goal[]
  /** What each open goal has. */
  readonly savedCents: ReadonlyMap<string, Cents>
  /** Effective rate of the account on which each lies. */
  readonly interestBp: (goal: Goal) => BasisPoints
  /** A year; for the goals that grow with prices. */
  readonly inflationBp: BasisPoints
  readonly month: Month
}

/**
 * Every goal on its way, by id. What is set aside counts from the month after the current one on; what was set aside in
 * the current month is in the balance already. The rate of a goal that is reached goes on to the one that follows it,
 * from the month after; a goal that is got or given up passes it on at once.
 */
export function planGoals(base: GoalsBase): ReadonlyMap<string, PlannedGoal> {
  const byId = new Map(base.goals.map((goal) => [goal.id, goal]))
  const planned = new Map<string, PlannedGoal>()
  const plan = (goal: Goal, followers: ReadonlySet<string>): PlannedGoal => {
    const known = planned.get(goal.id)
    if (known) return known
    const before = goal.afterGoalId === null ? undefined : byId.get(goal.afterGoalId)
    const line = new Set([...followers, goal.id])
    const passedOn = before && !line.has(before.id) ? passOn(plan(before, line)) : nothing
    const found = planGoal(goal, passedOn, base)
    planned.set(goal.id, found)
    return found
  }
  for (const goal of base.goals) plan(goal, new Set())
  return planned
}

/** A single goal on its way. @param passedOn what comes from the goal before it at the end of month n */
function planGoal(goal: Goal, passedOn: (month: number) => Cents, base: GoalsBase): PlannedGoal {
  const isOpen = goal.state === 'open'
  const savedCents = base.savedCents.get(goal.id) ?? 0
  const wanted: WantedAmount = {
    amountCents: goal.amountCents,
    inflationBp: goal.isInflated ? base.inflationBp : 0,
    sinceMonths: monthsBetween(goal.pricesOf, base.month),
  }
  const grown: GoalGrowth = { savedCents, interestBp: base.interestBp(goal), paidIn: passedOn }
  const neededCents =
    goal.targetMonth === null || !isOpen
      ? null
      : neededRate(grown, wanted, monthsUntil(base.month, goal.targetMonth))
  const rateCents = goal.rateCents ?? neededCents ?? 0
  const paidIn = (month: number) => rateCents + passedOn(month)
  const { endsAfter, balanceCents } = isOpen
    ? goalPath({ ...grown, paidIn }, wanted)
    : { endsAfter: 0, balanceCents: [savedCents] }
  const wantedIn = wantedAmounts(wanted)
  const wantedCents = wantedIn(0)
  const last = endsAfter ?? (goal.targetMonth === null ? 0 : monthsBetween(base.month, goal.targetMonth))
  return {
    goal,
    savedCents,
    wantedCents,
    finalCents: wantedIn(Math.max(0, last)),
    progressBp: Math.min(WHOLE_BP, proportionDown(savedCents, WHOLE_BP, wantedCents)),
    rateCents,
    neededCents,
    endMonth: endsAfter === null ? null : addMonths(base.month, endsAfter),
    standing: standingOf(goal, base.month, endsAfter),
    balanceCents,
    paidIn,
  }
}

/** Months from now to a target, at least one: what is due now needs everything at once. */
function monthsUntil(month: Month, target: Month): number {
  return Math.max(1, monthsBetween(month, target))
}

function passOn({ balanceCents, endMonth, paidIn }: PlannedGoal): (month: number) => Cents {
  if (endMonth === null) return nothing
  const endsAfter = balanceCents.length - 1
  return (month) => (month > endsAfter ? paidIn(month) : 0)
}

function standingOf({ targetMonth }: Goal, month: Month, endsAfter: number | null): GoalStanding {
  if (endsAfter === 0) return { kind: 'reached' }
  if (endsAfter === null) return { kind: 'never' }
  if (targetMonth === null) return { kind: 'undated' }
  const months = monthsBetween(addMonths(month, endsAfter), targetMonth)
  if (months === 0) return { kind: 'on_plan' }
  return { kind: months > 0 ? 'ahead' : 'behind', months: Math.abs(months) }
}

function nothing(): Cents {
  return 0
}
