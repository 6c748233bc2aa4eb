import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type MonthValue, monthValues, type ValueSeries } from '#domain/net-worth/month-values.ts'

/** The value of a property in a month. */
export type PropertyValue =
  /** Before the first valuation: it is not 0, but not known. */
  | { readonly cents: null; readonly kind: 'unknown' }
  /** From the month of the sale on. */
  | { readonly cents: 0; readonly kind: 'sold' }
  /** valued: there is a valuation of that month. interpolated and carried: as of every other thing. */
  | { readonly cents: Cents; readonly kind: 'valued' | 'interpolated' | 'carried' }

/**
 * The value of a property in each month (calculators.md § 40): the one rule of statistics.md § 60 for its valuations,
 * which are the balances of its account; from the month of the sale on 0.
 */
export function propertyValues(series: ValueSeries, months: readonly Month[]): readonly PropertyValue[] {
  const values = monthValues(series, months)
  return months.map((month, at) => valueOf(series, month, values[at] ?? null))
}

/** The value of a property in one month. */
export function propertyValue(series: ValueSeries, month: Month): PropertyValue {
  return valueOf(series, month, monthValues(series, [month])[0] ?? null)
}

function valueOf({ goneFrom }: ValueSeries, month: Month, value: MonthValue | null): PropertyValue {
  if (goneFrom !== null && month >= goneFrom) return { cents: 0, kind: 'sold' }
  if (!value) return { cents: null, kind: 'unknown' }
  return { cents: value.cents, kind: value.kind === 'booked' ? 'valued' : value.kind }
}
