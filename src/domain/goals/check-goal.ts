import { sumCents } from '#domain/money/cents.ts'
import type { Goal } from './goal.ts'

/** A contradiction in a goal, reported at its field. */
export interface GoalProblem {
  readonly field: keyof Goal
  readonly kind:
    | 'date_or_rate'
    | 'sub_pot_without_pot'
    | 'whole_without_account'
    | 'whole_with_reservations'
    | 'two_of_a_day'
    | 'reserved_below_zero'
    | 'after_itself'
}

/** Checks a goal beyond its single fields; the list is empty when it can be stored. */
export function checkGoal(
  goal: Omit<Goal, 'id' | 'position' | 'version'> & { readonly id?: string },
): readonly GoalProblem[] {
  const { reservations } = goal
  const days = new Set(reservations.map(({ day }) => day))
  const reservedCents = sumCents(reservations.map(({ amountCents }) => amountCents))
  return [
    ...found(goal.targetMonth === null && goal.rateCents === null, 'targetMonth', 'date_or_rate'),
    ...found(goal.subPotId !== null && goal.pot === null, 'pot', 'sub_pot_without_pot'),
    ...found(goal.isWholeAccount && goal.accountId === null, 'accountId', 'whole_without_account'),
    ...found(goal.isWholeAccount && reservations.length > 0, 'reservations', 'whole_with_reservations'),
    ...found(days.size < reservations.length, 'reservations', 'two_of_a_day'),
    ...found(reservedCents < 0, 'reservations', 'reserved_below_zero'),
    ...found(goal.id !== undefined && goal.afterGoalId === goal.id, 'afterGoalId', 'after_itself'),
  ]
}

/** Whether a goal would inherit its rate from itself through the chain of goals before it. */
export function isFollowedByItself(
  goals: readonly Pick<Goal, 'id' | 'afterGoalId'>[],
  { id, afterGoalId }: Pick<Goal, 'id' | 'afterGoalId'>,
): boolean {
  const before = new Map(goals.map((goal) => [goal.id, goal.afterGoalId]))
  const seen = new Set<string>()
  let next = afterGoalId
  while (next !== null && !seen.has(next)) {
    if (next === id) return true
    seen.add(next)
    next = before.get(next) ?? null
  }
  return false
}

function found(isWrong: boolean, field: keyof Goal, kind: GoalProblem['kind']): readonly GoalProblem[] {
  return isWrong ? [{ field, kind }] : []
}
