import { monthsBetween, type Month } from '#domain/calendar/month.ts'
import type { PlannedGoal } from '#domain/goals/plan-goals.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'

/** More lines than these cannot be told apart. */
export const MOST_LINES = 5
const LEAST_MONTHS = 6
/** Behind the last end, so that its mark does not stand at the edge. */
const ROOM_MONTHS = 2
/** The number of months that are drawn where no goal ends. */
const ENDLESS_MONTHS = 24

/** How many months are drawn: until the last goal is done, and its target month. */
export function monthsDrawn(goals: readonly PlannedGoal[], month: Month): number {
  const ends = goals.flatMap(({ goal, endMonth }) =>
    [endMonth, goal.targetMonth].flatMap((each) => (each === null ? [] : [monthsBetween(month, each)])),
  )
  return Math.max(LEAST_MONTHS, ...(ends.length === 0 ? [ENDLESS_MONTHS] : ends)) + ROOM_MONTHS
}

/** The balance of a goal today (0), and at the end of a month from now; after its end the balance that it had then. */
export function balanceAt({ savedCents, balanceCents }: PlannedGoal, at: number): Cents {
  return at === 0 ? savedCents : (balanceCents[Math.min(at, balanceCents.length - 1)] ?? 0)
}

/** The saved part of the amount that the goal takes in the end, 1 at most. */
export function shareAt(planned: PlannedGoal, at: number): number {
  return Math.min(1, balanceAt(planned, at) / Math.max(1, planned.finalCents))
}

/** The months of a line: until the goal is done, or as far as is drawn. */
export function monthsOfLine({ balanceCents, endMonth }: PlannedGoal, months: number): number {
  return endMonth === null ? months : Math.min(months, balanceCents.length - 1)
}

/** Hundredths of a whole as the axis names them. */
export const marksBp = [0, 2_500, 5_000, 7_500, WHOLE_BP] as const
