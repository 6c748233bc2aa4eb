import type { Day } from '#domain/calendar/day.ts'
import { type HouseholdPlan, householdPlanSteps } from '#domain/household-plan/household-plan.ts'
import { planFromNowSteps } from '#domain/household-plan/plan-from-now.ts'
import { hasteningSteps } from '#domain/household-plan/plan-hastening.ts'
import { outlookSteps } from '#domain/household-plan/plan-outlook.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import type { Steps } from '#domain/lists/steps.ts'

/** What the curve shows when it comes: the outlooks of the plan and of its scenarios, and the plan from today on. */
export function* curveSteps(records: PlanRecords, today: Day): Steps<void> {
  const plan = yield* householdPlanSteps(records, today)
  if (!plan) return
  yield* outlookSteps(plan)
  for (const { id } of plan.scenarios) yield* outlookSteps(plan, id)
  const fromNow = yield* planFromNowSteps(records, today)
  if (fromNow) yield* outlookSteps(fromNow)
}

/** What the paths of the scenarios start from. */
export function* scenarioSteps(fromNow: HouseholdPlan): Steps<void> {
  for (const { id } of fromNow.scenarios) yield* outlookSteps(fromNow, id)
}

/** What the page shows of changed records. */
export function* pageSteps(records: PlanRecords, today: Day): Steps<void> {
  yield* curveSteps(records, today)
  const fromNow = yield* planFromNowSteps(records, today)
  if (fromNow) yield* scenarioSteps(fromNow)
  const plan = yield* householdPlanSteps(records, today)
  if (plan) yield* hasteningSteps(plan, 'security')
}
