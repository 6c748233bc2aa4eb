import { dividerBy } from './reciprocal.ts'

/** The number of digits that a decimal keeps after the point. */
export const DIGITS = 50

/** The number one, in units of the last digit. */
export const SCALE = 10n ** BigInt(DIGITS)

/** Converts units of the hundredth digit, such as those of a product, to units. */
export const divideByScale = dividerBy(SCALE)

// One unit of the last digit that is kept, by the number of digits kept; stored, because raising ten to a power takes
// longer than the rounding.
const steps = Array.from({ length: DIGITS + 1 }, (_, places) => 10n ** BigInt(DIGITS - places))

export type Rounding = 'half-up' | 'down' | 'floor' | 'ceil'

/**
 * Divides units.
 * @throws RangeError on a division by zero
 */
export function divideUnits(units: bigint, divisor: bigint): bigint {
  return (units * SCALE) / divisor
}

/**
 * Rounds units to whole steps of the given number of places after the point, 0 to 50, and counts the steps;
 * {@link placeUnits} gives the size of a step.
 */
export function roundUnits(units: bigint, places: number, rounding: Rounding): bigint {
  const step = placeUnits(places)
  const divide = (dividers[places] ??= dividerBy(step))
  switch (rounding) {
    case 'half-up':
      return divide(units < 0n ? units - step / 2n : units + step / 2n)
    case 'down':
      return divide(units)
    case 'floor':
      return divide(units < 0n ? units - step + 1n : units)
    case 'ceil':
      return divide(units > 0n ? units + step - 1n : units)
  }
}

const dividers: ((units: bigint) => bigint)[] = []

/**
 * The size of one step with the given number of places, in units.
 * @throws RangeError outside 0 to 50 places
 */
export function placeUnits(places: number): bigint {
  const step = steps[places]
  if (step === undefined) throw new RangeError(`${places} is no number of decimals`)
  return step
}
