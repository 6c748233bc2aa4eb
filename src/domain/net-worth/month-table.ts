import { addMonths, type Month, monthNumber, monthRange, yearOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { MonthValue, ValueSeries } from './month-values.ts'
import { changeOf, monthlyWaterfall, type WaterfallPosition } from './monthly-waterfall.ts'
import { netWorthOfMonths } from './net-worth-of-month.ts'
import type { HouseholdFlows } from './position-flows.ts'
import { waterfallPositions } from './waterfall-positions.ts'

export interface MonthRow {
  readonly month: Month
  /** The values in the order of the series; null: there was nothing yet, or there is nothing any more. */
  readonly values: readonly (MonthValue | null)[]
  readonly totalCents: Cents
  /** Whether anything was known by then. */
  readonly isKnown: boolean
  /** The changes since the month before, without value recorded for the first time. */
  readonly changesCents: readonly Cents[]
  readonly changeCents: Cents
  /** Value recorded for the first time, or gone: total before + change + this = total. */
  readonly recordedCents: Cents
  /** Whether a value in the row is interpolated between two balances. */
  readonly isInterpolated: boolean
}

export interface MonthTable {
  readonly rows: readonly MonthRow[]
  /** The changes from before the first row to the last one; those of the series sum to the total. */
  readonly changesCents: readonly Cents[]
  readonly changeCents: Cents
  readonly recordedCents: Cents
}

/** Stands in for the flows where only values are asked for. */
const noFlows: HouseholdFlows = new Map()

/**
 * The values of all series month by month, with sums (statistics.md § 60) and changes (§ 61) to the cent: the changes
 * of the rows sum to the change of the whole time, and those of the series to the change of the total. A missing value
 * counts as 0.
 */
export function monthTable(
  series: readonly ValueSeries[],
  months: readonly Month[],
  flows: HouseholdFlows = noFlows,
): MonthTable {
  const worths = netWorthOfMonths(series, months)
  const lines = series.map((each) => lineOf(each, months, flows))
  const rows = months.map((month, at): MonthRow => {
    const worth = worths[at] ?? null
    return {
      month,
      values: lines.map(({ position }) => position.values[at + 1] ?? null),
      totalCents: worth?.netCents ?? 0,
      isKnown: worth !== null,
      changesCents: lines.map(({ changes }) => changes[at]?.changeCents ?? 0),
      changeCents: sumCents(lines.map(({ changes }) => changes[at]?.changeCents ?? 0)),
      recordedCents: sumCents(lines.map(({ changes }) => changes[at]?.recordedCents ?? 0)),
      isInterpolated: worth?.isInterpolated ?? false,
    }
  })
  return {
    rows,
    changesCents: lines.map(({ changes }) => sumCents(changes.map(({ changeCents }) => changeCents))),
    changeCents: sumCents(rows.map(({ changeCents }) => changeCents)),
    recordedCents: sumCents(rows.map(({ recordedCents }) => recordedCents)),
  }
}

interface Line {
  readonly position: Pick<WaterfallPosition, 'values'>
  readonly changes: readonly { readonly changeCents: Cents; readonly recordedCents: Cents }[]
}

interface KnownLine {
  readonly months: readonly Month[]
  readonly flows: HouseholdFlows
  readonly line: Line
}

// A typed value changes only one series of thirty, so the lines of the others are kept.
const lineBySeries = new WeakMap<ValueSeries, KnownLine>()

/** The line of a series, beginning with the month before the first one. */
function lineOf(series: ValueSeries, months: readonly Month[], flows: HouseholdFlows): Line {
  const known = lineBySeries.get(series)
  if (known?.months === months && known.flows === flows) return known.line
  const line = computeLine(series, months, flows)
  lineBySeries.set(series, { months, flows, line })
  return line
}

function computeLine(series: ValueSeries, months: readonly Month[], flows: HouseholdFlows): Line {
  const [position] = waterfallPositions([series], flows, months)
  if (!position) return { position: { values: [] }, changes: [] }
  return {
    position,
    changes: monthlyWaterfall([position], months).map((bar) => ({
      changeCents: changeOf(bar),
      recordedCents: bar.recordedCents,
    })),
  }
}

/** The period of a table: twelve months, a calendar year, or all since the January of the first value. */
export type TablePeriod = 'last' | 'all' | `${number}`

const LAST_MONTHS = 12

/** The periods that a table can show, years with the latest first; all of them together only where that is more. */
export function periodsOf(first: Month | null, current: Month): readonly TablePeriod[] {
  const from = yearOf(first ?? current)
  const years = Array.from({ length: yearOf(current) - from }, (_, back) => yearOf(current) - 1 - back)
  return [
    'last',
    ...years.map((year): TablePeriod => `${year}`),
    ...(years.length > 0 ? ['all' as const] : []),
  ]
}

/** The months of a period; the last one is the current month, or December. */
export function monthsOfTable(period: TablePeriod, first: Month | null, current: Month): readonly Month[] {
  if (period === 'last') return monthRange(addMonths(current, 1 - LAST_MONTHS), LAST_MONTHS)
  const from = period === 'all' ? yearOf(first ?? current) : Number(period)
  const count = (yearOf(current) - from) * 12 + monthNumber(current)
  const january: Month = `${from}-01-01`
  return monthRange(january, period === 'all' ? count : Math.min(count, 12))
}
