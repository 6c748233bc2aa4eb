import * as contract from '#contract/planning/account-system.ts'
import { problem } from '#contract/protocol/problem.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { LEAST_FOLLOW_UP_CENTS } from '#domain/transfers/least-follow-up.ts'
import { deleteAllocation, putAllocation } from '#server/account-system/change-allocation.ts'
import { presentTransfer } from '#server/account-system/present-transfer.ts'
import { presentAllocation } from '#server/account-system/present.ts'
import { listAllocations } from '#server/account-system/store.ts'
import { listTransfers, removeTransfer } from '#server/account-system/transfer-store.ts'
import { changePlan } from '#server/database/household-scope.ts'
import { findHousehold } from '#server/household/store.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { today } from '#server/today.ts'
import { createTransfer, updateTransfer } from './change-transfer.ts'

/** Registers the calls of the account system: the rates with their versions, and the transfers of its months. */
export function registerAccountSystemRoutes(api: Api): void {
  const { database, clock, readOwnPlan } = api.dependencies

  serve(api, contract.readAccountSystem, ({ caller }) =>
    readOwnPlan(caller, async (scope) => ({
      versions: (await listAllocations(scope)).map(presentAllocation),
      leastFollowUpCents: (await findHousehold(scope))?.least_follow_up_cents ?? LEAST_FOLLOW_UP_CENTS,
    })),
  )

  serve(api, contract.readTransfers, ({ caller }) =>
    readOwnPlan(caller, async (scope) => ({
      transfers: (await listTransfers(scope)).map(presentTransfer),
    })),
  )

  serve(api, contract.putAllocation, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) =>
      putAllocation(scope, { ...body, ...params }, monthOf(today(clock))),
    ),
  )

  serve(api, contract.deleteAllocation, ({ caller, params, query }) =>
    changePlan(database, caller.householdId, (scope) =>
      deleteAllocation(scope, { ...params, ...query }, monthOf(today(clock))),
    ),
  )

  serve(api, contract.createTransfer, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => createTransfer(scope, body, today(clock))),
  )

  serve(api, contract.updateTransfer, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) =>
      updateTransfer(scope, { ...body, ...params }, today(clock)),
    ),
  )

  serve(api, contract.deleteTransfer, ({ caller, params }) =>
    changePlan(database, caller.householdId, async (scope) => {
      if (!(await removeTransfer(scope, params.id))) throw problem('not_found')
    }),
  )
}
