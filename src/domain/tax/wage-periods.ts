import { type Decimal, decimal } from '#domain/money/decimal.ts'
import type { WagePeriod } from './wage-tax-input.ts'

// A tax year has 360 days, § 39b (2) sentences 2 and 9 EStG.
const periods: Readonly<Record<WagePeriod, readonly [times: number, by: number]>> = {
  year: [1, 1],
  month: [12, 1],
  week: [360, 7],
  day: [360, 1],
}

/** Euros of a period as euros a year, cut to the cent. */
export function toYear(euros: Decimal, period: WagePeriod): Decimal {
  const [times, by] = periods[period]
  return euros.times(times).div(by).round(2, 'down')
}

/** The part of an amount of the year that falls on a period, cut to the cent. */
export function ofPeriod(euros: Decimal, period: WagePeriod): Decimal {
  const [times, by] = periods[period]
  return decimal(by).times(euros).div(times).round(2, 'down')
}
