import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { type FundLot, sellFirstIn, type SoldLots } from './sell-first-in.ts'

const whole = (max: number) => fc.integer({ min: 0, max }).map(decimal)
const lots: fc.Arbitrary<readonly FundLot[]> = fc.array(
  fc.record({ units: whole(500), cost: whole(100_000), advanceLumpSums: whole(900) }),
  { maxLength: 6 },
)

function sold(result: SoldLots) {
  if (!result.ok) throw new Error(result.reason)
  return result
}

describe('sellFirstIn', () => {
  it('takes part of the lot that is not sold as a whole', () => {
    const two = [
      { units: decimal(4), cost: decimal(40), advanceLumpSums: decimal(0) },
      { units: decimal(8), cost: decimal(160), advanceLumpSums: decimal(8) },
    ]
    const { cost, advanceLumpSums } = sold(sellFirstIn(two, decimal(10)))
    expect([cost, advanceLumpSums].map(String)).toEqual(['160', '6'])
  })

  it('sells everything for the whole cost, and a part for no more', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 0, max: 100 }), (held, percent) => {
        const all = held.reduce((sum, { units }) => sum.plus(units), decimal(0))
        const filled = held.filter(({ units }) => units.gt(0))
        const cost = filled.reduce((sum, lot) => sum.plus(lot.cost), decimal(0))
        expect(sold(sellFirstIn(held, all)).cost.toString(6)).toBe(cost.toString(6))
        const part = all.times(percent).div(100)
        expect(sold(sellFirstIn(held, part)).cost.lte(cost)).toBe(true)
      }),
    )
  })

  it('refuses to sell more than there is', () => {
    expect(sellFirstIn([], decimal('0.001'))).toEqual({ ok: false, reason: 'more_than_held' })
    expect(sold(sellFirstIn([], decimal(0))).cost.toString()).toBe('0')
  })
})
