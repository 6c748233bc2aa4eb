import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { offsetLosses } from './offset-losses.ts'

const results = fc.integer({ min: -10_000, max: 10_000 }).map(decimal)
const losses = fc.integer({ min: 0, max: 10_000 }).map(decimal)

function offset(shares: number, other: number, sharesPot = 0, otherPot = 0) {
  const { taxable, pots } = offsetLosses(
    { shares: decimal(shares), other: decimal(other) },
    { shares: decimal(sharesPot), other: decimal(otherPot) },
  )
  return [taxable, pots.shares, pots.other].map(String)
}

describe('offsetLosses', () => {
  it('keeps losses of shares for gains of shares', () => {
    expect(offset(-500, 800)).toEqual(['800', '500', '0'])
    expect(offset(300, 800, 500)).toEqual(['800', '200', '0'])
    expect(offset(900, 0, 500)).toEqual(['400', '0', '0'])
  })

  it('sets other losses off against everything', () => {
    expect(offset(900, -200)).toEqual(['700', '0', '0'])
    expect(offset(100, 50, 0, 400)).toEqual(['0', '0', '250'])
  })

  it('loses no cent: what is taxed less what is carried on is what there was', () => {
    fc.assert(
      fc.property(results, results, losses, losses, (shares, other, sharesPot, otherPot) => {
        const after = offsetLosses({ shares, other }, { shares: sharesPot, other: otherPot })
        const before = shares.plus(other).minus(sharesPot).minus(otherPot)
        expect(after.taxable.minus(after.pots.shares).minus(after.pots.other).eq(before)).toBe(true)
        expect(after.pots.shares.gte(0) && after.pots.other.gte(0)).toBe(true)
      }),
    )
  })
})
