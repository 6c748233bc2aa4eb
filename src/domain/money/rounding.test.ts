import { describe, expect, it } from 'vitest'
import { decimal } from './decimal.ts'
import { roundDown, roundHalfUp, toEuros } from './rounding.ts'

describe('roundHalfUp', () => {
  it('rounds halves away from zero on both sides', () => {
    expect(roundHalfUp(decimal('100.265'))).toBe(10_027)
    expect(roundHalfUp(decimal('-100.265'))).toBe(-10_027)
    expect(roundHalfUp(decimal('100.2649'))).toBe(10_026)
  })

  it('clears the noise of powers first, as calculators.md § 0 shows with 100,25 € at 6 %', () => {
    const monthly = decimal('1.06').pow(decimal(1).div(12))
    expect(roundHalfUp(decimal('100.25').times(monthly.pow(12)))).toBe(10_627)
  })

  it('knows no negative zero', () => {
    expect(Object.is(roundHalfUp(decimal('-0.001')), 0)).toBe(true)
  })
})

describe('roundDown', () => {
  it('cuts towards zero', () => {
    expect(roundDown(decimal('321.749'))).toBe(32_174)
    expect(roundDown(decimal('-321.749'))).toBe(-32_174)
  })

  it('does not lose a cent to noise below it', () => {
    expect(roundDown(decimal('0.069999999999999'))).toBe(7)
  })
})

describe('toEuros', () => {
  it('is exact', () => {
    expect(toEuros(465_645).toString()).toBe('4656.45')
  })
})
