import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dividerBy } from './reciprocal.ts'

describe('dividerBy', () => {
  const divisors = [1n, 7n, 10n ** 48n, 10n ** 50n]
  const quotients = fc.bigInt({ min: -(1n << 460n), max: 1n << 460n })

  it('divides as BigInt does, beyond its reach as well', () => {
    fc.assert(
      fc.property(fc.constantFrom(...divisors), quotients, (divisor, value) => {
        expect(dividerBy(divisor)(value)).toBe(value / divisor)
      }),
    )
  })

  it('is right on both sides of a whole multiple', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...divisors),
        quotients,
        fc.integer({ min: -1, max: 1 }),
        (divisor, count, off) => {
          const value = (count / divisor) * divisor + BigInt(off)
          expect(dividerBy(divisor)(value)).toBe(value / divisor)
        },
      ),
    )
  })

  it.each(divisors)('is right at the end of its reach for %s', (divisor) => {
    for (const value of [(1n << 448n) - 1n, 1n << 448n, -(1n << 448n) + 1n, -(1n << 448n)])
      expect(dividerBy(divisor)(value)).toBe(value / divisor)
  })
})
