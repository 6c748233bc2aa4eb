import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { isFollowedByItself } from '#domain/goals/check-goal.ts'
import { hasAccount } from '#server/accounts/store.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { numberList } from '#server/database/number-list.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { type Goal, presentGoal, toColumns } from './present.ts'
import { listGoals, removeGoal, writeGoal } from './store.ts'

/**
 * Adds a goal behind the others. The same call again answers with the same goal.
 * @throws {Problem} conflict, or invalid_input where something does not fit or the household has as many as it may
 */
export async function createGoal(
  scope: HouseholdScope,
  given: Omit<Goal, 'position' | 'version'>,
): Promise<Goal> {
  const sent = { ...given, reservations: byDay(given) }
  const goals = (await listGoals(scope)).map(presentGoal)
  const known = goals.find(({ id }) => id === sent.id)
  if (known) return answerRepeat(known, sent)
  await checkReferences(scope, sent, goals)
  await checkRoom(scope, 'goal')
  await checkRoom(scope, 'goal_reservation', { by: sent.reservations.length })
  return storeGoal(scope, { ...sent, position: (goals.at(-1)?.position ?? -1) + 1, version: 1 })
}

/**
 * Replaces the stored fields and reservations of a goal.
 * @throws {Problem} not_found, version_mismatch with the stored goal, or invalid_input
 */
export async function updateGoal(scope: HouseholdScope, given: Omit<Goal, 'position'>): Promise<Goal> {
  const sent = { ...given, reservations: byDay(given) }
  const goals = (await listGoals(scope)).map(presentGoal)
  const current = goals.find(({ id }) => id === sent.id)
  if (current && isRepeated(current, sent)) return current
  if (current?.version !== sent.version) throw refuseEdit(current)
  await checkReferences(scope, sent, goals)
  const by = sent.reservations.length - current.reservations.length
  await checkRoom(scope, 'goal_reservation', { by })
  return storeGoal(scope, { ...sent, position: current.position, version: sent.version + 1 })
}

/** Deletes a goal. @throws {Problem} not_found */
export async function deleteGoal(scope: HouseholdScope, id: string): Promise<void> {
  if (!(await removeGoal(scope, id))) throw problem('not_found')
}

/** Orders the goals. Unnamed ones follow in the order they had. */
export async function orderGoals(scope: HouseholdScope, ids: readonly string[]): Promise<Goal[]> {
  const stored = (await listGoals(scope)).map(({ id }) => id)
  const [known, named] = [new Set(stored), new Set(ids)]
  if (!ids.every((id) => known.has(id))) throw problem('not_found')
  await numberList(scope, 'goal', [...ids, ...stored.filter((id) => !named.has(id))])
  return (await listGoals(scope)).map(presentGoal)
}

async function checkReferences(
  scope: HouseholdScope,
  sent: Pick<Goal, 'id' | 'accountId' | 'afterGoalId'>,
  goals: readonly Goal[],
): Promise<void> {
  const { accountId, afterGoalId } = sent
  if (accountId !== null && !(await hasAccount(scope, accountId)))
    throw fieldProblem('accountId', 'Dieses Konto gehört nicht zu deinem Haushalt.')
  if (afterGoalId === null) return
  if (!goals.some(({ id }) => id === afterGoalId))
    throw fieldProblem('afterGoalId', 'Dieses Ziel gibt es nicht mehr.')
  if (isFollowedByItself(goals, sent))
    throw fieldProblem('afterGoalId', 'Die Rate käme so im Kreis zu diesem Ziel zurück.')
}

async function storeGoal(scope: HouseholdScope, goal: Goal): Promise<Goal> {
  const { id, version, ...fields } = goal
  await writeGoal(
    scope,
    id,
    { values: toColumns.goal(fields), reservations: toColumns.reservations(goal) },
    version,
  )
  return goal
}

// The reservations are in the order in which they are read again.
function byDay({ reservations }: Pick<Goal, 'reservations'>): Goal['reservations'] {
  return reservations.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
