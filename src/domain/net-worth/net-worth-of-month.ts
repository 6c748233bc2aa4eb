import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { firstKnownMonth, monthValues, type ValueSeries } from './month-values.ts'

export interface NetWorth {
  readonly month: Month
  readonly netCents: Cents
  /** A value in it stands between two months with balances, or is the last one that was known. */
  readonly isInterpolated: boolean
  readonly isCarried: boolean
  /** How many things are known, and not closed. */
  readonly things: number
}

/** The net worth of each month (statistics.md § 60): of everything that is known; null where nothing ever was. */
export function netWorthOfMonths(
  series: readonly ValueSeries[],
  months: readonly Month[],
): readonly (NetWorth | null)[] {
  const lines = series.map((each) => monthValues(each, months))
  const first = firstKnownMonth(series)
  return months.map((month, at) => {
    if (first === null || month < first) return null
    const values = lines.flatMap((line) => line[at] ?? [])
    return {
      month,
      netCents: sumCents(values.map(({ cents }) => cents)),
      isInterpolated: values.some(({ kind }) => kind === 'interpolated'),
      isCarried: values.some(({ kind }) => kind === 'carried'),
      things: values.length,
    }
  })
}

/** The net worth of one month; null before anything was known. */
export function netWorthOfMonth(series: readonly ValueSeries[], month: Month): NetWorth | null {
  return netWorthOfMonths(series, [month])[0] ?? null
}
