import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { priceLevel, type Quarter, quarterOf } from './house-price-index.ts'

/** A value by the price index, or the quarter that lacks a level; `no_valuation`: there is none by then. */
export type IndexSuggestion =
  | { readonly ok: true; readonly cents: Cents; readonly quarter: Quarter; readonly from: Quarter }
  | { readonly ok: false; readonly reason: 'no_level'; readonly quarter: Quarter }
  | { readonly ok: false; readonly reason: 'no_valuation' }

/**
 * What the last valuation at or before a month is by the price index (calculators.md § 40): r2(value·index of the
 * month's quarter/index of the valuation's). It is an average of Germany and of flats and houses, never counted until
 * somebody takes it over. Example: 240 000 € of March 2019 are 281 753.42 € in March 2021.
 * @param valuations ascending by day, in cents
 */
export function indexSuggestion(
  valuations: readonly { readonly day: Day; readonly amountCents: Cents }[],
  month: Month,
): IndexSuggestion {
  const last = valuations.findLast(({ day }) => monthOf(day) <= month)
  if (!last) return { ok: false, reason: 'no_valuation' }
  const [quarter, from] = [quarterOf(month), quarterOf(monthOf(last.day))]
  const [now, then] = [priceLevel(quarter), priceLevel(from)]
  if (!now) return { ok: false, reason: 'no_level', quarter }
  if (!then) return { ok: false, reason: 'no_level', quarter: from }
  return { ok: true, cents: roundHalfUp(toEuros(last.amountCents).times(now).div(then)), quarter, from }
}
