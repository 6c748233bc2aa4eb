import * as contract from '#contract/planning/income.ts'
import { problem } from '#contract/protocol/problem.ts'
import { changePlan } from '#server/database/household-scope.ts'
import type { Api } from '#server/http/api.ts'
import { checkSeen } from '#server/http/check-seen.ts'
import { serve } from '#server/http/serve.ts'
import { presentReceipt } from '#server/income/present.ts'
import { readIncome } from '#server/income/read-income.ts'
import { createExtra, updateExtra } from './change-extra.ts'
import { createSource, updateSource } from './change-source.ts'
import { putReceipt } from './put-receipt.ts'
import { findReceipt, removeExtra, removeReceipt, removeSource } from './store.ts'

/** Registers the calls about income: sources, receipts from them, and income that comes once. */
export function registerIncomeRoutes(api: Api): void {
  const { database, readOwnPlan } = api.dependencies

  serve(api, contract.readIncome, ({ caller }) => readOwnPlan(caller, readIncome))

  serve(api, contract.createIncomeSource, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => createSource(scope, body)),
  )

  serve(api, contract.updateIncomeSource, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => updateSource(scope, { ...body, ...params })),
  )

  serve(api, contract.deleteIncomeSource, ({ caller, params }) =>
    changePlan(database, caller.householdId, async (scope) => {
      if (!(await removeSource(scope, params.id))) throw problem('not_found')
    }),
  )

  serve(api, contract.putIncomeReceipt, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => putReceipt(scope, { ...body, ...params })),
  )

  serve(api, contract.deleteIncomeReceipt, ({ caller, params: { sourceId, month }, query }) =>
    changePlan(database, caller.householdId, async (scope) => {
      const stored = await findReceipt(scope, sourceId, month)
      checkSeen(stored && presentReceipt(stored), query.version)
      await removeReceipt(scope, sourceId, month)
    }),
  )

  serve(api, contract.createExtraIncome, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => createExtra(scope, body)),
  )

  serve(api, contract.updateExtraIncome, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => updateExtra(scope, { ...body, ...params })),
  )

  serve(api, contract.deleteExtraIncome, ({ caller, params }) =>
    changePlan(database, caller.householdId, async (scope) => {
      if (!(await removeExtra(scope, params.id))) throw problem('not_found')
    }),
  )
}
