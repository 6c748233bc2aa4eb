import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { type DatedFlow, mergeFlows } from '#domain/returns/dated-flow.ts'
import { growthRoot } from '#domain/returns/growth-root.ts'
import { refineGrowth } from '#domain/returns/refine-growth.ts'
import { scaledValueOf } from '#domain/returns/scaled-value.ts'

// The growth factors of the rates −99 % and 1 000 %, between which calculators.md § 3 searches.
const LOWEST_GROWTH = 0.01
const HIGHEST_GROWTH = 11

/**
 * The effective yearly rate ("Effektiver Jahreszins", § 16 PAngV and its annex, calculators.md § 3): the yearly rate at
 * which the payouts are worth the repayments, as a fraction, unrounded; shown with two decimals of a percent. The signs
 * are the bank's: payouts are negative. Null when no rate between −99 % and 1 000 % fits. Example: 1 000 paid out and 1
 * 200 paid back after 18 months → 0.129243….
 */
export function effectiveRate(flows: readonly DatedFlow[], periodsPerYear: number): Decimal | null {
  const merged = mergeFlows(flows)
  const scaled = scaledValueOf(merged, periodsPerYear)
  const growth = growthRoot(merged, scaled, LOWEST_GROWTH, HIGHEST_GROWTH)
  if (growth === null || merged.length === 0) return null
  return refineGrowth(merged, periodsPerYear, growth).minus(1)
}

/** A payment at any point of time, in years. */
export interface TimedFlow {
  readonly years: Decimal
  readonly amount: Decimal
}

// Times are read to the twelfth decimal of a year, a thirtieth of a millisecond, or to whole months where they are
// whole.
const FINEST_PER_YEAR = 10 ** 12

/** The effective yearly rate, as {@link effectiveRate}, for times in years such as 1.5. */
export function effectiveRateOf(flows: readonly TimedFlow[]): Decimal | null {
  const areMonths = flows.every(({ years }) => isWhole(years.times(12)))
  const periodsPerYear = areMonths ? 12 : FINEST_PER_YEAR
  return effectiveRate(
    flows.map(({ years, amount }) => ({ at: wholeOf(years.times(periodsPerYear)).toNumber(), amount })),
    periodsPerYear,
  )
}

const noise = decimal('1e-9')

function isWhole(time: Decimal): boolean {
  return time.minus(wholeOf(time)).abs().lt(noise)
}

function wholeOf(time: Decimal): Decimal {
  return time.round(0, 'half-up')
}
