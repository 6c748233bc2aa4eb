import type { Decimal } from './decimal.ts'

/**
 * A number with about 31 digits, as the exact sum of two doubles: `low` is what `high` lacks. It is for loops that are
 * too long for {@link Decimal}: a plan of 30 positions over 50 years is computed while a slider moves. Only +, −, × and
 * ÷ of doubles are used, which every machine computes alike.
 */
export interface Wide {
  readonly high: number
  readonly low: number
}

const SPLITTER = 2 ** 27 + 1
const HALF_OF_DOUBLE = 2 ** 52
/**
 * The tenth decimal of a euro, in cents: values are rounded to it before they are rounded to the cent (calculators.md §
 * 0).
 */
const LAST_DECIMALS = 10 ** 8

/**
 * Converts a decimal.
 * @throws RangeError from 2^52 up, which no factor and no amount of cents reaches
 */
export function toWide(value: Decimal): Wide {
  const whole = value.round(0, 'down')
  if (whole.abs().gte(HALF_OF_DOUBLE)) throw new RangeError('the number is too large')
  const rest = value.minus(whole)
  // The first 52 binary digits after the point are a whole number that a double holds, and what follows them is small
  // enough for a second double.
  const scaled = rest.times(HALF_OF_DOUBLE)
  const first = scaled.round(0, 'down')
  const behind = add(first.toNumber() / HALF_OF_DOUBLE, scaled.minus(first).toNumber() / HALF_OF_DOUBLE)
  const front = add(whole.toNumber(), behind.high)
  return add(front.high, front.low + behind.low)
}

export function wideOf(value: number): Wide {
  return { high: value, low: 0 }
}

export function plusWide(first: Wide, second: Wide): Wide {
  const high = add(first.high, second.high)
  const low = add(first.low, second.low)
  const middle = add(high.high, high.low + low.high)
  return add(middle.high, middle.low + low.low)
}

export function timesWide(first: Wide, second: Wide): Wide {
  const product = multiply(first.high, second.high)
  return add(product.high, product.low + (first.high * second.low + first.low * second.high))
}

export function overWide(first: Wide, second: Wide): Wide {
  const rough = first.high / second.high
  const left = plusWide(first, timesWide(second, wideOf(-rough)))
  const next = left.high / second.high
  const rest = plusWide(left, timesWide(second, wideOf(-next)))
  const quotient = add(rough, next)
  return add(quotient.high, quotient.low + rest.high / second.high)
}

/**
 * The monthly factor of a yearly one above 0, its twelfth root: each of Newton's steps doubles the correct digits of
 * the first guess, so that it does not matter how exactly a machine computes that guess.
 */
export function monthlyWide(yearly: Wide): Wide {
  let root = wideOf(yearly.high ** (1 / 12))
  for (let step = 0; step < 2; step += 1) {
    const eleventh = wholePower(root, 11)
    const missing = plusWide(yearly, timesWide(timesWide(eleventh, root), wideOf(-1)))
    root = plusWide(root, overWide(missing, timesWide(eleventh, wideOf(12))))
  }
  return root
}

/**
 * Rounds to a whole number, halves away from zero; a value that is within the tenth decimal of a euro of a half counts
 * as one (calculators.md § 0). Never −0.
 * @throws RangeError outside the safe range
 */
export function roundWide({ high, low }: Wide): number {
  if (high < 0 || (high === 0 && low < 0)) return 0 - roundWide({ high: -high, low: -low })
  const floor = Math.floor(high)
  const behind = Math.round((high - floor + low) * LAST_DECIMALS) / LAST_DECIMALS
  const rounded = floor + Math.floor(behind + 0.5)
  if (!Number.isSafeInteger(rounded)) throw new RangeError('the amount leaves the safe range')
  return rounded
}

export const wideOne: Wide = wideOf(1)

function wholePower(base: Wide, exponent: number): Wide {
  let result = wideOne
  for (let left = exponent; left > 0; left -= 1) result = timesWide(result, base)
  return result
}

/** The sum of two doubles, without an error. */
function add(first: number, second: number): Wide {
  const high = first + second
  const part = high - first
  return { high, low: first - (high - part) + (second - part) }
}

/** The product of two doubles, without an error. */
function multiply(first: number, second: number): Wide {
  const high = first * second
  const one = split(first)
  const other = split(second)
  const low = one.high * other.high - high + one.high * other.low + one.low * other.high + one.low * other.low
  return { high, low }
}

/** Splits a double into two halves of 26 digits each, whose products are exact. */
function split(value: number): Wide {
  const scaled = SPLITTER * value
  const high = scaled - (scaled - value)
  return { high, low: value - high }
}
