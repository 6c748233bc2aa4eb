import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthsBetween } from '#domain/calendar/month.ts'
import {
  contributionsOfMonth,
  householdDeviation,
  householdFlows,
} from '#domain/household-plan/household-flows.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import type { Cents } from '#domain/money/cents.ts'
import { householdPositions } from '#domain/net-worth/household-positions.ts'
import { dayOfValue } from '#domain/net-worth/month-values.ts'
import { type HouseholdFlows, tickedFlows } from '#domain/net-worth/position-flows.ts'
import { projectPlan } from '#domain/wealth-projection/project-plan.ts'

/** How a month compares with the wealth plan. */
export interface PlanOfMonth {
  /** The change that the plan expects in this month alone. */
  readonly planChangeCents: Cents
  /** The planned net worth at the end of the month. */
  readonly planTotalCents: Cents
  /** Actual minus plan at the end of the month, since the plan began. */
  readonly euroCents: Cents
  /** The whole months that the household is ahead of the plan, or behind (below 0). */
  readonly months: number
  /** The part of the euros that arose before this month; null in the plan's first month. */
  readonly euroBeforeCents: Cents | null
}

/** The known movements of money, and what the plan pays into positions in the month. */
export interface FlowsOfMonth {
  /** The ticked transfers. */
  readonly flows: HouseholdFlows
  readonly contributions: ReadonlyMap<string, Cents>
}

export function flowsOfMonth(records: PlanRecords, month: Month, today: Day): FlowsOfMonth {
  const day = dayOfValue(month, today)
  const plan = householdPlan(records, day)
  return {
    flows: tickedFlows(records.transfers),
    contributions: plan ? contributionsOfMonth(plan, day) : new Map(),
  }
}

/**
 * How a month compares with the wealth plan at the month's end, with values as known today. The deviation before the
 * month is measured by the same plan, so that it and the month add up to the whole. Null without a plan, before the
 * first month after its beginning, after its last, and where an amount is too large.
 */
export function planOfMonth(records: PlanRecords, month: Month, today: Day): PlanOfMonth | null {
  const day = dayOfValue(month, today)
  const plan = householdPlan(records, day)
  if (!plan || plan.month <= plan.input.startMonth) return null
  const projection = projectPlan(plan.input)
  if (!projection.ok) return null
  const booked = {
    series: householdPositions(records, today).map((position) => position.series),
    flows: householdFlows(plan, records.transfers, day),
  }
  const deviation = householdDeviation(plan, projection, booked)
  const before = householdDeviation({ ...plan, month: addMonths(month, -1) }, projection, booked)
  const at = monthsBetween(plan.input.startMonth, month)
  const planTotalCents = projection.totalCents[at]
  const planBeforeCents = projection.totalCents[at - 1]
  if (!deviation || planTotalCents === undefined || planBeforeCents === undefined) return null
  return {
    planChangeCents: planTotalCents - planBeforeCents,
    planTotalCents,
    euroCents: deviation.euroCents,
    months: deviation.months,
    euroBeforeCents: before?.euroCents ?? null,
  }
}
