const BITS = 448n
const LIMIT = 1n << BITS

/**
 * Division by a positive constant, cut towards zero: `dividerBy(d)(x) === x / d` in about half the time, as a product
 * with the reciprocal. With R = ⌈2ᵏ / d⌉ = (2ᵏ + e) / d, x·R / 2ᵏ exceeds x / d by x·e / (d·2ᵏ); that stays below 1 /
 * d, and so below the next whole number, as long as x < 2⁴⁴⁸ and 2ᵏ ≥ 2⁴⁴⁸·d. Larger values are divided as usual.
 */
export function dividerBy(divisor: bigint): (value: bigint) => bigint {
  const shift = BITS + BigInt(divisor.toString(2).length)
  const reciprocal = ((1n << shift) + divisor - 1n) / divisor
  return (value) => {
    if (value >= 0n) return value < LIMIT ? (value * reciprocal) >> shift : value / divisor
    return value > -LIMIT ? -((-value * reciprocal) >> shift) : value / divisor
  }
}
