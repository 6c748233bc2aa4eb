import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from './cents.ts'
import { splitByShares, splitByWeights } from './split-by-shares.ts'

const amounts = fc.integer({ min: 0, max: 999_999_999 })
/** Twenty shares in basis points that sum to 10 000: the gaps between nineteen cuts. */
const twentyShares = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 19, maxLength: 19 })
  .map((cuts) => {
    const edges = [0, ...cuts.toSorted((a, b) => a - b), 10_000]
    return edges.slice(1).map((edge, index) => edge - edges[index]!)
  })

describe('splitByShares', () => {
  it('gives the left-over cent to the largest remainder', () => {
    expect(splitByShares(46_564, [6500, 3500])).toEqual([30_267, 16_297])
    expect(splitByShares(100, [3333, 3333, 3334])).toEqual([33, 33, 34])
  })

  it('gives it to the earlier share when remainders are equal', () => {
    expect(splitByShares(101, [5000, 5000])).toEqual([51, 50])
    expect(splitByShares(-101, [5000, 5000])).toEqual([-51, -50])
  })

  it('leaves out what shares below 100 % do not take', () => {
    expect(splitByShares(10_000, [2500, 2500])).toEqual([2500, 2500])
    expect(splitByShares(10_000, [])).toEqual([])
  })

  it('refuses shares above 100 % and negative ones', () => {
    expect(() => splitByShares(100, [5001, 5000])).toThrow(RangeError)
    expect(() => splitByShares(100, [-1, 5000])).toThrow(RangeError)
  })

  it('splits any income over 20 pots: the parts sum to the whole, none is negative, twice gives the same', () => {
    fc.assert(
      fc.property(amounts, twentyShares, (amount, shares) => {
        const parts = splitByShares(amount, shares)
        expect(parts).toHaveLength(20)
        expect(sumCents(parts)).toBe(amount)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        expect(splitByShares(amount, shares)).toEqual(parts)
      }),
      { numRuns: 10_000 },
    )
  }, 60_000)

  it('is never a cent or more away from the exact share', () => {
    fc.assert(
      fc.property(amounts, twentyShares, (amount, shares) => {
        const parts = splitByShares(amount, shares)
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (amount * shares[index]!) / 10_000)).toBeLessThan(1)
        }
      }),
    )
  })

  it('mirrors negative amounts', () => {
    fc.assert(
      fc.property(amounts, twentyShares, (amount, shares) => {
        expect(splitByShares(-amount, shares)).toEqual(splitByShares(amount, shares).map((part) => 0 - part))
      }),
    )
  })
})

describe('splitByWeights', () => {
  it('splits in proportion to any weights', () => {
    expect(splitByWeights(1000, [279_388, 69_847])).toEqual([800, 200])
  })

  it('refuses weights that are all 0', () => {
    expect(() => splitByWeights(100, [0, 0])).toThrow(RangeError)
  })
})
