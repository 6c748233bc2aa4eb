import type { Month } from '#domain/calendar/month.ts'
import { householdDeviation } from '#domain/household-plan/household-flows.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { currentPlace } from '#domain/household-plan/ladder-of-plan.ts'
import type { PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type MonthComparison, recentComparisons } from '#domain/net-worth/compare-months.ts'
import { seriesOf } from '#domain/net-worth/household-positions.ts'
import { firstKnownMonth } from '#domain/net-worth/month-values.ts'
import { netWorthOfMonth } from '#domain/net-worth/net-worth-of-month.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import type { PlanDeviation } from '#domain/wealth-plan/plan-deviation.ts'
import type { SheetPosition } from '#web/member/month-table/sheet-positions.ts'

export interface WorthFigures {
  readonly netWorthCents: Cents
  /**
   * Actual less planned net worth of the planned positions; null: the plan begins later; undefined: not
   * computed yet.
   */
  readonly aheadCents: Cents | null | undefined
  readonly startMonth: Month
  readonly current: Month
  /** The comparisons with the month before and with the month a year ago. */
  readonly comparisons: readonly MonthComparison[]
  /** The first month with a known value; null: no value is known. */
  readonly first: Month | null
  /**
   * The net worth at the end of the plan, in today's purchasing power; null: an amount is too large;
   * undefined: not computed yet.
   */
  readonly end: { readonly month: Month; readonly realCents: Cents } | null | undefined
}

/** The figures in the head of the page. */
export function worthFigures(
  positions: readonly SheetPosition[],
  flows: HouseholdFlows,
  plan: HouseholdPlan,
  outlook: PlanOutlook | null | undefined,
): WorthFigures {
  const series = seriesOf(positions)
  const isBegun = plan.month >= plan.settings.startMonth
  return {
    netWorthCents: netWorthOfMonth(series, plan.month)?.netCents ?? 0,
    aheadCents: isBegun ? outlook && aheadOf(positions, plan, outlook) : null,
    startMonth: plan.settings.startMonth,
    current: plan.month,
    comparisons: recentComparisons(series, flows, plan.month),
    first: firstKnownMonth(series),
    end: outlook && { month: outlook.endMonth, realCents: outlook.endRealCents },
  }
}

/** The actual less the planned net worth; positions that are not planned are left out. */
function aheadOf(
  positions: readonly SheetPosition[],
  plan: HouseholdPlan,
  { projection }: PlanOutlook,
): Cents {
  const planned = new Set(plan.input.positions.map(({ id }) => id))
  const counted = seriesOf(positions.filter(({ id }) => planned.has(id)))
  const actualCents = netWorthOfMonth(counted, plan.month)?.netCents ?? 0
  return actualCents - (projection.totalCents[currentPlace(plan, projection)] ?? 0)
}

/** The household's distance from its plan, with the causes; null before the second month of the plan. */
export function standingOf(
  positions: readonly SheetPosition[],
  plan: HouseholdPlan,
  { projection }: PlanOutlook,
  flows: HouseholdFlows,
): PlanDeviation | null {
  return householdDeviation(plan, projection, { series: positions.map(({ series }) => series), flows })
}
