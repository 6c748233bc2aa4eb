import * as contract from '#contract/planning/scenarios.ts'
import { problem } from '#contract/protocol/problem.ts'
import { changePlan } from '#server/database/household-scope.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { createScenario, updateScenario } from './change-scenario.ts'
import { presentScenario } from './present.ts'
import { listScenarios, removeScenario } from './store.ts'

/** Registers the calls about saved entries of the calculators. */
export function registerScenariosRoutes(api: Api): void {
  const { database, clock, readOwnPlan } = api.dependencies

  serve(api, contract.readScenarios, ({ caller }) =>
    readOwnPlan(caller, async (scope) => ({
      scenarios: (await listScenarios(scope)).map(presentScenario),
    })),
  )

  serve(api, contract.createScenario, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => createScenario(scope, body, clock.now())),
  )

  serve(api, contract.updateScenario, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) =>
      updateScenario(scope, { ...body, ...params }, clock.now()),
    ),
  )

  serve(api, contract.deleteScenario, ({ caller, params }) =>
    changePlan(database, caller.householdId, async (scope) => {
      if (!(await removeScenario(scope, params.id))) throw problem('not_found')
    }),
  )
}
