import * as contract from '#contract/planning/import-rules.ts'
import { problem } from '#contract/protocol/problem.ts'
import { changePlan } from '#server/database/household-scope.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { createRule, orderRules, putMapping, updateRule } from './change-rule.ts'
import { presentMapping, presentRule } from './present.ts'
import { listMappings, listRules, removeMapping, removeRule } from './store.ts'

/** Registers the calls about what imports have learned. */
export function registerImportRulesRoutes(api: Api): void {
  const { database, readOwnPlan } = api.dependencies

  serve(api, contract.readImportRules, ({ caller }) =>
    readOwnPlan(caller, async (scope) => ({
      rules: (await listRules(scope)).map(presentRule),
      mappings: (await listMappings(scope)).map(presentMapping),
    })),
  )

  serve(api, contract.createImportRule, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => createRule(scope, body)),
  )

  serve(api, contract.updateImportRule, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => updateRule(scope, { ...body, ...params })),
  )

  serve(api, contract.deleteImportRule, ({ caller, params }) =>
    changePlan(database, caller.householdId, async (scope) => {
      if (!(await removeRule(scope, params.id))) throw problem('not_found')
    }),
  )

  serve(api, contract.orderImportRules, ({ caller, body }) =>
    changePlan(database, caller.householdId, async (scope) => ({ rules: await orderRules(scope, body.ids) })),
  )

  serve(api, contract.putImportMapping, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => putMapping(scope, { ...body, ...params })),
  )

  serve(api, contract.deleteImportMapping, ({ caller, params }) =>
    changePlan(database, caller.householdId, async (scope) => {
      if (!(await removeMapping(scope, params.headKey))) throw problem('not_found')
    }),
  )
}
