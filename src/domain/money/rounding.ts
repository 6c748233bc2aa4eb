import { type Cents, checkedCents } from './cents.ts'
import { clearCents } from './decimal-cents.ts'
import type { Rounding } from './decimal-units.ts'
import { type Decimal, ofCents } from './decimal.ts'

/**
 * r2 of calculators.md § 0: euros to cents, halves away from zero.
 * `roundHalfUp(decimal('100.265')) === 10027`, and −100.265 gives −10027.
 * @throws RangeError outside the safe range
 */
export function roundHalfUp(euros: Decimal): Cents {
  return toCents(euros, 'half-up')
}

/**
 * down2 of calculators.md § 0: euros to cents, towards zero.
 * @throws RangeError outside the safe range
 */
export function roundDown(euros: Decimal): Cents {
  return toCents(euros, 'down')
}

/**
 * up2 of calculators.md § 0: euros to the next cent upwards, so that an instalment is never too small.
 * @throws RangeError outside the safe range
 */
export function roundUp(euros: Decimal): Cents {
  return toCents(euros, 'ceil')
}

/**
 * Cents as exact euros: 10027 gives 100.27.
 * @throws RangeError for anything but whole cents in the safe range
 */
export function toEuros(cents: Cents): Decimal {
  return ofCents(checkedCents(cents))
}

/** r2 without a limit, in euros: for projections, whose results may leave the range of cents. */
export function centHalfUp(euros: Decimal): Decimal {
  return euros.roundToCent()
}

/** r2 of an amount times a rate: `centHalfUp(amount.times(rate))`, faster where the amount is whole cents. */
export function centShare(amount: Decimal, rate: Decimal): Decimal {
  return amount.timesToCent(rate)
}

/** As {@link centShare}, for loops with plain numbers: r2 of cents times a rate, in cents. */
export function shareOfCents(rate: Decimal): (cents: Cents) => Cents {
  const rough = rate.toNumber()
  return (cents) => {
    const clear = clearCents(cents * rough)
    return Number.isNaN(clear) ? roundHalfUp(ofCents(cents).times(rate)) : clear
  }
}

/**
 * Euros with two decimals, the rest cut off: down2 of calculators.md § 0 for amounts that may leave the range of
 * cents.
 */
export function centDown(euros: Decimal): Decimal {
  return withoutNoise(euros).round(2, 'down')
}

/**
 * Euros with two decimals, any rest rounded up: up2 of calculators.md § 0 for amounts that may leave the range of
 * cents.
 */
export function centUp(euros: Decimal): Decimal {
  return withoutNoise(euros).round(2, 'ceil')
}

/**
 * Removes the noise of powers and roots, such as 106.26499999…: calculators.md § 0 rounds to 10 decimals before every
 * other rounding and before every comparison with a threshold.
 */
export function withoutNoise(value: Decimal): Decimal {
  return value.round(10, 'half-up')
}

function toCents(euros: Decimal, rounding: Rounding): Cents {
  return checkedCents(withoutNoise(euros).times(100).round(0, rounding).toNumber())
}
