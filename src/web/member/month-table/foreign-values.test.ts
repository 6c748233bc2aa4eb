import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_FOREIGN_MINOR } from '#domain/currencies/foreign-amount.ts'
import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import { plainForeignCell, readForeignCell } from './foreign-cell.ts'
import { type ForeignWish, askedRates, ratedValue } from './foreign-values.ts'

const friday: DatedRate = { currency: 'USD', day: '2026-10-30', rate: '1.0876', source: 'ecb' }
const wish: ForeignWish = {
  positionId: 'dollars',
  month: '2026-10-01',
  seenCents: null,
  currency: 'USD',
  day: '2026-10-31',
  foreignMinor: 108_760,
  stood: null,
}

describe('what is typed for an account in another currency', () => {
  it('is read with as many decimals as its currency has, calculations and its code among it', () => {
    expect(readForeignCell('1.000,50 + 87,10', 'USD', 1)).toEqual({ ok: true, foreignMinor: 108_760 })
    expect(readForeignCell('1.087,60 USD', 'USD', 1)).toEqual({ ok: true, foreignMinor: 108_760 })
    expect(readForeignCell('12.345', 'JPY', 1)).toEqual({ ok: true, foreignMinor: 12_345 })
    expect(readForeignCell('1,234', 'KWD', 1)).toEqual({ ok: true, foreignMinor: 1_234 })
    expect(readForeignCell('', 'USD', 1)).toEqual({ ok: true, foreignMinor: null })
    expect(readForeignCell('12,5', 'JPY', 1)).toEqual({
      ok: false,
      sentence: 'JPY hat keine Stellen nach dem Komma.',
    })
    expect(readForeignCell('1,2345', 'KWD', 1)).toMatchObject({
      sentence: expect.stringContaining('drei') as string,
    })
  })

  it('counts as owed where it is a debt, and reads back what it wrote', () => {
    expect(readForeignCell('-50', 'CHF', -1)).toEqual({ ok: true, foreignMinor: 5_000 })
    expect(readForeignCell('+50', 'CHF', -1)).toEqual({ ok: true, foreignMinor: -5_000 })
    const minor = fc.integer({ min: -MAX_FOREIGN_MINOR, max: MAX_FOREIGN_MINOR })
    fc.assert(
      fc.property(
        minor,
        fc.constantFrom('USD', 'JPY', 'KWD'),
        fc.constantFrom<1 | -1>(1, -1),
        (foreignMinor, currency, sign) => {
          const text = plainForeignCell(foreignMinor, currency, sign)
          expect(readForeignCell(text, currency, sign)).toEqual({ ok: true, foreignMinor: foreignMinor + 0 })
        },
      ),
    )
  })
})

describe('its rate', () => {
  it('is the last one of seven days before, and asked for where there is none, once for each day', () => {
    expect(ratedValue(wish, [friday])).toEqual({
      positionId: 'dollars',
      month: '2026-10-01',
      seenCents: null,
      amountCents: 100_000,
      foreign: { foreignMinor: 108_760, rate: '1.0876', rateDay: '2026-10-30', rateSource: 'ecb' },
      sentence: null,
    })
    const september = { ...wish, month: '2026-09-01', day: '2026-09-30' } as const
    expect(askedRates([wish, september, { ...september, positionId: 'others' }], [friday])).toEqual([
      { currency: 'USD', day: '2026-09-30' },
    ])
    expect(ratedValue(september, [friday])).toBeNull()
  })

  it('stays the one of the balance whose amount is changed', () => {
    const stood = { foreignMinor: 1, rate: '1.25', rateDay: '2026-10-29', rateSource: 'typed' } as const
    expect(ratedValue({ ...wish, stood }, [friday])).toMatchObject({
      amountCents: 87_008,
      foreign: { foreignMinor: 108_760, rate: '1.25', rateDay: '2026-10-29', rateSource: 'typed' },
    })
  })

  it('makes no amount that is too large in euro', () => {
    const tiny: DatedRate = { ...friday, rate: '0.000000001' }
    expect(ratedValue(wish, [tiny])).toBeNull()
  })
})
