import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { degressiveDepreciation, linearDepreciation, linearRate } from './depreciation.ts'

const building = fc.record({
  basis: fc.integer({ min: 1, max: 500_000_000 }).map((cents) => decimal(cents).div(100)),
  startMonth: fc.integer({ min: 1, max: 12 }),
  years: fc.constant(70),
})

describe('linearRate', () => {
  it.each([
    [1890, '0.025'],
    [1924, '0.025'],
    [1925, '0.02'],
    [2022, '0.02'],
    [2023, '0.03'],
    [2030, '0.03'],
  ])('of a building completed in %d is %s', (year, rate) => {
    expect(linearRate(year).toString()).toBe(rate)
  })
})

describe('linearDepreciation', () => {
  it('depreciates the whole base, never more', () => {
    fc.assert(
      fc.property(building, fc.constantFrom('0.02', '0.025', '0.03'), (input, rate) => {
        const rows = linearDepreciation(input, decimal(rate))
        const sum = rows.reduce((total, { amount }) => total.plus(amount), decimal(0))
        expect(sum.plus(rows.at(-1)!.residual).eq(input.basis)).toBe(true)
        expect(rows.every(({ amount, residual }) => amount.gte(0) && residual.gte(0))).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('leaves what the first year lacks to the last one', () => {
    const rows = linearDepreciation({ basis: decimal(240_000), startMonth: 5, years: 52 }, decimal('0.02'))
    expect(rows.slice(-3).map(({ amount }) => amount.toString())).toEqual(['4800', '1600', '0'])
  })
})

describe('degressiveDepreciation', () => {
  it('never falls below what staying degressive leaves, once it has switched', () => {
    fc.assert(
      fc.property(building, (input) => {
        const [stay, change] = [degressiveDepreciation(input, false), degressiveDepreciation(input, true)]
        expect(change.at(-1)!.residual.lte(stay.at(-1)!.residual)).toBe(true)
        expect(change.at(-1)!.residual.gte(0)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('switches only when the linear amount is higher: from September that is the sixteenth year', () => {
    const input = { basis: decimal(300_000), startMonth: 9, years: 17 }
    const [stay, change] = [degressiveDepreciation(input, false), degressiveDepreciation(input, true)]
    expect(change.slice(0, 15)).toEqual(stay.slice(0, 15))
    expect(change[15]!.amount.gt(stay[15]!.amount)).toBe(true)
    expect(change[16]!.amount.eq(change[15]!.amount)).toBe(true)
  })

  it('is done after the useful life of 33⅓ years', () => {
    const input = { basis: decimal(300_000), startMonth: 1, years: 34 }
    expect(degressiveDepreciation(input, true).at(-1)!.residual.toString()).toBe('0')
  })
})
