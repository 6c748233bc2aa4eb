import type * as contract from '#contract/planning/goals.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { api } from '#web/app/network/client.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { type GoalsData, type StoredGoal, goalsQuery } from '#web/household/planning/goal-queries.ts'
import { planningMutation } from '#web/household/planning/planning-mutation.ts'
import { keptMutation } from './kept-write.ts'
import { recordsOf } from './records-of.ts'

const goalsContract = laterContract(() => import('#contract/planning/goals.ts'))
const { queryKey } = goalsQuery

export type NewGoal = CallOf<typeof contract.createGoal>['body']
export type GoalBody = Omit<NewGoal, 'id'>

const goals = recordsOf<GoalsData, StoredGoal>({
  queryKey,
  read: (data) => data.goals,
  put: (data, list) => ({ ...data, goals: list }),
})

// A goal stands last until the server has given it a rank.
const createGoal = goals.creating(
  'createGoal',
  async () => (await goalsContract()).createGoal,
  (body, data) => ({ ...body, position: lastPlace(data.goals) + 1, version: 1 }),
)

const updateGoal = goals.updating('updateGoal', async () => (await goalsContract()).updateGoal)

// Goals that begin after a deleted one no longer depend on it.
const deleteGoal = goals.deleting(
  'deleteGoal',
  async () => (await goalsContract()).deleteGoal,
  (data, id) => ({
    ...data,
    goals: data.goals.map((goal) =>
      goal.afterGoalId === id ? { ...goal, afterGoalId: null, version: goal.version + 1 } : goal,
    ),
  }),
)

export const goalWrites = [createGoal, updateGoal, deleteGoal]

export const createGoalMutation = keptMutation(createGoal, (body: NewGoal) => ({ body }))
export const updateGoalMutation = keptMutation(updateGoal, (call: CallOf<typeof contract.updateGoal>) => call)
export const deleteGoalMutation = keptMutation(deleteGoal, (id: string) => ({ params: { id } }))

export const orderGoalsMutation = planningMutation({
  queryKey,
  send: async (ids: readonly string[]) =>
    api.call((await goalsContract()).orderGoals, { body: { ids: [...ids] } }),
  change: (data, ids) => ({
    ...data,
    goals: data.goals
      .map((goal) => (ids.includes(goal.id) ? { ...goal, position: ids.indexOf(goal.id) } : goal))
      .toSorted((a, b) => a.position - b.position),
  }),
  settle: (data, answer) => ({ ...data, goals: answer.goals }),
})

/** The fields of a goal that are sent. */
export function bodyOfGoal({ id: _i, position: _p, version: _v, ...body }: StoredGoal): GoalBody {
  return body
}

function lastPlace(stored: readonly StoredGoal[]): number {
  return Math.max(-1, ...stored.map(({ position }) => position))
}
