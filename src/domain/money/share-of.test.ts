import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from './decimal.ts'
import { roundHalfUp, toEuros } from './rounding.ts'
import { proportion, proportionDown, shareOf, shareOfDown } from './share-of.ts'

describe('shareOfDown', () => {
  it('cuts a share to the cent', () => {
    expect(shareOfDown(321_745, 1000)).toBe(32_174)
    expect(shareOfDown(333_333, 750)).toBe(24_999)
    expect(shareOfDown(-321_745, 1000)).toBe(-32_174)
  })

  it('is exact where the product leaves the safe range', () => {
    expect(shareOfDown(9_007_199_254_740_991, 9999)).toBe(9_006_298_534_815_516)
  })
})

describe('proportionDown', () => {
  it('cuts a proportion to the cent', () => {
    expect(proportionDown(46_564, 100_000, 116_410)).toBe(40_000)
    expect(proportionDown(46_564, 0, 116_410)).toBe(0)
  })

  it('refuses a whole of 0', () => {
    expect(() => proportionDown(1, 1, 0)).toThrow(RangeError)
  })
})

describe('shareOf', () => {
  it('rounds halves away from zero', () => {
    expect(shareOf(9000, 1650)).toBe(1485)
    expect([shareOf(1, 5000), shareOf(-1, 5000), shareOf(3, 1600)]).toEqual([1, -1, 0])
  })

  it('is r2 of the exact product, within and beyond the safe range', () => {
    const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 2_000_000 }), (amount, share) => {
        expect(shareOf(amount, share)).toBe(roundHalfUp(toEuros(amount).times(share).div(10_000)))
      }),
    )
  })
})

describe('proportion', () => {
  it('agrees with exact division', () => {
    const whole = fc.integer({ min: 1, max: 100_000 })
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(amount, whole, whole, (cents, part, of) => {
        const exact = decimal(cents).times(part).div(of).round(0, 'half-up').toNumber()
        expect(proportion(cents, part, of)).toBe(exact)
      }),
    )
  })

  it('refuses a whole of 0', () => {
    expect(() => proportion(1, 1, 0)).toThrow(RangeError)
  })
})
