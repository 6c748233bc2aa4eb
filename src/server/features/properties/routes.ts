import * as contract from '#contract/planning/properties.ts'
import * as checks from '#contract/planning/purchase-checks.ts'
import { changePlan } from '#server/database/household-scope.ts'
import type { Api } from '#server/http/api.ts'
import { checkSeen } from '#server/http/check-seen.ts'
import { serve } from '#server/http/serve.ts'
import { listChecks } from '#server/properties/check-store.ts'
import { presentCheck, presentProperty, presentSale } from '#server/properties/present.ts'
import { listSales } from '#server/properties/sale-store.ts'
import { findProperty, listProperties, removeProperty } from '#server/properties/store.ts'
import { today } from '#server/today.ts'
import { createCheck, deleteCheck, updateCheck } from './change-check.ts'
import { putProperty } from './put-property.ts'
import { revertSale } from './revert-sale.ts'
import { sellProperty } from './sell-property.ts'

/** Registers the calls about own properties and purchase checks. */
export function registerPropertiesRoutes(api: Api): void {
  const { database, clock, readOwnPlan } = api.dependencies

  serve(api, contract.readProperties, ({ caller }) =>
    readOwnPlan(caller, async (scope) => ({
      properties: (await listProperties(scope)).map(presentProperty),
      checks: (await listChecks(scope)).map(presentCheck),
      sales: (await listSales(scope)).map(presentSale),
    })),
  )

  serve(api, contract.putProperty, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => putProperty(scope, { ...body, ...params })),
  )

  serve(api, contract.deleteProperty, ({ caller, params: { accountId }, query }) =>
    changePlan(database, caller.householdId, async (scope) => {
      const stored = await findProperty(scope, accountId)
      checkSeen(stored && presentProperty(stored), query.version)
      await removeProperty(scope, accountId)
    }),
  )

  serve(api, contract.sellProperty, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) =>
      sellProperty(scope, { ...body, ...params }, today(clock)),
    ),
  )

  serve(api, contract.revertSale, ({ caller, params: { accountId }, query }) =>
    changePlan(database, caller.householdId, (scope) => revertSale(scope, accountId, query.version)),
  )

  serve(api, checks.createPurchaseCheck, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => createCheck(scope, body, clock.now())),
  )

  serve(api, checks.updatePurchaseCheck, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) =>
      updateCheck(scope, { ...body, ...params }, clock.now()),
    ),
  )

  serve(api, checks.deletePurchaseCheck, ({ caller, params }) =>
    changePlan(database, caller.householdId, (scope) => deleteCheck(scope, params.id)),
  )
}
