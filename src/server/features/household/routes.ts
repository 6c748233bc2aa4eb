import * as contract from '#contract/planning/household.ts'
import { problem } from '#contract/protocol/problem.ts'
import { changePlan } from '#server/database/household-scope.ts'
import { findHousehold, listPersons } from '#server/household/store.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { updateHousehold } from './change-household.ts'
import { createPerson, deletePerson, updatePerson } from './change-person.ts'
import { presentHousehold } from './present.ts'

/** Registers the calls about the household and its persons. */
export function registerHouseholdRoutes(api: Api): void {
  const { database, readOwnPlan } = api.dependencies

  serve(api, contract.readHousehold, ({ caller }) =>
    readOwnPlan(caller, async (scope) => {
      const household = await findHousehold(scope)
      if (!household) throw problem('not_found')
      return presentHousehold(household, await listPersons(scope))
    }),
  )

  serve(api, contract.updateHousehold, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => updateHousehold(scope, body)),
  )

  serve(api, contract.createPerson, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => createPerson(scope, body)),
  )

  serve(api, contract.updatePerson, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => updatePerson(scope, { ...body, ...params })),
  )

  serve(api, contract.deletePerson, ({ caller, params }) =>
    changePlan(database, caller.householdId, (scope) => deletePerson(scope, params.id)),
  )
}
