import type { Day } from '#domain/calendar/day.ts'
import { monthOf, monthsBetween } from '#domain/calendar/month.ts'
import { keptSteps } from '#domain/lists/kept-steps.ts'
import type { Steps } from '#domain/lists/steps.ts'
import { type HouseholdPlan, householdPlanSteps } from './household-plan.ts'
import type { PlanRecords } from './plan-records.ts'

const SHORTEST_MONTHS = 12

const plans = keptSteps(fromNowOf)

/**
 * The same plan from the current month on with the real present values, from which the simulation starts. Null before a
 * plan exists.
 */
export function planFromNow(records: PlanRecords, today: Day): HouseholdPlan | null {
  return plans.whole(records, today)
}

/** The same in steps. */
export function planFromNowSteps(records: PlanRecords, today: Day): Steps<HouseholdPlan | null> {
  return plans.inSteps(records, today)
}

function* fromNowOf(records: PlanRecords, today: Day): Steps<HouseholdPlan | null> {
  const { wealthPlan } = records
  const { plan } = wealthPlan
  if (!plan) return null
  const passed = monthsBetween(plan.startMonth, monthOf(today))
  if (passed <= 0) return yield* householdPlanSteps(records, today)
  const settings = {
    ...plan,
    startMonth: monthOf(today),
    horizonMonths: Math.max(SHORTEST_MONTHS, plan.horizonMonths - passed),
  }
  const known = new Set(
    wealthPlan.values
      .filter(({ amountsCents }) => amountsCents.some((cents) => cents !== null))
      .map(({ positionId }) => positionId),
  )
  // A position without any recorded value starts with its planned value.
  const positions = wealthPlan.positions.map((position) =>
    position.accountId !== null || known.has(position.id) ? { ...position, startCents: null } : position,
  )
  return yield* householdPlanSteps(
    { ...records, wealthPlan: { ...wealthPlan, plan: settings, positions } },
    today,
  )
}
