import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { firstKnownMonth, monthValues, type ValueSeries } from './month-values.ts'

export interface NetWorth {
  readonly month: Month
  readonly netCents: Cents
  /**
   * Whether a value in it is interpolated between two months with balances, and whether one is the last that was known.
   */
  readonly isInterpolated: boolean
  readonly isCarried: boolean
  /** How many positions are known and not closed. */
  readonly things: number
}

/**
 * The net worth of each month (statistics.md § 60): the sum of everything that is known; null where nothing is known by
 * then.
 */
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
