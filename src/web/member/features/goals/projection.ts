import { monthsBetween, type Month } from '#domain/calendar/month.ts'
import type { PlannedGoal } from '#domain/goals/plan-goals.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'

/** The greatest number of lines that can be told apart. */
export const MOST_LINES = 5
const LEAST_MONTHS = 6
/** The months behind the last end, so that its mark does not stand at the edge. */
const ROOM_MONTHS = 2
/** The number of months that are drawn where no goal ends. */
const ENDLESS_MONTHS = 24

/** The number of drawn months: until the last goal is reached, and until the last target month. */
export function monthsDrawn(goals: readonly PlannedGoal[], month: Month): number {
  const ends = goals.flatMap(({ goal, endMonth }) =>
    [endMonth, goal.targetMonth].flatMap((each) => (each === null ? [] : [monthsBetween(month, each)])),
  )
  return Math.max(LEAST_MONTHS, ...(ends.length === 0 ? [ENDLESS_MONTHS] : ends)) + ROOM_MONTHS
}

/**
 * The balance of a goal today (0), or at the end of the month so many months ahead; after the end of the goal
 * its last balance.
 */
export function balanceAt({ savedCents, balanceCents }: PlannedGoal, at: number): Cents {
  return at === 0 ? savedCents : (balanceCents[Math.min(at, balanceCents.length - 1)] ?? 0)
}

/** The saved part of the goal's final amount, 1 at most. */
export function shareAt(planned: PlannedGoal, at: number): number {
  return Math.min(1, balanceAt(planned, at) / Math.max(1, planned.finalCents))
}

/** The number of months of a line: until the goal is reached, or to the end of the drawing. */
export function monthsOfLine({ balanceCents, endMonth }: PlannedGoal, months: number): number {
  return endMonth === null ? months : Math.min(months, balanceCents.length - 1)
}

/** The marks of the axis in basis points. */
export const marksBp = [0, 2_500, 5_000, 7_500, WHOLE_BP] as const
