import { describe, expect, it } from 'vitest'
import { Decimal } from './decimal.ts'
import { roundDown, roundHalfUp, toEuros } from './rounding.ts'

describe('roundHalfUp', () => {
  it('rounds halves away from zero on both sides', () => {
    expect(roundHalfUp(new Decimal('100.265'))).toBe(10_027)
    expect(roundHalfUp(new Decimal('-100.265'))).toBe(-10_027)
    expect(roundHalfUp(new Decimal('100.2649'))).toBe(10_026)
  })

  it('clears the noise of powers first, as calculators.md § 0 shows with 100,25 € at 6 %', () => {
    const monthly = new Decimal('1.06').pow(new Decimal(1).div(12))
    expect(roundHalfUp(new Decimal('100.25').times(monthly.pow(12)))).toBe(10_627)
  })

  it('knows no negative zero', () => {
    expect(Object.is(roundHalfUp(new Decimal('-0.001')), 0)).toBe(true)
  })
})

describe('roundDown', () => {
  it('cuts towards zero', () => {
    expect(roundDown(new Decimal('321.749'))).toBe(32_174)
    expect(roundDown(new Decimal('-321.749'))).toBe(-32_174)
  })

  it('does not lose a cent to noise below it', () => {
    expect(roundDown(new Decimal('0.069999999999999'))).toBe(7)
  })
})

describe('toEuros', () => {
  it('is exact', () => {
    expect(toEuros(465_645).toFixed(2)).toBe('4656.45')
  })
})
