import { CENT, centsHalfUp, clearCents, roughCents } from './decimal-cents.ts'
import { powerOf } from './decimal-power.ts'
import { parseCents, parseUnits, printUnits } from './decimal-text.ts'
import { DIGITS, divideByScale, divideUnits, placeUnits, roundUnits, type Rounding } from './decimal-units.ts'

export type Numeric = Decimal | bigint | number | string

/**
 * An exact decimal with 50 digits behind the point and as many before it as it takes, which is more than the
 * 28 significant digits of calculators.md § 0: `decimal('0.1').plus('0.2').toString() === '0.3'`.
 * Sums are exact; products, quotients and powers are cut at the 50th digit. There is no −0, NaN or Infinity.
 * @throws RangeError when the value is no decimal number such as `-1234.56` or `1e-7`
 */
export function decimal(value: Numeric): Decimal {
  if (value instanceof Decimal) return value
  if (value === 0) return zero
  const cents = centsOf(value)
  return Number.isSafeInteger(cents) ? ofCents(cents) : ofUnits(parseUnits(value))
}

function centsOf(value: bigint | number | string): number {
  if (typeof value === 'string') return parseCents(value)
  return Number.isSafeInteger(value) ? Number(value) * 100 : Number.NaN
}

/** The decimal of whole cents, which must be a safe integer: 465 645 gives 4656.45. */
export function ofCents(cents: number): Decimal {
  return new Decimal(cents + 0, null)
}

/**
 * Most values of a schedule are whole cents. As long as these are safe integers they are kept as a number, because
 * doubles are added and compared in a tenth of the time of BigInt; NaN cents mean that only the units hold the value.
 */
export class Decimal {
  readonly #cents: number
  /** The value in units of the 50th digit; for whole cents it is computed when it is needed. */
  #units: bigint | null
  /** The value as a double, for {@link timesToCent}. */
  #rough: number | null = null

  /** Called only in this file; all others use {@link decimal}. */
  constructor(cents: number, units: bigint | null) {
    this.#cents = cents
    this.#units = units
  }

  plus(other: Numeric): Decimal {
    const that = decimal(other)
    if (that.#cents === 0) return this
    if (this.#cents === 0) return that
    const cents = this.#cents + that.#cents
    return Number.isSafeInteger(cents) ? ofCents(cents) : ofUnits(this.#exact() + that.#exact())
  }

  minus(other: Numeric): Decimal {
    const that = decimal(other)
    const cents = this.#cents - that.#cents
    return Number.isSafeInteger(cents) ? ofCents(cents) : ofUnits(this.#exact() - that.#exact())
  }

  times(other: Numeric): Decimal {
    const that = decimal(other)
    if (this.#hasCents()) return that.#timesCents(this.#cents)
    if (that.#hasCents()) return this.#timesCents(that.#cents)
    return ofUnits(divideByScale(this.#exact() * that.#exact()))
  }

  /**
   * Divides, cut at the 50th digit.
   * @throws RangeError on a division by zero
   */
  div(other: Numeric): Decimal {
    const that = decimal(other)
    return ofUnits(
      that.#hasCents()
        ? (this.#exact() * 100n) / BigInt(that.#cents)
        : divideUnits(this.#exact(), that.#exact()),
    )
  }

  /**
   * Computes whole exponents by multiplication, others by ln and exp.
   * @throws RangeError for a fractional power of a negative number and a negative power of zero
   */
  pow(exponent: Numeric): Decimal {
    return ofUnits(powerOf(this.#exact(), decimal(exponent).#exact()))
  }

  negated(): Decimal {
    return zero.minus(this)
  }

  abs(): Decimal {
    return this.lt(zero) ? this.negated() : this
  }

  /** `half-up` takes halves away from zero, `down` cuts, `floor` and `ceil` go to the next lower or higher value. */
  round(places: number, rounding: Rounding): Decimal {
    if (places >= 2 && places <= DIGITS && this.#hasCents()) return this
    const steps = roundUnits(this.#exact(), places, rounding)
    const cents = places <= 2 ? Number(steps) * 10 ** (2 - places) : Number.NaN
    return Number.isSafeInteger(cents) ? ofCents(cents) : ofUnits(steps * placeUnits(places))
  }

  /** Computes `round(10, 'half-up').round(2, 'half-up')`, which is the rounding of money: calculators.md § 0. */
  roundToCent(): Decimal {
    if (this.#hasCents()) return this
    const clear = clearCents(roughCents(this.#exact()))
    if (!Number.isNaN(clear)) return ofCents(clear)
    const cents = centsHalfUp(this.#exact())
    return Number.isSafeInteger(Number(cents)) ? ofCents(Number(cents)) : ofUnits(cents * CENT)
  }

  /** Computes `times(factor).roundToCent()`: interest on whole cents, without BigInt as long as a double decides. */
  timesToCent(factor: Decimal): Decimal {
    const clear = clearCents(this.#cents * factor.#double())
    return Number.isNaN(clear) ? this.times(factor).roundToCent() : ofCents(clear)
  }

  eq(other: Numeric): boolean {
    return this.#compare(other) === 0
  }

  lt(other: Numeric): boolean {
    return this.#compare(other) < 0
  }

  lte(other: Numeric): boolean {
    return this.#compare(other) <= 0
  }

  gt(other: Numeric): boolean {
    return this.#compare(other) > 0
  }

  gte(other: Numeric): boolean {
    return this.#compare(other) >= 0
  }

  /** The nearest double, for charts and the start of a search, never for a result. */
  toNumber(): number {
    return this.#hasCents() ? this.#cents / 100 : Number(this.toString())
  }

  /**
   * The decimal as text with all its digits, `1234.5`; with `places` exactly that many decimals, halves rounded away
   * from zero.
   */
  toString(places?: number): string {
    return places === undefined
      ? printUnits(this.#exact())
      : printUnits(this.round(places, 'half-up').#exact(), places)
  }

  #hasCents(): boolean {
    return !Number.isNaN(this.#cents)
  }

  /** The nearest double, with a relative error of at most 2⁻⁵². */
  #double(): number {
    this.#rough ??= Number(this.#exact()) / 1e50
    return this.#rough
  }

  #exact(): bigint {
    this.#units ??= BigInt(this.#cents) * CENT
    return this.#units
  }

  /** A number below, equal to or above 0 when this decimal is less than, equal to or greater than the other. */
  #compare(other: Numeric): number {
    const that = decimal(other)
    const cents = this.#cents - that.#cents
    if (!Number.isNaN(cents)) return cents
    const [mine, its] = [this.#exact(), that.#exact()]
    if (mine === its) return 0
    return mine < its ? -1 : 1
  }

  /** The product with whole cents, which takes a division by 100 at most. */
  #timesCents(factor: number): Decimal {
    const cents = (this.#cents * factor) / 100
    if (Number.isSafeInteger(cents) && Number.isSafeInteger(this.#cents * factor)) return ofCents(cents)
    return ofUnits((this.#exact() * BigInt(factor)) / 100n)
  }
}

function ofUnits(units: bigint): Decimal {
  return new Decimal(Number.NaN, units)
}

// Schedules compare with zero and start from it in every row, so it is created once.
const zero = ofCents(0)

/** The larger of two numbers, exactly; the first when they are equal. */
export function largest(first: Decimal, second: Numeric): Decimal {
  return first.gte(second) ? first : decimal(second)
}

/** The smaller of two numbers, exactly; the first when they are equal. */
export function smallest(first: Decimal, second: Numeric): Decimal {
  return first.lte(second) ? first : decimal(second)
}
