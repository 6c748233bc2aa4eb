import type * as items from '#contract/planning/budget-items.ts'
import type * as budget from '#contract/planning/budget.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { api } from '#web/app/network/client.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { budgetQuery } from '#web/household/planning/budget-queries.ts'
import { planningMutation } from '#web/household/planning/planning-mutation.ts'
import { without } from '#web/household/planning/versioned-list.ts'
import { bookingsKey, importRulesQuery } from './booking-queries.ts'

const budgetContract = laterContract(() => import('#contract/planning/budget.ts'))
const itemsContract = laterContract(() => import('#contract/planning/budget-items.ts'))

const { queryKey } = budgetQuery

export const startBudgetMutation = planningMutation({
  queryKey,
  send: async (body: CallOf<typeof budget.startBudget>['body']) =>
    api.call((await budgetContract()).startBudget, { body }),
  change: (data) => data,
  settle: (_data, started) => started,
})

/** Stores the settings of the plan. Where months begin on another day, every figure of a month changes. */
export const updateBudgetMutation = planningMutation({
  queryKey,
  send: async (body: CallOf<typeof budget.updateBudget>['body']) =>
    api.call((await budgetContract()).updateBudget, { body }),
  change: (data, body) => ({
    ...data,
    budget: data.budget && { ...data.budget, ...body, version: body.version + 1 },
  }),
  settle: (data, settings) => ({ ...data, budget: settings }),
  settleElsewhere: (client) => void client.invalidateQueries({ queryKey: bookingsKey }),
})

export const putGroupsMutation = planningMutation({
  queryKey,
  send: async (body: CallOf<typeof budget.putBudgetGroups>['body']) =>
    api.call((await budgetContract()).putBudgetGroups, { body }),
  change: (data, { version, groups, moves }) => ({
    ...data,
    budget: data.budget && { ...data.budget, groupsVersion: version + 1 },
    groups: groups.map((group, position) => ({ ...group, position, version: version + 1 })),
    items: data.items.map((item) => {
      const move = moves.find(({ from }) => from === item.groupId)
      return move ? { ...item, groupId: move.to } : item
    }),
  }),
  settle: (data, { groups, items: moved, groupsVersion }) => ({
    ...data,
    budget: data.budget && { ...data.budget, groupsVersion },
    groups,
    items: moved,
  }),
  settleElsewhere: (client) => void client.invalidateQueries({ queryKey: bookingsKey }),
})

/**
 * Deletes an item; it disappears only when the server has answered, because an item with bookings stays and
 * has to be ended instead.
 */
export const deleteItemMutation = planningMutation({
  queryKey,
  send: async (id: string) => api.call((await itemsContract()).deleteBudgetItem, { params: { id } }),
  change: (data) => data,
  settle: (data, _answer, id) => ({
    ...data,
    items: without(data.items, id),
    contracts: data.contracts.filter(({ itemId }) => itemId !== id),
  }),
})

/**
 * Moves the bookings and rules of an item to another place, so everything that counts bookings is read again.
 */
export const moveItemMutation = planningMutation({
  queryKey,
  send: async (sent: CallOf<typeof items.moveBudgetItem>) =>
    api.call((await itemsContract()).moveBudgetItem, sent),
  change: (data) => data,
  settle: (data, _answer, { params }) => ({ ...data, items: without(data.items, params.id) }),
  settleElsewhere: (client) => {
    void client.invalidateQueries({ queryKey: bookingsKey })
    void client.invalidateQueries({ queryKey: importRulesQuery.queryKey })
  },
})

export const orderItemsMutation = planningMutation({
  queryKey,
  send: async (ids: readonly string[]) =>
    api.call((await itemsContract()).orderBudgetItems, { body: { ids: [...ids] } }),
  change: (data, ids) => ({
    ...data,
    items: data.items.map((item) =>
      ids.includes(item.id) ? { ...item, position: ids.indexOf(item.id) } : item,
    ),
  }),
  settle: (data, answer) => ({ ...data, items: answer.items }),
})
