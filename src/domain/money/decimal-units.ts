/** Digits behind the point that a decimal keeps. */
export const DIGITS = 50

/** One, in units of the last digit. */
export const SCALE = 10n ** BigInt(DIGITS)

// One unit of the last digit kept, by the number of digits kept: raising ten to a power costs more than the rounding.
const steps = Array.from({ length: DIGITS + 1 }, (_, places) => 10n ** BigInt(DIGITS - places))

export type Rounding = 'half-up' | 'down' | 'floor' | 'ceil'

/** @throws RangeError on a division by zero */
export function divideUnits(units: bigint, divisor: bigint): bigint {
  return (units * SCALE) / divisor
}

/** Rounds units to so many places behind the point, 0 to 50. */
export function roundUnits(units: bigint, places: number, rounding: Rounding): bigint {
  const step = steps[places]
  if (step === undefined) throw new RangeError(`${places} is no number of decimals`)
  switch (rounding) {
    case 'half-up':
      return ((units < 0n ? units - step / 2n : units + step / 2n) / step) * step
    case 'down':
      return (units / step) * step
    case 'floor':
      return ((units < 0n ? units - step + 1n : units) / step) * step
    case 'ceil':
      return ((units > 0n ? units + step - 1n : units) / step) * step
  }
}
