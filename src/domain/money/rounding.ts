import { type Cents, checkedCents } from './cents.ts'
import { Decimal } from './decimal.ts'

/**
 * r2 of calculators.md § 0: euros to cents, halves away from zero.
 * `roundHalfUp(new Decimal('100.265')) === 10027`, and −100.265 gives −10027.
 * @throws RangeError outside the safe range
 */
export function roundHalfUp(euros: Decimal): Cents {
  return toCents(guarded(euros), Decimal.ROUND_HALF_UP)
}

/**
 * down2 of calculators.md § 0: euros to cents, towards zero.
 * @throws RangeError outside the safe range
 */
export function roundDown(euros: Decimal): Cents {
  return toCents(guarded(euros), Decimal.ROUND_DOWN)
}

/**
 * up2 of calculators.md § 0: euros to the next cent upwards, so that an instalment is never too small.
 * @throws RangeError outside the safe range
 */
export function roundUp(euros: Decimal): Cents {
  return toCents(guarded(euros), Decimal.ROUND_CEIL)
}

export function toEuros(cents: Cents): Decimal {
  return new Decimal(cents).div(100)
}

// Powers and roots end in noise such as 106.26499999…; § 0 rounds to 10 decimals before every real rounding.
function guarded(euros: Decimal): Decimal {
  return euros.toDecimalPlaces(10, Decimal.ROUND_HALF_UP)
}

function toCents(euros: Decimal, rounding: 1 | 2 | 4): Cents {
  return checkedCents(euros.times(100).toDecimalPlaces(0, rounding).toNumber())
}
