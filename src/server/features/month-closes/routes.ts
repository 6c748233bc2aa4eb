import * as contract from '#contract/planning/month-closes.ts'
import { changePlan } from '#server/database/household-scope.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import type { Caller } from '#server/identity/caller.ts'
import { today } from '#server/today.ts'
import { closeMonth, type Occasion, putDraft, reopenMonth } from './change-month.ts'
import { readMonth, readMonths } from './read-months.ts'

/** Registers the calls about the monthly close. */
export function registerMonthClosesRoutes(api: Api): void {
  const { database, clock, readOwnPlan } = api.dependencies
  const occasionOf = ({ name, surname }: Caller): Occasion => ({
    now: clock.now(),
    today: today(clock),
    by: `${name} ${surname}`.trim(),
  })

  serve(api, contract.readMonthCloses, ({ caller }) =>
    readOwnPlan(caller, async (scope) => ({ months: await readMonths(scope) })),
  )

  serve(api, contract.readMonthClose, ({ caller, params }) =>
    readOwnPlan(caller, (scope) => readMonth(scope, params.month)),
  )

  serve(api, contract.putMonthDraft, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) =>
      putDraft(scope, { ...body, ...params }, occasionOf(caller)),
    ),
  )

  serve(api, contract.closeMonth, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) =>
      closeMonth(scope, { ...body, ...params }, occasionOf(caller)),
    ),
  )

  serve(api, contract.reopenMonth, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) =>
      reopenMonth(scope, { ...body, ...params }, occasionOf(caller)),
    ),
  )
}
