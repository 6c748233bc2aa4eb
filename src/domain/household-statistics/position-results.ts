import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { HouseholdPosition } from '#domain/net-worth/household-positions.ts'
import { monthValues } from '#domain/net-worth/month-values.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import {
  type MeasuredPosition,
  type PositionReturn,
  positionReturn,
  totalReturn,
  type ValuePoint,
} from '#domain/wealth-statistics/position-returns.ts'

export interface PositionResult {
  readonly position: HouseholdPosition
  /** The return; null for loans and everyday accounts, where every change is money that moved. */
  readonly result: PositionReturn | null
}

export interface PositionResults {
  readonly positions: readonly PositionResult[]
  /** The return of all investments together, without loans. */
  readonly total: PositionReturn
}

/**
 * XIRR and TTWROR (the money-weighted and the time-weighted return) of each position and of all investments, since the
 * end of a month (calculators.md § 24c): by the balances as they were entered, of which the first is the value at that
 * end. A position that no longer exists ends with its last value before; in the total, the last value of the others
 * counts until the last day on which one of them was valued.
 */
export function positionResults(
  positions: readonly HouseholdPosition[],
  flows: HouseholdFlows,
  since: Month,
  today: Day,
): PositionResults {
  const measured = positions.map((position) => ({
    position,
    measured: position.part === 'invested' ? measure(position, flows, since, today) : null,
  }))
  const last =
    measured
      .flatMap(({ measured: own }) => own?.values.at(-1)?.day ?? [])
      .toSorted()
      .at(-1) ?? since
  return {
    positions: measured.map(({ position, measured: own }) => ({
      position,
      result: own && positionReturn(own),
    })),
    total: totalReturn(
      measured.flatMap(({ position, measured: own }) =>
        own ? [position.series.goneFrom === null ? upTo(own, last) : own] : [],
      ),
    ),
  }
}

function measure(
  { id, series }: HouseholdPosition,
  flows: HouseholdFlows,
  since: Month,
  today: Day,
): MeasuredPosition {
  const { balances, valueSign, goneFrom } = series
  const [atStart] = monthValues(series, [since])
  const end = lastDayOfMonth(since)
  const lastBefore = balances.findLast(({ day }) => day <= end)
  const later = balances
    .filter(({ day }) => day > end && (goneFrom === null || monthOf(day) < goneFrom))
    // The value of a position without account in this month is known today.
    .map(({ day, amountCents }): ValuePoint => ({
      day: day > today ? today : day,
      cents: valueSign * amountCents + 0,
    }))
  const sold = series.sold && series.sold.day > end ? [series.sold] : []
  const values = [...startOf(atStart, lastBefore?.day, end), ...later, ...sold]
  const last = values.at(-1)?.day ?? ''
  // What the position took over from a closed account counts as paid in.
  const moved = [...(flows.get(id) ?? []), ...(series.takenOver ?? [])].filter(({ day }) => day <= last)
  return { values, flows: moved.toSorted((one, other) => (one.day < other.day ? -1 : 1)) }
}

/** The start is the day on which the value was entered, where that was in this month; else the month's end. */
function startOf(
  value: { readonly cents: number; readonly kind: string } | null | undefined,
  day: Day | undefined,
  end: Day,
): readonly ValuePoint[] {
  if (!value || day === undefined) return []
  return [{ day: monthOf(day) === monthOf(end) ? day : end, cents: value.cents }]
}

/** A position that was valued only once has no return. */
function upTo({ values, flows }: MeasuredPosition, day: Day): MeasuredPosition {
  const last = values.at(-1)
  const isEarlier = last !== undefined && values.length > 1 && last.day < day
  return { values: isEarlier ? [...values, { ...last, day }] : values, flows }
}
