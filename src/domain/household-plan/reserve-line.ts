import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { reserveHeld } from '#domain/wealth-plan/reserve-target.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'
import type { HouseholdPlan } from './household-plan.ts'
import { reservedOfReserve } from './household-reserve.ts'

/** The planned amount of the emergency reserve in each month; what goals reserve of it today stays reserved. */
export function reserveLine(
  plan: Pick<HouseholdPlan, 'positions' | 'goals' | 'month'>,
  { lines, months }: PlanProjection,
): readonly Cents[] {
  const reserves = new Set(plan.positions.filter(({ isReserve }) => isReserve).map(({ id }) => id))
  const counted = lines.filter(({ id }) => reserves.has(id))
  const reservedCents = reservedOfReserve(plan, lastDayOfMonth(plan.month))
  return months.map((_, at) =>
    reserveHeld(sumCents(counted.map(({ valueCents }) => valueCents[at] ?? 0)), reservedCents),
  )
}
