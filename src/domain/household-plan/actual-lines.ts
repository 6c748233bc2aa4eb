import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { HouseholdPosition } from '#domain/net-worth/household-positions.ts'
import { firstMonthOf, seriesOf } from '#domain/net-worth/household-positions.ts'
import { monthTable } from '#domain/net-worth/month-table.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import { TREND_MONTHS } from '#domain/wealth-plan/ladder-trend.ts'
import { reserveHeld } from '#domain/wealth-plan/reserve-target.ts'
import { childrensPositions } from './childrens-positions.ts'
import type { HouseholdPlan } from './household-plan.ts'
import { reservedOfReserve } from './household-reserve.ts'

/**
 * The amounts at the end of the last months, the current one last: as many months as a trend needs, or as many as are
 * known.
 */
export interface ActualLine {
  readonly cents: readonly Cents[]
  /** The part that was only recorded for the first time since the first of these months, which is no growth. */
  readonly recordedCents: Cents
}

/** The amounts by which the steps of the wealth ladder are measured. */
export interface ActualLines {
  readonly netWorth: ActualLine
  readonly reserve: ActualLine
}

type Known = Pick<HouseholdPosition, 'id' | 'series'>

/** The real amounts of the whole wealth and of the reserve (statistics.md §§ 60, 61, 64). */
export function actualLines(
  positions: readonly Known[],
  flows: HouseholdFlows,
  plan: Pick<HouseholdPlan, 'month' | 'positions' | 'goals'>,
): ActualLines {
  const { month } = plan
  const [from = month] = [firstMonthOf(positions) ?? month, addMonths(month, -TREND_MONTHS)]
    .toSorted()
    .slice(-1)
  const months = monthRange(from, Math.max(0, monthsBetween(from, month)) + 1)
  const reserves = new Set(plan.positions.filter(({ isReserve }) => isReserve).map(({ id }) => id))
  const ofChildren = childrensPositions(plan)
  const lineOf = (chosen: readonly Known[]): ActualLine => {
    const { rows } = monthTable(seriesOf(chosen), months, flows)
    return {
      cents: rows.map(({ totalCents }) => totalCents),
      recordedCents: sumCents(rows.slice(1).map(({ recordedCents }) => recordedCents)),
    }
  }
  const held = lineOf(positions.filter(({ id }) => reserves.has(id)))
  return {
    netWorth: lineOf(positions.filter(({ id }) => !ofChildren.has(id))),
    reserve: {
      ...held,
      cents: held.cents.map((cents, at) =>
        reserveHeld(cents, reservedOfReserve(plan, lastDayOfMonth(months[at] ?? month))),
      ),
    },
  }
}
