import { DIGITS, placeUnits, SCALE } from './decimal-units.ts'

const pattern = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/iu

/**
 * Reads a decimal number into units; digits beyond the 50th after the point are cut.
 * @throws RangeError when the value is no decimal number
 */
export function parseUnits(value: bigint | number | string): bigint {
  if (typeof value === 'bigint') return value * SCALE
  if (Number.isSafeInteger(value)) return BigInt(value) * SCALE
  const match = pattern.exec(String(value))
  if (!match) throw new RangeError(`${value} is not a decimal number`)
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const shift = DIGITS - fraction.length + Number(exponent)
  const digits = BigInt(whole + fraction)
  const units = shift >= 0 ? digits * tenTo(shift) : digits / tenTo(-shift)
  return sign === '-' ? -units : units
}

function tenTo(exponent: number): bigint {
  return exponent <= DIGITS ? placeUnits(DIGITS - exponent) : 10n ** BigInt(exponent)
}

const short = /^-?\d{1,13}(?:\.\d{1,2})?$/u

/** The cents of a text such as `-1234.5`, which is how most amounts are written; NaN for any other decimal number. */
export function parseCents(text: string): number {
  // The text has at most 15 digits, so the double is less than half a cent away from them.
  return short.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

/** Writes `-1234.5`, with as many decimals as it takes or exactly `places` of them (the rest is cut). */
export function printUnits(units: bigint, places?: number): string {
  const digits = String(units < 0n ? -units : units).padStart(DIGITS + 1, '0')
  const fraction = digits.slice(-DIGITS)
  const shown = places === undefined ? fraction.replace(/0+$/u, '') : fraction.slice(0, places)
  return `${units < 0n ? '-' : ''}${digits.slice(0, -DIGITS)}${shown === '' ? '' : `.${shown}`}`
}
