import * as contract from '#contract/planning/goals.ts'
import { changePlan } from '#server/database/household-scope.ts'
import { createGoal, deleteGoal, orderGoals, updateGoal } from '#server/goals/change-goal.ts'
import { presentGoal } from '#server/goals/present.ts'
import { listGoals } from '#server/goals/store.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'

/** Registers the calls about goals. */
export function registerGoalsRoutes(api: Api): void {
  const { database, readOwnPlan } = api.dependencies

  serve(api, contract.readGoals, ({ caller }) =>
    readOwnPlan(caller, async (scope) => ({
      goals: (await listGoals(scope)).map(presentGoal),
    })),
  )

  serve(api, contract.createGoal, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => createGoal(scope, body)),
  )

  serve(api, contract.updateGoal, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => updateGoal(scope, { ...body, ...params })),
  )

  serve(api, contract.deleteGoal, ({ caller, params }) =>
    changePlan(database, caller.householdId, (scope) => deleteGoal(scope, params.id)),
  )

  serve(api, contract.orderGoals, ({ caller, body }) =>
    changePlan(database, caller.householdId, async (scope) => ({ goals: await orderGoals(scope, body.ids) })),
  )
}
