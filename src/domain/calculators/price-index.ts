import prices from '#domain/calculators/data/consumer-prices.json' with { type: 'json' }
import { type Month, monthsBetween, toMonth } from '#domain/calendar/month.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centHalfUp, withoutNoise } from '#domain/money/rounding.ts'

/** The series of monthly consumer prices in Germany; two base years are never mixed. */
export type PriceSeries = 'monthly_2020_100' | 'monthly_2015_100_superseded'

export type IndexAdjustment =
  | {
      readonly ok: true
      readonly adjusted: Decimal
      /** The change as a fraction of four decimals. */
      readonly change: Decimal
      /** The change a year; null within one month. A screen shows it from twelve months on. */
      readonly changePerYear: Decimal | null
    }
  | {
      readonly ok: false
      readonly reason: 'no_index_value'
      readonly month: Month
      readonly firstMonth: Month
      readonly lastMonth: Month
    }

/**
 * An amount in euros adjusted by the consumer price index from one month to another (calculators.md § 6), as for an
 * index rent (§ 557b BGB), rounded to the cent. The second month may also be the earlier one.
 * 1.000 € from January 2010 to December 2025: 1.405,50 €, +40,55 %, 2,16 % a year.
 */
export function adjustByIndex(
  amount: Decimal,
  from: Month,
  to: Month,
  series: PriceSeries = 'monthly_2020_100',
): IndexAdjustment {
  const [before, after] = [indexOf(from, series), indexOf(to, series)]
  if (!before || !after)
    return { ok: false, reason: 'no_index_value', month: before ? to : from, ...indexMonths(series) }
  const ratio = after.div(before)
  const months = monthsBetween(from, to)
  return {
    ok: true,
    adjusted: centHalfUp(amount.times(after).div(before)),
    change: changeOf(ratio),
    changePerYear: months === 0 ? null : changeOf(ratio.pow(decimal(12).div(months))),
  }
}

/** The first and the last month of a series. */
export function indexMonths(series: PriceSeries = 'monthly_2020_100') {
  const months = Object.keys(prices[series]).toSorted()
  return { firstMonth: toMonth(`${itemAt(months, 0)}-01`), lastMonth: toMonth(`${itemAt(months, -1)}-01`) }
}

function indexOf(month: Month, series: PriceSeries): Decimal | null {
  const values: Readonly<Record<string, number>> = prices[series]
  const value = values[month.slice(0, 7)]
  return value === undefined ? null : decimal(value)
}

function changeOf(ratio: Decimal): Decimal {
  return withoutNoise(ratio.minus(1).times(100)).round(2, 'half-up').div(100)
}
