import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import type { Cents } from '#domain/money/cents.ts'
import { householdPositions } from '#domain/net-worth/household-positions.ts'
import { monthTable } from '#domain/net-worth/month-table.ts'
import { dayOfValue } from '#domain/net-worth/month-values.ts'
import { projectPlan } from '#domain/wealth-projection/project-plan.ts'
import type { ResultFigures } from './result-figures.ts'

/** The actual and the planned net worth around a month, as far as the plan reaches. */
export interface PlanCourse {
  readonly startMonth: Month
  /** The positions of the plan, which tell the loans that it computes without their terms. */
  readonly positions: readonly PlannedPosition[]
  readonly points: readonly CoursePoint[]
}

export interface CoursePoint {
  readonly month: Month
  readonly planCents: Cents
  /** The actual value; undefined in coming months. */
  readonly actualCents: Cents | undefined
}

const [BACK, AHEAD, MOST_AHEAD] = [9, 4, 12] as const

/**
 * The months up to the closed one, and so many later months that the place of its value on the plan can be
 * seen.
 */
export function planCourse(
  records: PlanRecords,
  month: Month,
  today: Day,
  plan: NonNullable<ResultFigures['plan']>,
): PlanCourse | null {
  const found = householdPlan(records, dayOfValue(month, today))
  const projection = found && projectPlan(found.input)
  if (!found || !projection?.ok) return null
  const { startMonth } = found.input
  const planned = new Set(found.input.positions.map(({ id }) => id))
  const lead = Math.min(MOST_AHEAD, Math.max(AHEAD, plan.months + 2))
  const first = addMonths(month, -Math.min(BACK, monthsBetween(startMonth, month)))
  const series = householdPositions(records, today)
    .map((position) => position.series)
    .filter(({ id }) => planned.has(id))
  const past = monthRange(first, monthsBetween(first, month) + 1)
  const actual = monthTable(series, past).rows.map(({ totalCents }) => totalCents)
  const points = monthRange(first, past.length + lead).flatMap((each, at): CoursePoint[] => {
    const planCents = projection.totalCents[monthsBetween(startMonth, each)]
    if (planCents === undefined) return []
    // The closed month itself keeps the figures of its close.
    if (each === month)
      return [
        { month: each, planCents: plan.planTotalCents, actualCents: plan.planTotalCents + plan.euroCents },
      ]
    return [{ month: each, planCents, actualCents: actual[at] }]
  })
  return { startMonth, positions: found.positions, points }
}
