import { type Decimal } from '#domain/money/decimal.ts'
import { centHalfUp, withoutNoise } from '#domain/money/rounding.ts'

export interface PriceComparison {
  /** The price after the years of something that costs the amount today. */
  readonly futurePrice: Decimal
  /** What the amount buys after the years, in today's money. */
  readonly purchasingPower: Decimal
  /** The part of the purchasing power that is lost, as a fraction of four decimals. */
  readonly loss: Decimal
}

/**
 * Compares an amount in euros before and after years of inflation (calculators.md § 6); the inflation is a fraction,
 * and the years may have decimals. 10.000 € at 2 % for 10 years: 12.189,94 €, 8.203,48 € and 17,97 %.
 * @throws RangeError below −100 %
 */
export function comparePrices(amount: Decimal, inflation: Decimal, years: Decimal): PriceComparison {
  const factor = inflation.plus(1).pow(years)
  return {
    futurePrice: centHalfUp(amount.times(factor)),
    purchasingPower: centHalfUp(amount.div(factor)),
    loss: rounded(factor.minus(1).div(factor), 4),
  }
}

/**
 * The rate that is left after inflation: (1 + r) ÷ (1 + π) − 1, never r − π, as a fraction of six decimals
 * (calculators.md § 6). 5 % at 2 %: 2,9412 %.
 * @throws RangeError at −100 % inflation
 */
export function realRate(rate: Decimal, inflation: Decimal): Decimal {
  return rounded(exactRealRate(rate, inflation), 6)
}

/** {@link realRate} with all its digits, for further calculation. */
export function exactRealRate(rate: Decimal, inflation: Decimal): Decimal {
  return rate.minus(inflation).div(inflation.plus(1))
}

function rounded(fraction: Decimal, places: number): Decimal {
  return withoutNoise(fraction.times(100)).div(100).round(places, 'half-up')
}
