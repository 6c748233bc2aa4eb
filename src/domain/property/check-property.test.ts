import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { checkProperty } from './check-property.ts'
import { checkPurchaseCheck } from './check-purchase-check.ts'
import { type Property, plainProperty } from './property.ts'
import { plainCheck } from './purchase-check.ts'
import { purchaseCosts } from './purchase-costs.ts'
import { transferTaxRate } from './transfer-tax.ts'
import { checkValuationDay, keptValuation, shareOfValue, withoutEmptyValuation } from './valuation.ts'

const found = (given: Partial<Property>) =>
  checkProperty({ ...plainProperty, ...given }).map(({ path, kind }) => [path.join('.'), kind])
const step = { from: '2025-01-01', amountCents: 90_000 } as const
const repair = { day: '2025-01-01', label: '', grossCents: 100, netCents: null } as const

describe('checkProperty', () => {
  it.each([
    [{}, []],
    [{ rentMonthCents: 90_000, rentFrom: '2024-01-01' as const }, []],
    [{ rentMonthCents: 90_000 }, [['rentFrom', 'rent_without_month']]],
    [{ rentKind: 'steps' as const, rentSteps: [step] }, [['rentFrom', 'rent_without_month']]],
    [{ rentSteps: [step, step] }, [['rentSteps.1.from', 'steps_not_ascending']]],
    [{ rentKind: 'growth' as const }, [['rentGrowthBp', 'growth_without_rate']]],
    [
      { loans: ['a', 'b', 'a'].map((accountId) => ({ accountId, shareBp: 1 })) },
      [['loans.2.accountId', 'loan_twice']],
    ],
    [{ repairs: [repair, { ...repair, netCents: 101 }] }, [['repairs.1.netCents', 'net_above_gross']]],
    [{ depreciation: 'own_rate' as const }, [['depreciationBp', 'rate_missing']]],
    [{ depreciation: 'degressive' as const }, []],
    [{ depreciation: 'degressive' as const, completedYear: 2023 }, []],
    [{ depreciation: 'degressive' as const, completedYear: 2022 }, [['depreciation', 'building_too_old']]],
  ])('%j: %j', (given, expected) => {
    expect(found(given)).toEqual(expected)
  })
})

describe('checkPurchaseCheck', () => {
  const price = 14_800_000
  const needed = (landCharge: number) =>
    purchaseCosts({
      price: decimal(price).div(100),
      land: transferTaxRate('SN'),
      agentRate: decimal('0.0357'),
      landCharge: decimal(landCharge).div(100),
    })
      .total.times(100)
      .plus(price)
      .toNumber()
  const loan = { kind: 'kfw', interestBp: 100, repaymentBp: 200, fixedYears: 10 } as const
  const kindsOf = (equityCents: number, loanCents: number) =>
    checkPurchaseCheck({
      ...plainCheck,
      name: 'Plagwitz',
      land: 'SN',
      priceCents: price,
      equityCents,
      furtherLoans: loanCents === 0 ? [] : [{ ...loan, amountCents: loanCents }],
    }).map(({ field, kind }) => [field, kind])

  it('lets equity be the whole of price and costs, and not a cent more', () => {
    expect(kindsOf(needed(0), 0)).toEqual([])
    expect(kindsOf(needed(0) + 1, 0)).toEqual([['equityCents', 'equity_above_costs']])
  })

  it('counts further loans with their land charge, whatever they are', () => {
    fc.assert(
      fc.property(fc.nat({ max: 17_000_000 }), fc.integer({ min: 1, max: 17_000_000 }), (equity, further) => {
        const expected =
          equity > needed(0)
            ? 'equity_above_costs'
            : equity + further > needed(further)
              ? 'loans_above_costs'
              : undefined
        expect(kindsOf(equity, further)[0]?.[1]).toBe(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('says nothing while price or Land are not stated', () => {
    const stated = { ...plainCheck, name: '', equityCents: 99_999_999_999 }
    expect(checkPurchaseCheck({ ...stated, priceCents: 1 })).toEqual([])
    expect(checkPurchaseCheck({ ...stated, land: 'SN' })).toEqual([])
  })
})

describe('a valuation', () => {
  it('lies between the purchase and today', () => {
    const bounds = { lastDay: '2026-11-27', boughtOn: '2021-05-12' } as const
    expect(checkValuationDay('2021-05-12', bounds)).toBeNull()
    expect(checkValuationDay('2026-11-27', bounds)).toBeNull()
    expect(checkValuationDay('2021-05-11', bounds)).toBe('before_purchase')
    expect(checkValuationDay('2026-11-28', bounds)).toBe('in_the_future')
    expect(checkValuationDay('1990-01-01', { ...bounds, boughtOn: null })).toBeNull()
  })

  it('of a share is rounded half up, and both shares of two halves are the whole, or a cent more', () => {
    expect(shareOfValue(300_001, 5_000)).toBe(150_001)
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999_999 }), fc.integer({ min: 1, max: 9_999 }), (whole, shareBp) => {
        const both = shareOfValue(whole, shareBp) + shareOfValue(whole, 10_000 - shareBp)
        expect([whole, whole + 1]).toContain(both)
      }),
    )
  })

  it('keeps what is not said anew, the value of the whole only with its amount', () => {
    const former = { amountCents: 5, valuationKind: 'appraisal', wholeCents: 10, movedCents: 3 } as const
    expect(keptValuation(former, 5)).toEqual({ valuationKind: 'appraisal', wholeCents: 10, movedCents: 3 })
    expect(keptValuation(former, 6)).toMatchObject({ valuationKind: 'appraisal', wholeCents: null })
    expect(keptValuation(undefined, 6)).toEqual({})
    expect(withoutEmptyValuation({ amountCents: 6, valuationKind: null, wholeCents: null })).toEqual({
      amountCents: 6,
    })
  })
})
