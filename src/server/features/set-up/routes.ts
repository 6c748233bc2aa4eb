import * as contract from '#contract/planning/set-up.ts'
import { changePlan } from '#server/database/household-scope.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { presentSetUp, setUpColumns } from './present.ts'
import { findSetUp, storeSetUp } from './store.ts'

/** Registers the calls about the guided set-up of a household. */
export function registerSetUpRoutes(api: Api): void {
  const { database, readOwnPlan } = api.dependencies

  serve(api, contract.readSetUp, ({ caller }) =>
    readOwnPlan(caller, async (scope) => presentSetUp(await findSetUp(scope))),
  )

  serve(api, contract.updateSetUp, ({ caller, body }) =>
    changePlan(database, caller.householdId, async (scope) =>
      presentSetUp(await storeSetUp(scope, setUpColumns(body))),
    ),
  )
}
