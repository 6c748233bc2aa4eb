import * as items from '#contract/planning/budget-items.ts'
import * as contract from '#contract/planning/budget.ts'
import { createItem, deleteItem, orderItems, updateItem } from '#server/budget/change-item.ts'
import { presentContract } from '#server/budget/present.ts'
import { putContract } from '#server/budget/put-contract.ts'
import { readBudget } from '#server/budget/read-budget.ts'
import { findContract, removeContract } from '#server/budget/store.ts'
import { changePlan } from '#server/database/household-scope.ts'
import type { Api } from '#server/http/api.ts'
import { checkSeen } from '#server/http/check-seen.ts'
import { serve } from '#server/http/serve.ts'
import { startBudget, updateBudget } from './change-settings.ts'
import { moveItem } from './move-item.ts'
import { putGroups } from './put-groups.ts'

/**
 * Registers the calls of the household plan. Reading is free, writing needs a subscription: the guard tells them apart.
 */
export function registerBudgetRoutes(api: Api): void {
  const { database, clock, readOwnPlan } = api.dependencies

  serve(api, contract.readBudget, ({ caller }) => readOwnPlan(caller, readBudget))

  serve(api, contract.startBudget, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => startBudget(scope, body, clock.now())),
  )

  serve(api, contract.updateBudget, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => updateBudget(scope, body)),
  )

  serve(api, contract.putBudgetGroups, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => putGroups(scope, body)),
  )

  serve(api, items.createBudgetItem, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => createItem(scope, body)),
  )

  serve(api, items.updateBudgetItem, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => updateItem(scope, { ...body, ...params })),
  )

  serve(api, items.deleteBudgetItem, ({ caller, params }) =>
    changePlan(database, caller.householdId, (scope) => deleteItem(scope, params.id)),
  )

  serve(api, items.moveBudgetItem, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => moveItem(scope, params.id, body)),
  )

  serve(api, items.orderBudgetItems, ({ caller, body }) =>
    changePlan(database, caller.householdId, async (scope) => ({ items: await orderItems(scope, body.ids) })),
  )

  serve(api, items.putContract, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => putContract(scope, { ...body, itemId: params.id })),
  )

  serve(api, items.deleteContract, ({ caller, params: { id }, query }) =>
    changePlan(database, caller.householdId, async (scope) => {
      const stored = await findContract(scope, id)
      checkSeen(stored && presentContract(stored), query.version)
      await removeContract(scope, id)
    }),
  )
}
