import { LONGEST_TERM_MONTHS } from '#domain/calculators/monthly-factor.ts'
import { type Month, addMonths, monthsBetween } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { proportionDown } from '#domain/money/share-of.ts'
import { type RateSearch, type WantedAmount, goalPath, neededRate, wantedAmounts } from './goal-path.ts'
import type { GoalStand } from './goal-stand.ts'
import type { Goal } from './goal.ts'
import { reservedIn } from './reserve.ts'
import { type PassedRate, RateLine, passedBehind, streamOf } from './rate-line.ts'

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
  /** What of its rate goes on a month once it is got or given up: what is said, else what it took when it was said. */
  readonly passedOnCents: Cents
  readonly endMonth: Month | null
  readonly standing: GoalStanding
  /** Balances at the end of each month as planned, the first of the current one; up to the end. */
  readonly balanceCents: readonly Cents[]
  /** What the current month takes, rates of goals before it among it; 0 once it is there. */
  readonly monthCents: Cents
  /** What comes in at the end of month n from now, rates of goals before it among it; of the current one (0) the rest. */
  readonly paidIn: (month: number) => Cents
  /** What is wanted in the prices of a month. */
  readonly priceIn: (month: Month) => Cents
}

export interface GoalsBase {
  readonly goals: readonly Goal[]
  /** What each open goal has. */
  readonly stands: ReadonlyMap<string, GoalStand>
  /** What a goal had in the month in which its amount was said. */
  readonly standAtFirst: (goal: Goal) => GoalStand
  /** Effective rate of the account on which each lies. */
  readonly interestBp: (goal: Goal) => BasisPoints
  /** A year; for the goals that grow with prices. */
  readonly inflationBp: BasisPoints
  readonly month: Month
}

/**
 * Every goal on its way, by id. A month takes its rate until it is set aside: on every day of it a goal on plan ends in
 * the same month. A rate belongs to one goal at a time: its own until that is reached, then the first behind it that is
 * still saved for, and is drawn no more when there is none; a goal that is got or given up passes it on at once.
 */
export function planGoals(base: GoalsBase): ReadonlyMap<string, PlannedGoal> {
  const line = new RateLine(base.goals)
  const planned = new Map<string, PlannedGoal>()
  // Returns what was passed to the goal as the goals behind all of these get it.
  const plan = (goal: Goal, passed: readonly PassedRate[]): readonly PassedRate[] => {
    const found = planGoal(goal, passed, base)
    planned.set(goal.id, found.planned)
    const { endsAfter, planned: of } = found
    const own = { cents: of.passedOnCents, nowCents: of.passedOnCents, from: 0 }
    const cameInCents = standOf(goal, base).cameInCents
    let behind = passedBehind([own, ...passed], endsAfter, cameInCents)
    for (const follower of line.followersOf(goal.id)) behind = plan(follower, behind)
    return behind.slice(1)
  }
  for (const goal of line.starts) plan(goal, [])
  return planned
}

/** A single goal on its way, with the month from now after which it takes nothing; −1: now. */
function planGoal(
  goal: Goal,
  passed: readonly PassedRate[],
  base: GoalsBase,
): { readonly planned: PlannedGoal; readonly endsAfter: number } {
  const isOpen = goal.state === 'open'
  const stand = standOf(goal, base)
  const { savedCents, cameInCents } = stand
  const wanted = wantedOf(goal, base, base.month)
  const wantedIn = wantedAmounts(wanted)
  const wantedCents = wantedIn(0)
  const besides = streamOf(passed)
  const search = searchOf(goal, stand, base, besides)
  const neededCents =
    goal.targetMonth === null || !isOpen
      ? null
      : neededRate(search, wanted, monthsUntil(base.month, goal.targetMonth))
  const rateCents = goal.rateCents ?? neededCents ?? 0
  const isReached = !isOpen || savedCents >= wantedCents
  const monthCents = isReached ? 0 : rateCents + besides(0)
  const dueCents = Math.max(0, monthCents - cameInCents)
  const paidIn = (month: number) => (month === 0 ? dueCents : rateCents + besides(month))
  const path = isReached
    ? { endsAfter: 0, balanceCents: [savedCents] }
    : goalPath({ ...search, paidIn }, wanted)
  const { endsAfter } = path
  const last = endsAfter ?? (goal.targetMonth === null ? 0 : monthsBetween(base.month, goal.targetMonth))
  const planned: PlannedGoal = {
    goal,
    savedCents,
    wantedCents,
    finalCents: wantedIn(Math.max(0, last)),
    progressBp: Math.min(WHOLE_BP, proportionDown(savedCents, WHOLE_BP, wantedCents)),
    rateCents,
    neededCents,
    passedOnCents: goal.rateCents ?? rateAtFirst(goal, base),
    endMonth: endsAfter === null ? null : addMonths(base.month, endsAfter),
    standing: isReached ? { kind: 'reached' } : standingOf(goal, base.month, endsAfter),
    get balanceCents() {
      return path.balanceCents
    },
    monthCents,
    paidIn,
    priceIn: (month) => wantedIn(monthsBetween(base.month, month)),
  }
  return { planned, endsAfter: isReached ? -1 : (endsAfter ?? Number.POSITIVE_INFINITY) }
}

// What a rate that is not said came to when the amount was said: it goes on alike before the goal is reached and after.
function rateAtFirst(goal: Goal, base: GoalsBase): Cents {
  const { targetMonth, pricesOf } = goal
  if (targetMonth === null) return 0
  const search = searchOf(goal, base.standAtFirst(goal), base, nothing)
  return neededRate(search, wantedOf(goal, base, pricesOf), monthsUntil(pricesOf, targetMonth))
}

// As long as nothing of the month came in, its interest is to come with its rate.
function searchOf(
  goal: Goal,
  stand: GoalStand,
  base: GoalsBase,
  besides: (month: number) => Cents,
): RateSearch {
  const isMonthDone =
    goal.rateCents !== null && goal.rateCents > 0 && stand.cameInCents >= goal.rateCents + besides(0)
  return {
    ...stand,
    interestBp: base.interestBp(goal),
    earnsNow: stand.cameInCents === 0,
    besides,
    isMonthDone,
  }
}

function standOf(goal: Goal, base: GoalsBase): GoalStand {
  const closed = { savedCents: 0, cameInCents: reservedIn(goal, base.month) }
  return base.stands.get(goal.id) ?? closed
}

function wantedOf(goal: Goal, base: GoalsBase, month: Month): WantedAmount {
  return {
    amountCents: goal.amountCents,
    inflationBp: goal.isInflated ? base.inflationBp : 0,
    sinceMonths: monthsBetween(goal.pricesOf, month),
  }
}

/** Months to a target, less than a hundred years of them; what is due before needs everything at once. */
function monthsUntil(month: Month, target: Month): number {
  return Math.min(LONGEST_TERM_MONTHS - 1, Math.max(0, monthsBetween(month, target)))
}

function standingOf({ targetMonth }: Goal, month: Month, endsAfter: number | null): GoalStanding {
  if (endsAfter === null) return { kind: 'never' }
  if (targetMonth === null) return { kind: 'undated' }
  const months = monthsBetween(addMonths(month, endsAfter), targetMonth)
  if (months === 0) return { kind: 'on_plan' }
  return { kind: months > 0 ? 'ahead' : 'behind', months: Math.abs(months) }
}

function nothing(): Cents {
  return 0
}
