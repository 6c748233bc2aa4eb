import { LONGEST_TERM_MONTHS } from '#domain/calculators/monthly-factor.ts'
import { type Month, addMonths, monthsBetween } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { proportionDown } from '#domain/money/share-of.ts'
import { type RateSearch, type WantedAmount, goalPath, neededRate, wantedAmounts } from './goal-path.ts'
import type { GoalStand } from './goal-stand.ts'
import type { Goal } from './goal.ts'
import { type PassedRate, RateLine, passedBehind, streamOf } from './rate-line.ts'
import { reservedIn } from './reserve.ts'

/** How a goal stands compared with its target month. */
export type GoalStanding =
  | { readonly kind: 'reached' }
  | { readonly kind: 'ahead' | 'behind'; readonly months: number }
  | { readonly kind: 'on_plan' }
  /** The goal has no target month. */
  | { readonly kind: 'undated' }
  /** With its rate the goal is not reached within fifty years. */
  | { readonly kind: 'never' }

/** The present state of a goal and its projection, counted from the current month. */
export interface PlannedGoal {
  readonly goal: Goal
  readonly savedCents: Cents
  /** The wanted amount in the prices of the current month. */
  readonly wantedCents: Cents
  /** The wanted amount in the prices of the month in which the goal is reached, else of the target month. */
  readonly finalCents: Cents
  /** The saved share of the amount wanted now, cut; 10 000 at most. */
  readonly progressBp: BasisPoints
  /** The goal's own monthly rate: the one entered, else the one that the target month needs. */
  readonly rateCents: Cents
  /** The own rate that would reach the target month; null without one. */
  readonly neededCents: Cents | null
  /**
   * The part of the goal's rate that passes on each month once the goal is reached or given up: the rate entered, else
   * the rate that was needed when the amount was entered.
   */
  readonly passedOnCents: Cents
  readonly endMonth: Month | null
  readonly standing: GoalStanding
  /** The planned balances at the end of each month, from the current one to the end. */
  readonly balanceCents: readonly Cents[]
  /** What the current month needs, including rates passed on by earlier goals; 0 once the goal is reached. */
  readonly monthCents: Cents
  /**
   * What comes in at the end of month n from now, including rates passed on by earlier goals; for the current month (0)
   * what is still to come.
   */
  readonly paidIn: (month: number) => Cents
  /** The wanted amount in the prices of a month. */
  readonly priceIn: (month: Month) => Cents
}

export interface GoalsBase {
  readonly goals: readonly Goal[]
  /** What each open goal has. */
  readonly stands: ReadonlyMap<string, GoalStand>
  /** What a goal had in the month in which its amount was entered. */
  readonly standAtFirst: (goal: Goal) => GoalStand
  /** The effective interest rate of the account that holds the goal's money. */
  readonly interestBp: (goal: Goal) => BasisPoints
  /** The inflation a year, for goals whose amount grows with prices. */
  readonly inflationBp: BasisPoints
  readonly month: Month
}

/**
 * Plans every goal, by id. A month needs its rate until it is set aside, so that on every day of a month a goal on plan
 * ends in the same month. A rate belongs to one goal at a time: its own until that is reached, then the first following
 * goal that is still saved for; when there is none, it is drawn no more. A goal that is reached or given up passes its
 * rate on at once.
 */
export function planGoals(base: GoalsBase): ReadonlyMap<string, PlannedGoal> {
  const line = new RateLine(base.goals)
  const planned = new Map<string, PlannedGoal>()
  // Returns the rates passed to the goal in the form in which the goals after it receive them.
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

/**
 * Plans a single goal; also returns the month from now after which it needs nothing more (−1: it needs nothing now).
 */
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

// The rate, not entered by the user, that was needed when the amount was entered: it stays the same before and after
// the goal is reached.
function rateAtFirst(goal: Goal, base: GoalsBase): Cents {
  const { targetMonth, pricesOf } = goal
  if (targetMonth === null) return 0
  const search = searchOf(goal, base.standAtFirst(goal), base, nothing)
  return neededRate(search, wantedOf(goal, base, pricesOf), monthsUntil(pricesOf, targetMonth))
}

// As long as nothing of the month's rate came in, the interest of the month is still to come, too.
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

/**
 * The months until a target, limited to less than a hundred years; an overdue target needs the whole amount at once.
 */
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
