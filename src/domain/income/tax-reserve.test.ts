import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fees } from '#domain/testing/berger-household.ts'
import { taxReserves } from '#domain/testing/random-reserve.ts'
import { type TaxReserve, type VatRate, vatRates } from './income-source.ts'
import { monthIncome, baseValue } from './month-income.ts'
import { canReserve, reserveAt, reserveOf, vatIn } from './tax-reserve.ts'

function reserved(vatBp: VatRate, shareBp: number, amountCents: number) {
  const reserves: readonly TaxReserve[] = [{ from: '2026-01-01', vatBp, shareBp, accountId: 'savings' }]
  const { vatCents, taxCents, cents } = reserveOf({ ...fees, reserves }, amountCents, '2026-11-01')
  return [vatCents, taxCents, cents]
}

describe('reserveOf', () => {
  it('lays the Umsatzsteuer aside, and the share of what is left', () => {
    expect(reserved(1900, 3_000, 119_000)).toEqual([19_000, 30_000, 49_000])
    expect(reserved(700, 2_500, 107_000)).toEqual([7_000, 25_000, 32_000])
    expect(reserved(0, 3_000, 100_001)).toEqual([0, 30_000, 30_000])
  })

  it('rounds each of the two half away from zero', () => {
    // 100,00 € contain 15,966… € of VAT; 30 % of 84,03 € are 25,209 €.
    expect(reserved(1900, 3_000, 10_000)).toEqual([1_597, 2_521, 4_118])
    expect(reserved(0, 5_000, 1)).toEqual([0, 1, 1])
    expect(vatIn(0, 1900)).toBe(0)
  })

  it('lays nothing aside before its first month, and nothing of what is not distributed', () => {
    const reserves = [{ from: '2026-12-01', vatBp: 1900, shareBp: 3_000, accountId: null }] as const
    const none = { vatCents: 0, taxCents: 0, cents: 0, accountId: null }
    expect(reserveOf({ ...fees, reserves }, 119_000, '2026-11-01')).toEqual(none)
    expect(reserveOf({ ...fees, reserves, isDistributed: false }, 119_000, '2026-12-01')).toEqual(none)
    expect(reserveOf({ ...fees, reserves }, 119_000, '2026-12-01').cents).toBe(49_000)
  })

  it('never lays more aside than came, and nothing negative, whatever is entered', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom(...vatRates),
        fc.integer({ min: 0, max: 10_000 }),
        (amountCents, vatBp, shareBp) => {
          const [vatCents = 0, taxCents = 0, cents = 0] = reserved(vatBp, shareBp, amountCents)
          expect(Math.min(vatCents, taxCents)).toBeGreaterThanOrEqual(0)
          expect(cents).toBe(vatCents + taxCents)
          expect(cents).toBeLessThanOrEqual(amountCents)
          // The net plus its VAT is the gross again, to half a cent.
          expect(Math.abs((amountCents - vatCents) * (1 + vatBp / 10_000) - amountCents)).toBeLessThan(1)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

describe('a reserve that changes', () => {
  const reserves = [
    { from: '2026-01-01', vatBp: 0, shareBp: 2_000, accountId: 'savings' },
    { from: '2026-07-01', vatBp: 1900, shareBp: 3_000, accountId: 'taxes' },
  ] as const

  it('leaves the months before as they were', () => {
    expect(reserveAt(reserves, '2025-12-01')).toBeUndefined()
    expect(reserveAt(reserves, '2026-06-01')).toBe(reserves[0])
    expect(reserveAt(reserves, '2026-07-01')).toBe(reserves[1])
    expect(reserveAt(reserves, '2030-01-01')).toBe(reserves[1])
  })
})

describe('canReserve', () => {
  it('leaves out what is taxed before it arrives, and what is free of tax', () => {
    expect(
      (['salary', 'child_benefit', 'self_employment', 'pension', 'rent', 'capital', 'other'] as const).filter(
        canReserve,
      ),
    ).toEqual(['self_employment', 'pension', 'rent', 'capital', 'other'])
  })
})

describe('the income of a month', () => {
  const receipt = { sourceId: fees.id, month: '2026-11-01', amountCents: 119_000, version: 1 } as const
  const source = {
    ...fees,
    reserves: [{ from: '2026-01-01', vatBp: 1900, shareBp: 3_000, accountId: 'savings' }],
  } as const

  it('is split without the reserve, and whole with it', () => {
    const income = monthIncome({ sources: [source], receipts: [receipt], extras: [] }, '2026-11-01')
    expect(income).toMatchObject({
      actualCents: 70_000,
      reservedCents: 49_000,
      grossCents: 119_000,
      lines: [
        { actualCents: 119_000, reserved: { vatCents: 19_000, taxCents: 30_000, accountId: 'savings' } },
      ],
    })
  })

  it('counts without the reserve in the base of the rates', () => {
    const monthly = {
      ...source,
      rhythm: 'monthly',
      amounts: [{ from: '2025-01-01', amountCents: 119_000 }],
    } as const
    expect(baseValue({ sources: [monthly], receipts: [] }, '2026-11-01')).toBe(70_000)
  })

  it('is, with every reserve, what came: split, laid aside and not distributed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), taxReserves, fc.boolean()), {
          maxLength: 8,
        }),
        (entries) => {
          const sources = entries.map(([, reserves, isDistributed], index) => ({
            ...fees,
            id: `source-${index}`,
            reserves,
            isDistributed,
          }))
          const receipts = entries.map(([amountCents], index) => ({
            ...receipt,
            sourceId: `source-${index}`,
            amountCents,
          }))
          const income = monthIncome({ sources, receipts, extras: [] }, '2026-11-01')
          const came = entries.reduce((sum, [amountCents]) => sum + amountCents, 0)
          expect(income.actualCents + income.reservedCents + income.undistributedCents).toBe(came)
          expect(income.grossCents).toBe(came)
          expect(income.actualCents).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 300 },
    )
  })
})
