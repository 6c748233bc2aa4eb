import type { Day } from '#domain/calendar/day.ts'
import { addMonths, monthOf, monthRange } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { ActualLines } from '#domain/household-plan/ladder-of-plan.ts'
import { monthTable } from '#domain/wealth-statistics/month-table.ts'
import type { SheetPosition } from '#web/member/month-table/sheet-positions.ts'

/** As far back as the trend looks. */
const TREND_MONTHS = 12

/** What there was at the end of the last months. */
export function actualLines(
  positions: readonly SheetPosition[],
  plan: HouseholdPlan,
  today: Day,
): ActualLines {
  const months = monthRange(addMonths(monthOf(today), -TREND_MONTHS), TREND_MONTHS + 1)
  const reserves = new Set(plan.positions.filter(({ isReserve }) => isReserve).map(({ id }) => id))
  const totals = (chosen: readonly SheetPosition[]) =>
    monthTable(
      chosen.map(({ series }) => series),
      months,
    ).rows.map(({ totalCents }) => totalCents)
  return {
    netWorthCents: totals(positions),
    reserveCents: totals(positions.filter(({ id }) => reserves.has(id))),
  }
}
