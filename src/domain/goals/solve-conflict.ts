import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { isFollowedByItself } from './check-goal.ts'
import type { Goal } from './goal.ts'
import type { GoalsOutlook, RateConflict } from './goals-outlook.ts'
import { type PlannedGoal, planGoals } from './plan-goals.ts'
import { RateLine } from './rate-line.ts'

/**
 * A way out of a conflict: what it changes in the goal and where that leads. The target month moves to the end where
 * the goal would miss it.
 */
export interface GoalSolution {
  /**
   * `after`: when another goal ends its rate goes on here · `all_free`: all that the pot has · `raise`: what the target
   * month needs · `move`: the rate stays and the month moves.
   */
  readonly kind: 'after' | 'all_free' | 'raise' | 'move'
  readonly change: Pick<Goal, 'rateCents' | 'targetMonth' | 'afterGoalId'>
  readonly endMonth: Month
  readonly rateCents: Cents
  /** The goal whose rate goes on here, and until when. */
  readonly after: PlannedGoal | null
  /** The goal as it would be then. */
  readonly planned: PlannedGoal
}

/** The ways out of a conflict, the one that ends first before the others; ways that never end are none. */
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

// Goals that end, whose rate nobody else gets, the earliest end first.
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
      // Its rate comes from the month after its end on: not before the goal would end without it.
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
      // A goal that has neither needs one of them: a rate of 0 is one.
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

// The goal and all that its rate and others can go on to or come from: no other one changes its way.
function treeOf(goal: Goal, goals: readonly Goal[]): readonly Goal[] {
  const all = goals.map((each) => (each.id === goal.id ? goal : each))
  const byId = new Map(all.map((each) => [each.id, each]))
  const tree = new Set<Goal>()
  for (let top: Goal | undefined = goal; top && !tree.has(top); top = byId.get(top.afterGoalId ?? ''))
    tree.add(top)
  const line = new RateLine(all)
  // Grows while it is walked.
  for (const each of tree) for (const follower of line.followersOf(each.id)) tree.add(follower)
  return [...tree]
}
