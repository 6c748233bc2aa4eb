import type { Month } from '#domain/calendar/month.ts'
import type { HouseholdPlan, PlanOutlook } from '#domain/household-plan/household-plan.ts'
import { householdDeviation, type HouseholdFlows } from '#domain/household-plan/household-flows.ts'
import { type ActualLines, currentPlace } from '#domain/household-plan/ladder-of-plan.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { PlanDeviation } from '#domain/wealth-plan/plan-deviation.ts'
import { monthTable } from '#domain/wealth-statistics/month-table.ts'
import type { SheetPosition } from '#web/member/month-table/sheet-positions.ts'

export interface WorthFigures {
  readonly netWorthCents: Cents
  /** Actual less planned, of what is planned; null: the plan tells nothing of now; undefined: not computed yet. */
  readonly aheadCents: Cents | null | undefined
  readonly startMonth: Month
  readonly current: Month
  readonly monthChangeCents: Cents
  readonly yearChangeCents: Cents
  /** What the plan leads to, in today's purchasing power; null: too large to say; undefined: not computed yet. */
  readonly end: { readonly month: Month; readonly realCents: Cents } | null | undefined
}

/** What the head of the page says. */
export function worthFigures(
  positions: readonly SheetPosition[],
  plan: HouseholdPlan,
  outlook: PlanOutlook | null | undefined,
  { netWorthCents }: ActualLines,
): WorthFigures {
  const [now, before, yearBefore] = [
    netWorthCents.at(-1) ?? 0,
    netWorthCents.at(-2) ?? 0,
    netWorthCents[0] ?? 0,
  ]
  const isBegun = plan.month >= plan.settings.startMonth
  return {
    netWorthCents: now,
    aheadCents: isBegun ? outlook && aheadOf(positions, plan, outlook) : null,
    startMonth: plan.settings.startMonth,
    current: plan.month,
    monthChangeCents: now - before,
    yearChangeCents: now - yearBefore,
    end: outlook && { month: outlook.endMonth, realCents: outlook.endRealCents },
  }
}

/** Only what is planned is held against the plan. */
function aheadOf(
  positions: readonly SheetPosition[],
  plan: HouseholdPlan,
  { projection }: PlanOutlook,
): Cents {
  const planned = new Set(plan.input.positions.map(({ id }) => id))
  const actual = positions
    .filter(({ id }) => planned.has(id))
    .map(({ series }) => monthTable([series], [plan.month]).rows[0]?.totalCents ?? 0)
  return sumCents(actual) - (projection.totalCents[currentPlace(plan, projection)] ?? 0)
}

/** How far the household is on its plan, and where that comes from; null before the second month of the plan. */
export function standingOf(
  positions: readonly SheetPosition[],
  plan: HouseholdPlan,
  { projection }: PlanOutlook,
  flows: HouseholdFlows,
): PlanDeviation | null {
  return householdDeviation(plan, projection, { series: positions.map(({ series }) => series), flows })
}
