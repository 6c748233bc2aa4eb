import type * as contract from '#contract/planning/goals.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { api } from '#web/app/network/client.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { sendOrKeep } from '#web/household/outbox/send-or-keep.ts'
import { type StoredGoal, goalsQuery } from '#web/household/planning/goal-queries.ts'
import { planningMutation } from '#web/household/planning/planning-mutation.ts'
import { edited, replaced, withRecord } from '#web/household/planning/versioned-list.ts'

const goalsContract = laterContract(() => import('#contract/planning/goals.ts'))
const { queryKey } = goalsQuery

export type NewGoal = CallOf<typeof contract.createGoal>['body']
export type GoalBody = Omit<NewGoal, 'id'>

/** Stores a new goal; the goal stands last until the server has given it a rank. */
export const createGoalMutation = planningMutation({
  queryKey,
  mayWait: true,
  send: (body: NewGoal, seen) =>
    sendOrKeep({
      endpoint: 'createGoal',
      call: { body },
      send: async () => api.call((await goalsContract()).createGoal, { body }),
      expected: { ...body, position: lastPlace(seen?.goals ?? []) + 1, version: 1 },
    }),
  change: (data, body) => ({
    ...data,
    goals: [...data.goals, { ...body, position: lastPlace(data.goals) + 1, version: 1 }],
  }),
  settle: (data, goal) => ({ ...data, goals: withRecord(data.goals, goal) }),
})

export const updateGoalMutation = planningMutation({
  queryKey,
  mayWait: true,
  send: (call: CallOf<typeof contract.updateGoal>, seen) => {
    const former = seen?.goals.find(({ id }) => id === call.params.id)
    const send = async () => api.call((await goalsContract()).updateGoal, call)
    if (!former) return send()
    const expected = { ...former, ...call.body, version: call.body.version + 1 }
    return sendOrKeep({ endpoint: 'updateGoal', call, seen: former, send, expected })
  },
  change: (data, { params, body }) => ({ ...data, goals: edited(data.goals, params.id, body) }),
  settle: (data, goal) => ({ ...data, goals: replaced(data.goals, goal) }),
})

/** Deletes a goal; goals that begin after this one no longer depend on it. */
export const deleteGoalMutation = planningMutation({
  queryKey,
  mayWait: true,
  send: (id: string, seen) =>
    sendOrKeep({
      endpoint: 'deleteGoal',
      call: { params: { id } },
      seen: seen?.goals.find((goal) => goal.id === id),
      send: async () => api.call((await goalsContract()).deleteGoal, { params: { id } }),
      expected: undefined,
    }),
  change: (data, id) => ({
    ...data,
    goals: data.goals
      .filter((goal) => goal.id !== id)
      .map((goal) =>
        goal.afterGoalId === id ? { ...goal, afterGoalId: null, version: goal.version + 1 } : goal,
      ),
  }),
})

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
  settle: (data, { goals }) => ({ ...data, goals }),
})

/** The fields of a goal that are sent. */
export function bodyOfGoal({ id: _i, position: _p, version: _v, ...body }: StoredGoal): GoalBody {
  return body
}

function lastPlace(goals: readonly StoredGoal[]): number {
  return Math.max(-1, ...goals.map(({ position }) => position))
}
