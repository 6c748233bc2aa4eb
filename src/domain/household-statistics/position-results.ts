import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { HouseholdFlows } from '#domain/household-plan/household-flows.ts'
import { monthValues } from '#domain/wealth-statistics/month-values.ts'
import {
  type MeasuredPosition,
  type PositionReturn,
  positionReturn,
  totalReturn,
  type ValuePoint,
} from '#domain/wealth-statistics/position-returns.ts'
import type { StatisticsPosition } from './statistics-positions.ts'

export interface PositionResult {
  readonly position: StatisticsPosition
  /** Null: of loans and accounts of every day all change is money that moved, so they have none. */
  readonly result: PositionReturn | null
}

export interface PositionResults {
  readonly positions: readonly PositionResult[]
  /** Of all that is invested, loans not counted. */
  readonly total: PositionReturn
}

/**
 * XIRR and TTWROR of each position and of all that is invested, since the end of a month (calculators.md § 24c): by the
 * balances as they were written down, of which the first is the value at that end.
 */
export function positionResults(
  positions: readonly StatisticsPosition[],
  flows: HouseholdFlows,
  since: Month,
): PositionResults {
  const measured = positions.map((position) => ({
    position,
    measured: position.part === 'invested' ? measure(position, flows, since) : null,
  }))
  return {
    positions: measured.map(({ position, measured: own }) => ({
      position,
      result: own && positionReturn(own),
    })),
    total: totalReturn(measured.flatMap(({ measured: own }) => own ?? [])),
  }
}

function measure({ id, series }: StatisticsPosition, flows: HouseholdFlows, since: Month): MeasuredPosition {
  const { balances, valueSign } = series
  const [atStart] = monthValues(series, [since])
  const end = lastDayOfMonth(since)
  const lastBefore = balances.findLast(({ day }) => day <= end)
  const later = balances
    .filter(({ day }) => day > end)
    .map(({ day, amountCents }): ValuePoint => ({ day, cents: valueSign * amountCents + 0 }))
  return { values: [...startOf(atStart, lastBefore?.day, end), ...later], flows: flows.get(id) ?? [] }
}

/** On the day it was written down, where that was in this month; else at the month's end. */
function startOf(
  value: { readonly cents: number; readonly kind: string } | null | undefined,
  day: Day | undefined,
  end: Day,
): readonly ValuePoint[] {
  if (!value || day === undefined) return []
  return [{ day: monthOf(day) === monthOf(end) ? day : end, cents: value.cents }]
}
