import { addMonths, type Month, monthNumber, monthRange, yearOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type MonthValue, monthValues, type ValueSeries } from './month-values.ts'

export interface MonthRow {
  readonly month: Month
  /** In the order of the series; null: there was nothing yet, or is no longer. */
  readonly values: readonly (MonthValue | null)[]
  readonly totalCents: Cents
  /** To the month before. */
  readonly changesCents: readonly Cents[]
  readonly changeCents: Cents
  /** Something in it stands between two balances. */
  readonly isInterpolated: boolean
}

export interface MonthTable {
  readonly rows: readonly MonthRow[]
  /** From before the first row to the last one; those of the series sum to the total. */
  readonly changesCents: readonly Cents[]
  readonly changeCents: Cents
}

/**
 * The values of all series month by month, with sums and changes to the cent: the changes of the rows are that of the
 * time, and those of the series are that of the total. Where there is no value, 0 is counted.
 */
export function monthTable(series: readonly ValueSeries[], months: readonly Month[]): MonthTable {
  const [first] = months
  if (first === undefined) return { rows: [], changesCents: series.map(() => 0), changeCents: 0 }
  const lines = series.map((each) => lineOf(each, first, months))
  const centsOf = (line: (typeof lines)[number], at: number) => line[at]?.cents ?? 0
  const totals = [first, ...months].map((_, at) => sumCents(lines.map((line) => centsOf(line, at))))
  const rows = months.map((month, index): MonthRow => {
    const at = index + 1
    const values = lines.map((line) => line[at] ?? null)
    return {
      month,
      values,
      totalCents: totals[at] ?? 0,
      changesCents: lines.map((line) => centsOf(line, at) - centsOf(line, index)),
      changeCents: (totals[at] ?? 0) - (totals[index] ?? 0),
      isInterpolated: values.some((value) => value?.kind === 'interpolated'),
    }
  })
  return {
    rows,
    changesCents: lines.map((line) => centsOf(line, months.length) - centsOf(line, 0)),
    changeCents: (totals[months.length] ?? 0) - (totals[0] ?? 0),
  }
}

type Line = readonly (MonthValue | null)[]

// A value that is typed changes one series of thirty.
const lineBySeries = new WeakMap<ValueSeries, { readonly months: readonly Month[]; readonly line: Line }>()

/** With the month before the first one. */
function lineOf(series: ValueSeries, first: Month, months: readonly Month[]): Line {
  const known = lineBySeries.get(series)
  if (known?.months === months) return known.line
  const line = monthValues(series, [addMonths(first, -1), ...months])
  lineBySeries.set(series, { months, line })
  return line
}

/** Twelve months, a calendar year, or all since the January of the first value. */
export type TablePeriod = 'last' | 'all' | `${number}`

const LAST_MONTHS = 12

/** The periods that a table can show, of years the latest first; all of them only where that is more. */
export function periodsOf(first: Month | null, current: Month): readonly TablePeriod[] {
  const from = yearOf(first ?? current)
  const years = Array.from({ length: yearOf(current) - from }, (_, back) => yearOf(current) - 1 - back)
  return [
    'last',
    ...years.map((year): TablePeriod => `${year}`),
    ...(years.length > 0 ? ['all' as const] : []),
  ]
}

/** The months of a period, the current one last, or December. */
export function monthsOfTable(period: TablePeriod, first: Month | null, current: Month): readonly Month[] {
  if (period === 'last') return monthRange(addMonths(current, 1 - LAST_MONTHS), LAST_MONTHS)
  const from = period === 'all' ? yearOf(first ?? current) : Number(period)
  const count = (yearOf(current) - from) * 12 + monthNumber(current)
  const january: Month = `${from}-01-01`
  return monthRange(january, period === 'all' ? count : Math.min(count, 12))
}
