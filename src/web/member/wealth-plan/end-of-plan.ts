import { yearOf } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { planHorizon } from '#domain/plan-explanation/plan-success.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'

/** The last year of a plan, and how old the youngest adult is then: `2080, mit 100`. */
export function shortEndOfPlan(
  plan: Pick<HouseholdPlan, 'input'>,
  { months }: Pick<PlanProjection, 'months'>,
): string {
  const { until, youngest } = planHorizon(plan, months)
  return youngest === null ? String(yearOf(until)) : `${yearOf(until)}, mit ${youngest.age}`
}
