import { DIGITS, divideUnits, SCALE } from './decimal-units.ts'

// ln and exp compute with 20 digits more than they return, so that a power is right to the last digit but one.
const GUARD = 10n ** 20n
const ONE = SCALE * GUARD

/**
 * Raises units to the power of units.
 * @throws RangeError for a fractional power of a negative number and a negative power of zero
 */
export function powerOf(base: bigint, exponent: bigint): bigint {
  if (exponent % SCALE === 0n) return wholePower(base, exponent / SCALE)
  if (base < 0n) throw new RangeError('a negative number has no fractional power')
  if (base === 0n && exponent > 0n) return 0n
  return exp((ln(base) * exponent) / SCALE) / GUARD
}

function wholePower(base: bigint, exponent: bigint): bigint {
  if (base === SCALE) return SCALE
  if (exponent < 0n) return wholePower(divideUnits(SCALE, base), -exponent)
  let result = ONE
  let square = base * GUARD
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) / ONE
    if (left > 1n) square = (square * square) / ONE
  }
  return result / GUARD
}

/** e^x by its series, after x was halved often enough to make the series short. */
function exp(x: bigint): bigint {
  if (x < 0n) return (ONE * ONE) / exp(-x)
  let halvings = 8
  while (x >> BigInt(halvings - 5) > ONE) halvings += 1
  const small = x >> BigInt(halvings)
  let sum = ONE
  let term = ONE
  for (let n = 1n; term > 0n; n += 1n) {
    term = (term * small) / (ONE * n)
    sum += term
  }
  for (let done = 0; done < halvings; done += 1) sum = (sum * sum) / ONE
  return sum
}

/** ln of positive units: it starts from a double, and each of Halley's steps triples the correct digits. */
function ln(units: bigint): bigint {
  if (units <= 0n) throw new RangeError('zero has no negative power')
  const x = units * GUARD
  const size = String(units).length - DIGITS
  const mantissa = Number(`0.${String(units).slice(0, 17)}`)
  let y = BigInt(Math.round((Math.log(mantissa) + size * Math.LN10) * 1e12)) * 10n ** BigInt(DIGITS + 20 - 12)
  for (let step = 0; step < 2; step += 1) {
    const power = exp(y)
    y += (2n * ONE * (x - power)) / (x + power)
  }
  return y
}
