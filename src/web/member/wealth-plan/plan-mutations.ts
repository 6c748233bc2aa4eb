import type * as takeovers from '#contract/planning/plan-takeovers.ts'
import type * as wealthPlan from '#contract/planning/wealth-plan.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { usualChoices } from '#domain/household-plan/usual-settings.ts'
import { api } from '#web/app/network/client.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { planningMutation } from '#web/household/planning/planning-mutation.ts'
import { withRecord, without } from '#web/household/planning/versioned-list.ts'
import {
  type StoredPlanEvent,
  type StoredPosition,
  wealthPlanQuery,
} from '#web/household/planning/wealth-plan-queries.ts'
import { withRows } from '#web/household/writes/plan-value-writes.ts'
import { withPerson } from '#web/household/writes/plan-writes.ts'

const planContract = laterContract(() => import('#contract/planning/wealth-plan.ts'))
const positionsContract = laterContract(() => import('#contract/planning/plan-positions.ts'))
const takeoversContract = laterContract(() => import('#contract/planning/plan-takeovers.ts'))

const planKey = wealthPlanQuery.queryKey

export const startWealthPlanMutation = planningMutation({
  queryKey: planKey,
  send: async (body: CallOf<typeof wealthPlan.startWealthPlan>['body']) =>
    api.call((await planContract()).startWealthPlan, { body }),
  change: (data) => data,
  settle: (_data, started) => started,
})

export const updatePlanMutation = planningMutation({
  queryKey: planKey,
  send: async (body: CallOf<typeof wealthPlan.updateWealthPlan>['body']) =>
    api.call((await planContract()).updateWealthPlan, { body }),
  change: (data, body) => ({
    ...data,
    plan: { ...usualChoices, ...data.plan, ...body, version: body.version + 1 },
  }),
  settle: (data, plan) => ({ ...data, plan }),
})

/**
 * Deletes a position without account together with everything that names it; the position of an account goes
 * back to its first state.
 */
export const deletePlanPositionMutation = planningMutation({
  queryKey: planKey,
  send: async (id: string) => api.call((await positionsContract()).deletePlanPosition, { params: { id } }),
  change: (data, id) => ({
    ...data,
    positions: without(data.positions, id),
    ...(data.positions.some((each) => each.id === id && each.accountId === null) && {
      values: data.values.filter(({ positionId }) => positionId !== id),
      events: data.events.filter(({ positionId }) => positionId !== id),
    }),
  }),
  settle: (data, { position }) =>
    position ? { ...data, positions: [...without(data.positions, position.id), position] } : data,
})

export const orderPlanPositionsMutation = planningMutation({
  queryKey: planKey,
  send: async (ids: readonly string[]) =>
    api.call((await positionsContract()).orderPlanPositions, { body: { ids: [...ids] } }),
  change: (data, ids) => ({
    ...data,
    positions: data.positions.map((each) =>
      ids.includes(each.id) ? { ...each, position: ids.indexOf(each.id) } : each,
    ),
  }),
  settle: (data, { positions }) => ({ ...data, positions }),
})

/** Stores the result of a calculator; the result counts once the server has stored all of it. */
export const createPlanTakeoverMutation = planningMutation({
  queryKey: planKey,
  send: async (body: CallOf<typeof takeovers.createPlanTakeover>['body']) =>
    api.call((await takeoversContract()).createPlanTakeover, { body }),
  change: (data) => data,
  settle: (data, taken, { rows = [] }) => {
    const made = {
      ...data,
      planPersons: taken.planPersons.reduce(withPerson, data.planPersons),
      positions: taken.positions.reduce(withRecord<StoredPosition>, data.positions),
      events: taken.events.reduce(withRecord<StoredPlanEvent>, data.events),
    }
    return withRows(made, rows)
  },
})

export const revertPlanTakeoverMutation = planningMutation({
  queryKey: planKey,
  send: async (body: CallOf<typeof takeovers.revertPlanTakeover>['body']) =>
    api.call((await takeoversContract()).revertPlanTakeover, { body }),
  change: (data, { createdPositions, createdEvents }) => {
    const isKept = (id: string) => !createdPositions.some((each) => each.id === id)
    return {
      ...data,
      positions: data.positions.filter(({ id }) => isKept(id)),
      values: data.values.filter(({ positionId }) => isKept(positionId)),
      events: data.events.filter(({ id }) => !createdEvents.some((each) => each.id === id)),
    }
  },
  settle: (data, { planPersons, positions }) => ({
    ...data,
    planPersons: planPersons.reduce(withPerson, data.planPersons),
    positions: positions.reduce(withRecord<StoredPosition>, data.positions),
  }),
})
