import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { withoutNoise } from '#domain/money/rounding.ts'
import { effectiveRate, effectiveRateOf } from './effective-rate.ts'

describe('effectiveRate', () => {
  it('finds the rate that payments were compounded with', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_000, max: 90_000 }),
        fc.integer({ min: 1, max: 240 }),
        (tenthousandths, months) => {
          const rate = decimal(tenthousandths).div(10_000)
          const due = rate.plus(1).pow(decimal(months).div(12)).times(1000)
          const flows = [
            { at: 0, amount: decimal(-1000) },
            { at: months, amount: due },
          ]
          expect(withoutNoise(effectiveRate(flows, 12)!).eq(rate)).toBe(true)
        },
      ),
    )
  })

  it('rises with the fee', () => {
    const rates = [0, 100, 200, 400].map((fee) =>
      effectiveRate(
        [
          { at: 0, amount: decimal(fee - 1000) },
          { at: 6, amount: decimal(520) },
          { at: 12, amount: decimal(520) },
        ],
        12,
      )!.toNumber(),
    )
    expect(rates).toEqual(rates.toSorted((a, b) => a - b))
  })

  it('is exactly 0 without interest', () => {
    const flows = [
      { at: 0, amount: decimal(-1000) },
      { at: 1, amount: decimal(500) },
      { at: 2, amount: decimal(500) },
    ]
    expect(effectiveRate(flows, 12)!.toString(20)).toBe('0.00000000000000000000')
  })

  it.each([
    ['nothing is paid out', [0, 100]],
    ['nothing is paid back', [-100, 0]],
    ['more than eleven times comes back within a year', [-100, 1101]],
    ['there is no payment at all', [0, 0]],
  ])('is unknown when %s', (_, amounts) => {
    const flows = amounts.map((amount, place) => ({ at: place * 12, amount: decimal(amount) }))
    expect(effectiveRate(flows, 12)).toBeNull()
  })
})

describe('effectiveRateOf', () => {
  it('takes times that are no months', () => {
    const flows = [
      { years: decimal(0), amount: decimal(-1000) },
      { years: decimal('0.123456'), amount: decimal(1000).times(decimal('1.07').pow('0.123456')) },
    ]
    expect(withoutNoise(effectiveRateOf(flows)!).toString()).toBe('0.07')
  })
})
