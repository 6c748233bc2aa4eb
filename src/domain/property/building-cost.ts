import type { Decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import table from '#domain/property/data/building-cost-index.json' with { type: 'json' }

/** The years whose building costs are known, in ascending order. */
export const buildingCostYears: readonly number[] = table.annual.map(({ year }) => year)

/**
 * Building costs of one year at the prices of another, in cents (r2), by the price index for residential buildings of
 * Baden-Württemberg, which is an approximation elsewhere. 1 500 € of 2010 are 2 787.54 € of 2025.
 * @throws RangeError for a year that the index lacks
 */
export function buildingCostAt(cost: Decimal, from: number, to: number): Decimal {
  return centHalfUp(cost.times(indexOf(to)).div(indexOf(from)))
}

function indexOf(year: number): number {
  const entry = table.annual.find((candidate) => candidate.year === year)
  if (!entry) throw new RangeError(`there is no building-cost index for ${year}`)
  return entry.index
}
