import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from '#domain/money/cents.ts'
import { sharesOf } from '#domain/testing/random-allocation.ts'
import type { PartSize } from './allocation-version.ts'
import { splitParts, splitSubPots, wantedBySubPots } from './split-parts.ts'

const amount = (amountCents: number): PartSize => ({ shareBp: 0, amountCents })
const share = (shareBp: number): PartSize => ({ shareBp, amountCents: null })

const money = fc.integer({ min: 0, max: 99_999_999 })

/** Amounts and shares in any order, where the shares sum to at most 100 %. */
const partSizes = fc
  .tuple(sharesOf(10_000, 6), fc.array(fc.option(money), { minLength: 6, maxLength: 6 }))
  .map(([shares, amounts]) =>
    shares.map((shareBp, index): PartSize => {
      const amountCents = amounts[index] ?? null
      return { shareBp: amountCents === null ? shareBp : 0, amountCents }
    }),
  )

describe('splitParts', () => {
  it('serves rent and loan first, wherever they stand, and shares what is left', () => {
    expect(splitParts(349_235, [share(8000), amount(148_000), share(2000), amount(31_250)])).toEqual({
      parts: [135_988, 148_000, 33_997, 31_250],
      virtualCents: 0,
    })
  })

  it('leaves virtual what no share takes', () => {
    expect(splitParts(100_000, [amount(30_000)])).toEqual({ parts: [30_000], virtualCents: 70_000 })
  })

  it('sums to the cent and is never negative', () => {
    fc.assert(
      fc.property(money, partSizes, (cents, sizes) => {
        const { parts, virtualCents } = splitParts(cents, sizes)
        expect(sumCents([...parts, virtualCents])).toBe(cents)
        expect(Math.min(virtualCents, ...parts)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('keeps the order: an amount gets less than it is only when all after it and all shares get nothing', () => {
    fc.assert(
      fc.property(money, partSizes, (cents, sizes) => {
        const { parts, virtualCents } = splitParts(cents, sizes)
        const wanted = sizes.map(({ amountCents }) => amountCents ?? 0)
        const first = sizes.findIndex(({ amountCents }, index) => parts[index]! < (amountCents ?? 0))
        fc.pre(first >= 0)
        const inOrder = wanted.map((each, index) =>
          index < first ? each : index === first ? parts[first] : 0,
        )
        expect(parts).toEqual(inOrder)
        expect(virtualCents).toBe(0)
      }),
    )
  })

  it('gives no amount more than it is', () => {
    fc.assert(
      fc.property(money, partSizes, (cents, sizes) => {
        const { parts } = splitParts(cents, sizes)
        expect(sizes.every(({ amountCents }, index) => parts[index]! <= (amountCents ?? cents))).toBe(true)
      }),
    )
  })
})

describe('splitSubPots', () => {
  it('serves amounts first, then shares of the income, in proportion where they do not fit', () => {
    expect(splitSubPots(349_235, 465_645, [share(1000), amount(148_000)])).toEqual([46_564, 148_000])
    expect(splitSubPots(160_000, 465_645, [share(1000), amount(148_000), share(500)])).toEqual([
      8000, 148_000, 4000,
    ])
  })

  it('never takes more than the pot has, and what was asked for where that fits', () => {
    fc.assert(
      fc.property(money, money, partSizes, (cents, base, sizes) => {
        const parts = splitSubPots(cents, base, sizes)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        expect(sumCents(parts)).toBeLessThanOrEqual(cents)
        const wanted = wantedBySubPots(base, sizes)
        expect(sumCents(parts) === wanted || wanted > cents).toBe(true)
      }),
    )
  })
})
