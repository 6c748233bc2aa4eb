/** Digits behind the point that a decimal keeps. */
export const DIGITS = 50

/** One, in units of the last digit. */
export const SCALE = 10n ** BigInt(DIGITS)

export type Rounding = 'half-up' | 'down' | 'floor' | 'ceil'

/** @throws RangeError on a division by zero */
export function divideUnits(units: bigint, divisor: bigint): bigint {
  return (units * SCALE) / divisor
}

/** Rounds units to so many places behind the point, 0 to 50. */
export function roundUnits(units: bigint, places: number, rounding: Rounding): bigint {
  const step = 10n ** BigInt(DIGITS - places)
  const rest = units % step
  const cut = units - rest
  if (rest === 0n || rounding === 'down') return cut
  if (rounding === 'floor') return rest < 0n ? cut - step : cut
  if (rounding === 'ceil') return rest > 0n ? cut + step : cut
  const away = rest < 0n ? -step : step
  return rest * 2n * (rest < 0n ? -1n : 1n) >= step ? cut + away : cut
}
