import type { Day } from '#domain/calendar/day.ts'
import { monthOf, monthsBetween } from '#domain/calendar/month.ts'
import { type HouseholdPlan, householdPlan } from './household-plan.ts'
import type { PlanRecords } from './plan-records.ts'

const SHORTEST_MONTHS = 12

/**
 * The same plan from the current month on with the real present values, from which the simulation starts. Null before a
 * plan exists.
 */
export function planFromNow(records: PlanRecords, today: Day): HouseholdPlan | null {
  const { wealthPlan } = records
  const { plan } = wealthPlan
  if (!plan) return null
  const passed = monthsBetween(plan.startMonth, monthOf(today))
  if (passed <= 0) return householdPlan(records, today)
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
  return householdPlan({ ...records, wealthPlan: { ...wealthPlan, plan: settings, positions } }, today)
}
