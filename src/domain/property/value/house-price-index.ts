import { type Month, monthNumber, yearOf } from '#domain/calendar/month.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import table from '#domain/property/data/house-price-index-de.json' with { type: 'json' }

/** A quarter of a calendar year, written as 2021-Q1. */
export type Quarter = `${number}-Q${number}`

const levels: ReadonlyMap<string, number> = new Map(Object.entries(table.quarters))
const known = [...levels.keys()].toSorted()

/** The first and the last quarter with a level: 2006-Q1 and 2023-Q4. */
export const indexedQuarters = { first: known[0], last: known.at(-1) }

/** The newest change against the quarter of the year before that was published, in percent; it is only told. */
export const newestYearlyChange = Object.entries(table.yearlyChangePercent)
  .map(([quarter, percent]) => ({ quarter, percent: decimal(percent) }))
  .reduce((newest, change) => (change.quarter > newest.quarter ? change : newest))

/** The quarter of a month. */
export function quarterOf(month: Month): Quarter {
  return `${yearOf(month)}-Q${Math.ceil(monthNumber(month) / 3)}`
}

/**
 * The level of the price index for residential property in Germany, flats and houses together, 2010 = 100; null where
 * the quarter has none.
 */
export function priceLevel(quarter: Quarter): Decimal | null {
  const level = levels.get(quarter)
  return level === undefined ? null : decimal(level)
}
