import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { taxOnResult } from '#domain/property/result-tax.ts'
import { firstFreeDay, isInsideTenYears } from './holding-period.ts'
import { propertySale, type SaleInput } from './property-sale.ts'

const cents = fc.integer({ min: 0, max: 200_000_000 })

const sale: fc.Arbitrary<SaleInput> = fc.record({
  bought: fc.constantFrom('2016-11-28', '2020-02-29'),
  sold: fc.constantFrom('2024-05-01', '2026-11-28', '2026-11-29', '2031-01-01'),
  isOwnUse: fc.boolean(),
  salePriceCents: cents,
  saleCostsCents: cents,
  paidCents: cents,
  depreciationCents: cents,
  debtCents: cents,
  prepaymentFeeCents: cents,
  tax: fc
    .integer({ min: 0, max: 4750 })
    .map((bp) => ({ by: 'rate' as const, rate: decimal(bp).div(10_000) })),
  flows: fc.constant([]),
})

describe('propertySale', () => {
  it('splits the price into costs, tax, debt, fee and what is left', () => {
    fc.assert(
      fc.property(sale, (input) => {
        const { taxCents, netCents, taxableCents, gainCents } = propertySale(input)
        const parts = input.saleCostsCents + taxCents + input.debtCents + input.prepaymentFeeCents + netCents
        expect(parts).toBe(input.salePriceCents)
        expect(taxCents).toBeGreaterThanOrEqual(0)
        expect([0, gainCents]).toContain(taxableCents)
      }),
    )
  })

  it('carries no tax when it was lived in, or outside the ten years', () => {
    fc.assert(
      fc.property(sale, (input) => {
        const result = propertySale(input)
        const isFree = input.isOwnUse || !result.isInsideTenYears
        expect(isFree && result.taxCents > 0).toBe(false)
      }),
    )
  })

  it('taxes a gain of 1 000 € and none of a cent less', () => {
    const input = {
      bought: '2020-02-29',
      sold: '2024-05-01',
      isOwnUse: false,
      saleCostsCents: 0,
      paidCents: 20_000_000,
      depreciationCents: 0,
      debtCents: 0,
      prepaymentFeeCents: 0,
      tax: { by: 'rate', rate: decimal('0.42') },
      flows: [],
    } as const
    expect(propertySale({ ...input, salePriceCents: 20_100_000 }).taxCents).toBe(42_000)
    expect(propertySale({ ...input, salePriceCents: 20_099_999 }).taxCents).toBe(0)
  })
})

describe('the ten years of § 23 EStG', () => {
  it('end on the day of the contract itself', () => {
    expect(firstFreeDay('2016-11-28')).toBe('2026-11-29')
    expect(isInsideTenYears('2016-11-28', '2026-11-28')).toBe(true)
    expect(isInsideTenYears('2016-11-28', '2026-11-29')).toBe(false)
  })

  it('end on 28 February where there is no 29th', () => {
    expect(firstFreeDay('2016-02-29')).toBe('2026-03-01')
    expect(firstFreeDay('2018-02-28')).toBe('2028-02-29')
  })
})

describe('taxOnResult', () => {
  it('refunds a loss at the same rate', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 4750 }), (result, bp) => {
        const tax = { by: 'rate', rate: decimal(bp).div(10_000) } as const
        expect(taxOnResult(-result, tax) + taxOnResult(result, tax)).toBe(0)
      }),
    )
  })

  it('refuses a year without a tariff', () => {
    const tax = {
      by: 'tariff',
      taxableIncomeCents: 0,
      isJoint: false,
      churchTaxRate: decimal(0),
      tariffYear: 1990,
    } as const
    expect(() => taxOnResult(100, tax)).toThrow(RangeError)
  })
})
