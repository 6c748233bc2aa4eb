import { powerOf } from './decimal-power.ts'
import { parseUnits, printUnits } from './decimal-text.ts'
import { divideUnits, roundUnits, type Rounding, SCALE } from './decimal-units.ts'

export type Numeric = Decimal | bigint | number | string

/**
 * An exact decimal with 50 digits behind the point and as many before it as it takes, which is more than the
 * 28 significant digits of calculators.md § 0: `decimal('0.1').plus('0.2').toString() === '0.3'`.
 * Sums are exact; products, quotients and powers are cut at the 50th digit. There is no −0, NaN or Infinity.
 * @throws RangeError when the value is no decimal number such as `-1234.56` or `1e-7`
 */
export function decimal(value: Numeric): Decimal {
  if (value instanceof Decimal) return value
  return value === 0 ? zero : new Decimal(parseUnits(value))
}

export class Decimal {
  readonly #units: bigint

  /** From units of the 50th digit; everybody else takes {@link decimal}. */
  constructor(units: bigint) {
    this.#units = units
  }

  plus(other: Numeric): Decimal {
    return new Decimal(this.#units + decimal(other).#units)
  }

  minus(other: Numeric): Decimal {
    return new Decimal(this.#units - decimal(other).#units)
  }

  times(other: Numeric): Decimal {
    return new Decimal((this.#units * decimal(other).#units) / SCALE)
  }

  /** @throws RangeError on a division by zero */
  div(other: Numeric): Decimal {
    return new Decimal(divideUnits(this.#units, decimal(other).#units))
  }

  /**
   * Whole exponents by multiplication, others by ln and exp.
   * @throws RangeError for a fractional power of a negative number and a negative power of zero
   */
  pow(exponent: Numeric): Decimal {
    return new Decimal(powerOf(this.#units, decimal(exponent).#units))
  }

  negated(): Decimal {
    return new Decimal(-this.#units)
  }

  abs(): Decimal {
    return this.#units < 0n ? this.negated() : this
  }

  /** `half-up` takes halves away from zero, `down` cuts, `floor` and `ceil` go to the next lower or higher value. */
  round(places: number, rounding: Rounding): Decimal {
    return new Decimal(roundUnits(this.#units, places, rounding))
  }

  eq(other: Numeric): boolean {
    return this.#units === decimal(other).#units
  }

  lt(other: Numeric): boolean {
    return this.#units < decimal(other).#units
  }

  lte(other: Numeric): boolean {
    return this.#units <= decimal(other).#units
  }

  gt(other: Numeric): boolean {
    return this.#units > decimal(other).#units
  }

  gte(other: Numeric): boolean {
    return this.#units >= decimal(other).#units
  }

  /** The nearest double, for charts and the start of a search, never for a result. */
  toNumber(): number {
    return Number(this.toString())
  }

  /** All digits there are, `1234.5`; with `places` exactly so many, halves away from zero. */
  toString(places?: number): string {
    return places === undefined
      ? printUnits(this.#units)
      : printUnits(roundUnits(this.#units, places, 'half-up'), places)
  }
}

// Schedules compare with zero and start from it in every row.
const zero = new Decimal(0n)

export function largest(first: Decimal, second: Numeric): Decimal {
  return first.gte(second) ? first : decimal(second)
}

export function smallest(first: Decimal, second: Numeric): Decimal {
  return first.lte(second) ? first : decimal(second)
}
