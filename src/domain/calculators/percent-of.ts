import type { Decimal } from '#domain/money/decimal.ts'
import { withoutNoise } from '#domain/money/rounding.ts'

/**
 * A fraction as a percentage with the given number of decimals, halves rounded away from zero: 0.035567 with two →
 * 3.56.
 */
export function percentOf(fraction: Decimal, places: number): Decimal {
  return withoutNoise(fraction.times(100)).round(places, 'half-up')
}
