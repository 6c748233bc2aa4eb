import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBelowZero, waterfallScale } from './waterfall-scale.ts'

const size = { top: 28, bottom: 240 }

describe('a waterfall below zero', () => {
  it('hangs from zero, the larger debt longer than the smaller one', () => {
    const { y, zero, isToScale } = waterfallScale([-1_694_546, -1_360_000], size)
    expect(isToScale).toBe(true)
    expect(y(-1_694_546) - zero).toBeGreaterThan(y(-1_360_000) - zero)
    expect((y(-1_694_546) - zero) / (y(-1_360_000) - zero)).toBeCloseTo(1_694_546 / 1_360_000, 1)
  })

  it('keeps bars above zero cut, so that what changed can be seen', () => {
    const { zero, isToScale } = waterfallScale([1_000_000, 1_001_000], size)
    expect([zero, isToScale]).toEqual([240, false])
  })

  it('every level lies within the drawing, in the order of the amounts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { minLength: 2 }), (levels) => {
        const { y, zero, isToScale } = waterfallScale(levels, size)
        const sorted = levels.toSorted((one, other) => other - one)
        const places = sorted.map(y)
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        for (const place of places) {
          expect(place).toBeGreaterThanOrEqual(size.top)
          expect(place).toBeLessThanOrEqual(size.bottom)
        }
        expect(sorted.filter((cents) => (cents < 0 ? y(cents) < zero : y(cents) > zero))).toEqual([])
        expect(isToScale).toBe(levels.some((cents) => cents < 0))
      }),
    )
  })

  it('knows it from the start and the steps', () => {
    expect(isBelowZero([100, -200, 300])).toBe(true)
    expect(isBelowZero([-1, 300])).toBe(true)
    expect(isBelowZero([100, -100])).toBe(false)
  })
})
