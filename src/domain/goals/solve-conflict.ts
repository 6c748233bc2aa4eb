import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { isFollowedByItself } from './check-goal.ts'
import type { Goal } from './goal.ts'
import type { GoalsOutlook, RateConflict } from './goals-outlook.ts'
import { type PlannedGoal, planGoals } from './plan-goals.ts'
import { RateLine } from './rate-line.ts'

/**
 * A way out of a conflict: what it changes in the goal, and the resulting plan. Where the goal would miss its target
 * month, that month moves to the end.
 */
export interface GoalSolution {
  /**
   * `after`: this goal receives the rate of another goal when that one ends · `all_free`: it gets all free money of the
   * pot · `raise`: it gets what the target month needs · `move`: the rate stays and the target month moves.
   */
  readonly kind: 'after' | 'all_free' | 'raise' | 'move'
  readonly change: Pick<Goal, 'rateCents' | 'targetMonth' | 'afterGoalId'>
  readonly endMonth: Month
  readonly rateCents: Cents
  /** The other goal whose rate this one receives, and until when that goal needs it. */
  readonly after: PlannedGoal | null
  /** The plan of the goal after the change. */
  readonly planned: PlannedGoal
}

/** The ways out of a conflict, the one that ends first before the others; ways that never end are left out. */
export function solveConflict(outlook: GoalsOutlook, conflict: RateConflict): readonly GoalSolution[] {
  const { goal, rateCents } = conflict.planned
  const available = conflict.room?.availableCents ?? conflict.wantedCents
  const most = Math.min(available, conflict.wantedCents)
  const kept = Math.min(rateCents, available)
  const full =
    conflict.kind === 'rate'
      ? solution(outlook, goal, { kind: 'raise', rateCents: most })
      : solution(outlook, goal, { kind: 'all_free', rateCents: most })
  const soonest = full?.endMonth ?? null
  const after = afterOthers(outlook, goal, conflict.kind === 'rate' ? kept : most, soonest)
    .filter(({ endMonth }) => soonest === null || endMonth < soonest)
    .slice(0, 1)
  const moved = solution(outlook, goal, { kind: 'move', rateCents: kept })
  const isOther = moved !== null && (full === null || moved.rateCents !== full.rateCents)
  return [...after, ...(full ? [full] : []), ...(isOther ? [moved] : [])]
}

// Goals that end and whose rate no other goal receives, the earliest end first.
function afterOthers(
  outlook: GoalsOutlook,
  goal: Goal,
  rateCents: Cents,
  soonest: Month | null,
): readonly GoalSolution[] {
  if (goal.afterGoalId !== null) return []
  const { goals } = outlook.base
  const line = new RateLine(goals)
  const isTaken = (id: string) => line.firstBehind(id, ({ state }) => state === 'open') !== null
  return (
    outlook.open
      .filter(
        ({ goal: other, passedOnCents }) => other.id !== goal.id && passedOnCents > 0 && !isTaken(other.id),
      )
      // The other rate comes from the month after its goal's end on; it only helps if that is before this goal would
      // end anyway.
      .filter(({ endMonth }) => endMonth !== null && (soonest === null || endMonth < soonest))
      .filter(({ goal: other }) => !isFollowedByItself(goals, { id: goal.id, afterGoalId: other.id }))
      .flatMap((after) => solution(outlook, goal, { kind: 'after', rateCents, after }) ?? [])
      .toSorted((a, b) => (a.endMonth < b.endMonth ? -1 : Number(a.endMonth > b.endMonth)))
  )
}

interface Way {
  readonly kind: GoalSolution['kind']
  readonly rateCents: Cents
  readonly after?: PlannedGoal
}

function solution({ base }: GoalsOutlook, goal: Goal, way: Way): GoalSolution | null {
  const afterGoalId = way.after?.goal.id ?? goal.afterGoalId
  const changed = { ...goal, rateCents: way.rateCents, afterGoalId }
  const planned = planGoals({ ...base, goals: treeOf(changed, base.goals) }).get(goal.id)
  if (!planned || planned.endMonth === null) return null
  const { endMonth } = planned
  const isLate = goal.targetMonth !== null && endMonth > goal.targetMonth
  return {
    kind: way.kind,
    change: {
      // A goal must have a rate or a target month; a rate of 0 counts as one.
      rateCents: way.rateCents,
      targetMonth: isLate ? endMonth : goal.targetMonth,
      afterGoalId,
    },
    endMonth,
    rateCents: way.rateCents,
    after: way.after ?? null,
    planned,
  }
}

// The goal and all goals connected with it by passed-on rates; no other goal can change its plan.
function treeOf(goal: Goal, goals: readonly Goal[]): readonly Goal[] {
  const all = goals.map((each) => (each.id === goal.id ? goal : each))
  const byId = new Map(all.map((each) => [each.id, each]))
  const tree = new Set<Goal>()
  for (let top: Goal | undefined = goal; top && !tree.has(top); top = byId.get(top.afterGoalId ?? ''))
    tree.add(top)
  const line = new RateLine(all)
  // The set grows while the loop walks it.
  for (const each of tree) for (const follower of line.followersOf(each.id)) tree.add(follower)
  return [...tree]
}
