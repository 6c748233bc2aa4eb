import { dividerBy } from './reciprocal.ts'

/** Digits behind the point that a decimal keeps. */
export const DIGITS = 50

/** One, in units of the last digit. */
export const SCALE = 10n ** BigInt(DIGITS)

/** Units from units of the hundredth digit, such as a product. */
export const divideByScale = dividerBy(SCALE)

// One unit of the last digit kept, by the number of digits kept: raising ten to a power costs more than the rounding.
const steps = Array.from({ length: DIGITS + 1 }, (_, places) => 10n ** BigInt(DIGITS - places))

export type Rounding = 'half-up' | 'down' | 'floor' | 'ceil'

/** @throws RangeError on a division by zero */
export function divideUnits(units: bigint, divisor: bigint): bigint {
  return (units * SCALE) / divisor
}

/** Units in whole steps of so many places behind the point, 0 to 50; {@link placeUnits} tells what a step is. */
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

/** @throws RangeError outside 0 to 50 places */
export function placeUnits(places: number): bigint {
  const step = steps[places]
  if (step === undefined) throw new RangeError(`${places} is no number of decimals`)
  return step
}
