import { addMonths, type Month, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { firstKnownMonth, type ValueSeries } from './month-values.ts'
import { changeOf, monthlyWaterfall, sumWaterfall } from './monthly-waterfall.ts'
import { netWorthOfMonth } from './net-worth-of-month.ts'
import type { HouseholdFlows } from './position-flows.ts'
import { waterfallPositions } from './waterfall-positions.ts'

/**
 * The comparison of two months: before + change + recorded = after, and saved + change of value = change, to the cent.
 */
export interface MonthComparison {
  /** The month to compare with: at the earliest the first one of which something is known. */
  readonly since: Month
  /** Whether this is later than the month that was asked for. */
  readonly isSinceFirst: boolean
  readonly to: Month
  readonly beforeCents: Cents
  readonly afterCents: Cents
  readonly changeCents: Cents
  /** Value recorded for the first time (a debt: below 0), or gone without having been closed. */
  readonly recordedCents: Cents
  readonly goneCents: Cents
  readonly savedCents: Cents
  readonly valueChangeCents: Cents
}

/**
 * The change of the net worth from the end of one month to the end of another (statistics.md § 61). Null where nothing
 * is known, or the second month lies before the first.
 * @param flows for change and recorded the ticked transfers alone are enough
 */
export function compareMonths(
  series: readonly ValueSeries[],
  flows: HouseholdFlows,
  from: Month,
  to: Month,
): MonthComparison | null {
  const first = firstKnownMonth(series)
  const since = first !== null && first > from ? first : from
  const now = netWorthOfMonth(series, to)
  if (since > to || now === null) return null
  const months = monthRange(addMonths(since, 1), monthsBetween(since, to))
  const bar = sumWaterfall(monthlyWaterfall(waterfallPositions(series, flows, months), months))
  const same = { beforeCents: now.netCents, afterCents: now.netCents, recordedCents: 0, goneCents: 0 }
  const { beforeCents, afterCents, recordedCents, goneCents } = bar ?? same
  return {
    since,
    isSinceFirst: since !== from,
    to,
    beforeCents,
    afterCents,
    changeCents: changeOf({ beforeCents, recordedCents, afterCents }),
    recordedCents,
    goneCents,
    savedCents: bar ? bar.savedCents - bar.withdrawnCents : 0,
    valueChangeCents: bar?.valueChangeCents ?? 0,
  }
}

/** The earlier months with which a household compares: the month before, and the same month of the year before. */
const LOOKED_BACK = [1, 12] as const

/**
 * Compares a month with the one before and with that of a year ago; where less is known there is one comparison, since
 * the first known month. Empty in the first month.
 */
export function recentComparisons(
  series: readonly ValueSeries[],
  flows: HouseholdFlows,
  month: Month,
): readonly MonthComparison[] {
  const all = LOOKED_BACK.flatMap(
    (count) => compareMonths(series, flows, addMonths(month, -count), month) ?? [],
  )
  return all.filter(
    ({ since }, at) => since < month && all.findIndex((other) => other.since === since) === at,
  )
}
