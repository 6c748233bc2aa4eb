import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallestRent } from './smallest-rent.ts'

describe('smallestRent', () => {
  it('finds the first rent that is enough, however the surplus rises', () => {
    const rent = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(rent, fc.constantFrom(1, 2, 5, 0.2), (first, power) => {
        const surplus = (cents: number) =>
          Math.sign(cents - first + 0.5) * Math.abs(cents - first + 0.5) ** power
        expect(smallestRent(surplus)).toBe(first)
      }),
    )
  })

  it('asks a few times only where the surplus is nearly a straight line', () => {
    let asked = 0
    smallestRent((cents) => {
      asked += 1
      return Math.floor(cents * 12 * 0.98) - 654_321
    })
    expect(asked).toBeLessThan(8)
  })

  it('is 0 where nothing is needed, and none where 100 000 € are not enough', () => {
    expect(smallestRent(() => 0)).toBe(0)
    expect(smallestRent(() => -1)).toBeNull()
  })
})
