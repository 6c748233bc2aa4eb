import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOf } from '#domain/calculators/percent-of.ts'
import { decimal } from '#domain/money/decimal.ts'
import { instalmentCredit } from './instalment-credit.ts'

describe('instalmentCredit', () => {
  it('comes back to the effective rate it was quoted with', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 25_000_000 }),
        fc.integer({ min: 12, max: 180 }),
        fc.integer({ min: 0, max: 3_500 }),
        (cents, months, bp) => {
          const perYear = decimal(bp).div(10_000)
          const rate = { kind: 'effective', perYear } as const
          const credit = instalmentCredit({ principal: decimal(cents).div(100), months, rate })
          const off = credit.effectiveRate!.minus(perYear).abs()
          // Bookings in whole cents change the effective rate a little; on loans this large by less than is shown.
          expect(off.lt('0.0002')).toBe(true)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('pays back the credit and its interest, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 25_000_000 }),
        fc.integer({ min: 2, max: 180 }),
        fc.integer({ min: 0, max: 3_000 }),
        (cents, months, bp) => {
          const principal = decimal(cents).div(100)
          const rate = { kind: 'nominal', perYear: decimal(bp).div(10_000) } as const
          const { totalPaid, interestTotal } = instalmentCredit({ principal, months, rate })
          expect(totalPaid.eq(principal.plus(interestTotal))).toBe(true)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('has no rate without interest', () => {
    const rate = { kind: 'effective', perYear: decimal(0) } as const
    const credit = instalmentCredit({ principal: decimal(5000), months: 24, rate })
    expect(percentOf(credit.effectiveRate!, 2).toString()).toBe('0')
    expect(percentOf(credit.nominalRate, 4).toString()).toBe('0')
  })
})
