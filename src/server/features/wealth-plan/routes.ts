import { putDistribution as putDistributionCall } from '#contract/planning/distribution.ts'
import * as events from '#contract/planning/plan-events.ts'
import * as positions from '#contract/planning/plan-positions.ts'
import { createPlanTakeover, revertPlanTakeover } from '#contract/planning/plan-takeovers.ts'
import * as plan from '#contract/planning/wealth-plan.ts'
import { problem } from '#contract/protocol/problem.ts'
import { changePlan } from '#server/database/household-scope.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { today } from '#server/today.ts'
import { createEvent, updateEvent } from '#server/wealth-plan/change-event.ts'
import { createPlanScenario, updatePlanScenario } from '#server/wealth-plan/change-scenario.ts'
import { startPlan, updateSettings } from '#server/wealth-plan/change-settings.ts'
import { removeEvent, removeScenario } from '#server/wealth-plan/event-store.ts'
import { putDistribution } from '#server/wealth-plan/put-distribution.ts'
import { putPlanPerson } from '#server/wealth-plan/put-person.ts'
import { deletePosition, orderPositions, putPosition } from '#server/wealth-plan/put-position.ts'
import { readWealthPlan } from '#server/wealth-plan/read-wealth-plan.ts'
import { putValues } from './put-values.ts'
import { revertTakeover } from './revert-takeover.ts'
import { takeOver } from './take-over.ts'

/**
 * Registers the calls of the wealth plan. Reading is free, writing needs a subscription: the guard tells them apart.
 */
export function registerWealthPlanRoutes(api: Api): void {
  const { database, clock, readOwnPlan } = api.dependencies

  serve(api, plan.readWealthPlan, ({ caller }) => readOwnPlan(caller, readWealthPlan))

  serve(api, plan.startWealthPlan, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => startPlan(scope, body, today(clock))),
  )

  serve(api, plan.updateWealthPlan, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => updateSettings(scope, body, today(clock))),
  )

  serve(api, plan.putPlanPerson, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) =>
      putPlanPerson(scope, { ...body, personId: params.id }, { today: today(clock) }),
    ),
  )

  serve(api, positions.putPlanPosition, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => putPosition(scope, { ...body, ...params })),
  )

  serve(api, positions.deletePlanPosition, ({ caller, params }) =>
    changePlan(database, caller.householdId, async (scope) => ({
      position: await deletePosition(scope, params.id),
    })),
  )

  serve(api, positions.orderPlanPositions, ({ caller, body }) =>
    changePlan(database, caller.householdId, async (scope) => ({
      positions: await orderPositions(scope, body.ids),
    })),
  )

  serve(api, positions.putPlanValues, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => putValues(scope, body.rows, today(clock))),
  )

  serve(api, events.createPlanEvent, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => createEvent(scope, body)),
  )

  serve(api, events.updatePlanEvent, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => updateEvent(scope, { ...body, ...params })),
  )

  serve(api, events.deletePlanEvent, ({ caller, params }) =>
    changePlan(database, caller.householdId, async (scope) => {
      if (!(await removeEvent(scope, params.id))) throw problem('not_found')
    }),
  )

  serve(api, events.createPlanScenario, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => createPlanScenario(scope, body)),
  )

  serve(api, events.updatePlanScenario, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => updatePlanScenario(scope, { ...body, ...params })),
  )

  serve(api, events.deletePlanScenario, ({ caller, params }) =>
    changePlan(database, caller.householdId, async (scope) => {
      if (!(await removeScenario(scope, params.id))) throw problem('not_found')
    }),
  )

  serve(api, createPlanTakeover, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => takeOver(scope, body, today(clock))),
  )

  serve(api, revertPlanTakeover, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => revertTakeover(scope, body, today(clock))),
  )

  serve(api, putDistributionCall, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => putDistribution(scope, body)),
  )
}
