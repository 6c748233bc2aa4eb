import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { isFollowedByItself } from './check-goal.ts'
import type { Goal } from './goal.ts'
import type { GoalsOutlook, RateConflict } from './goals-outlook.ts'
import { type PlannedGoal, planGoals } from './plan-goals.ts'

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
  const after = afterOthers(outlook, goal, conflict.kind === 'rate' ? kept : most)
    .filter(({ endMonth }) => full === null || endMonth < full.endMonth)
    .slice(0, 1)
  const moved = solution(outlook, goal, { kind: 'move', rateCents: kept })
  const isOther = moved !== null && (full === null || moved.rateCents !== full.rateCents)
  return [...after, ...(full ? [full] : []), ...(isOther ? [moved] : [])]
}

// Goals that end, whose rate nobody else gets, the earliest end first.
function afterOthers(outlook: GoalsOutlook, goal: Goal, rateCents: Cents): readonly GoalSolution[] {
  if (goal.afterGoalId !== null) return []
  const { goals } = outlook.base
  const taken = new Set(goals.flatMap(({ afterGoalId }) => afterGoalId ?? []))
  return outlook.open
    .filter(({ goal: other, rateCents: rate }) => other.id !== goal.id && rate > 0 && !taken.has(other.id))
    .filter(({ goal: other }) => !isFollowedByItself(goals, { id: goal.id, afterGoalId: other.id }))
    .flatMap((after) => solution(outlook, goal, { kind: 'after', rateCents, after }) ?? [])
    .toSorted((a, b) => (a.endMonth < b.endMonth ? -1 : Number(a.endMonth > b.endMonth)))
}

interface Way {
  readonly kind: GoalSolution['kind']
  readonly rateCents: Cents
  readonly after?: PlannedGoal
}

function solution({ base }: GoalsOutlook, goal: Goal, way: Way): GoalSolution | null {
  const afterGoalId = way.after?.goal.id ?? goal.afterGoalId
  const changed = { ...goal, rateCents: way.rateCents, afterGoalId }
  const planned = planGoals({ ...base, goals: lineOf(changed, base.goals) }).get(goal.id)
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

// The goal and those whose rates go on to it, one after the other: no other one changes its way.
function lineOf(goal: Goal, goals: readonly Goal[]): readonly Goal[] {
  const line = [goal]
  let before = goal.afterGoalId
  while (before !== null && !line.some(({ id }) => id === before)) {
    const next = goals.find(({ id }) => id === before)
    if (!next) break
    line.push(next)
    before = next.afterGoalId
  }
  return line
}
