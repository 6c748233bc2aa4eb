import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { bisect } from './bisect.ts'
import type { DatedFlow } from './dated-flow.ts'
import { growthRoot } from './growth-root.ts'
import { scaledValueOf } from './scaled-value.ts'

const periodsPerYear = 12

// One payment out and then only payments in, at any distance, over up to a hundred years.
const flows = fc
  .tuple(
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.array(fc.tuple(gap(), amount()), { minLength: 1, maxLength: 90 }),
  )
  .map(([paid, rest]) => {
    let at = 0
    const later = rest.map(([months, cents]) => ({ at: (at += months), amount: decimal(cents) }))
    return [{ at: 0, amount: decimal(-paid) }, ...later]
  })

describe('growthRoot', () => {
  it('finds what halving finds', () => {
    fc.assert(
      fc.property(flows, (list) => {
        const scaled = scaledValueOf(list, periodsPerYear)
        const [halved, found] = [
          bisect((growth) => scaled(growth).value, 0.01, 11) ?? Number.NaN,
          growthRoot(list, scaled, 0.01, 11) ?? Number.NaN,
        ]
        expect(Number.isNaN(found)).toBe(Number.isNaN(halved))
        expect(Math.abs(found - halved)).not.toBeGreaterThan(halved * 1e-9)
      }),
    )
  })

  it('finds an end that is the root, and none that lies outside', () => {
    const list = twice('2')
    const scaled = scaledValueOf(list, periodsPerYear)
    expect(growthRoot(list, scaled, 2, 3)).toBe(2)
    expect(growthRoot(list, scaled, 1, 2)).toBe(2)
    expect(growthRoot(list, scaled, 3, 4)).toBeNull()
  })
})

describe('scaledValueOf', () => {
  it('knows the slope of its value', () => {
    const scaled = scaledValueOf(twice('3'), periodsPerYear)
    const step = 1e-6
    const slope = (scaled(2 + step).value - scaled(2 - step).value) / (2 * step)
    expect(-scaled(2).slope / 2).toBeCloseTo(slope, 6)
  })
})

/** Payments that pay one euro and get the given amount back in each of two years. */
function twice(back: string): readonly DatedFlow[] {
  return [
    { at: 0, amount: decimal(-1) },
    { at: 12, amount: decimal(back) },
  ]
}

function gap(): fc.Arbitrary<number> {
  return fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 13 }))
}

function amount(): fc.Arbitrary<number> {
  return fc.integer({ min: 1, max: 1_000_000 })
}
