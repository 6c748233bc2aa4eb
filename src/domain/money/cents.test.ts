import { describe, expect, it } from 'vitest'
import { checkedCents, sumCents } from './cents.ts'

describe('sumCents', () => {
  it('adds amounts', () => {
    expect(sumCents([291_745, 148_000, 25_900])).toBe(465_645)
    expect(sumCents([])).toBe(0)
  })

  it('refuses a sum that would lose cents', () => {
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })

  it('refuses parts of a cent', () => {
    expect(() => sumCents([0.5])).toThrow(RangeError)
    expect(() => sumCents([Number.NaN])).toThrow(RangeError)
  })
})

describe('checkedCents', () => {
  it('knows no negative zero', () => {
    expect(Object.is(checkedCents(-0), 0)).toBe(true)
  })
})
