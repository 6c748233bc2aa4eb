import { describe, expect, it } from 'vitest'
import { proportionDown, shareOfDown } from './share-of.ts'

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
