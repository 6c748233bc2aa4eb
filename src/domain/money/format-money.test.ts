import { describe, expect, it } from 'vitest'
import {
  formatAmount,
  formatEuro,
  formatPercent,
  formatPercentDifference,
  formatPercentNumber,
  splitEuro,
} from './format-money.ts'

describe('formatEuro', () => {
  it.each([
    [123_456, '1.234,56\u00a0€'],
    [-123_456_789, '\u22121.234.567,89\u00a0€'],
    [0, '0,00\u00a0€'],
    [5, '0,05\u00a0€'],
    [-5, '\u22120,05\u00a0€'],
    [99_999, '999,99\u00a0€'],
    [100_000, '1.000,00\u00a0€'],
  ])('shows %d cents as %j', (cents, text) => {
    expect(formatEuro(cents)).toBe(text)
  })

  it('shows differences with their sign and axes in whole euros', () => {
    expect(formatEuro(124_000, { isSigned: true })).toBe('+1.240,00\u00a0€')
    expect(formatEuro(107_684, { isSigned: true, isWhole: true })).toBe('+1.077\u00a0€')
    expect(formatEuro(-15_916, { isSigned: true, isWhole: true })).toBe('\u2212159\u00a0€')
    expect(formatEuro(0, { isSigned: true })).toBe('0,00\u00a0€')
    expect(formatEuro(-49, { isWhole: true })).toBe('0\u00a0€')
    expect(formatEuro(50, { isWhole: true })).toBe('1\u00a0€')
    expect(formatEuro(-50, { isWhole: true })).toBe('\u22121\u00a0€')
  })
})

describe('formatAmount', () => {
  it('leaves out the currency', () => {
    expect(formatAmount(123_456)).toBe('1.234,56')
  })
})

describe('splitEuro', () => {
  it('gives the parts of an amount', () => {
    expect(splitEuro(465_645)).toEqual({ sign: '', euros: '4.656', cents: '45' })
    expect(splitEuro(-5)).toEqual({ sign: '\u2212', euros: '0', cents: '05' })
  })
})

describe('formatPercent', () => {
  it('shows as many decimals as needed', () => {
    expect(formatPercent(1000)).toBe('10\u00a0%')
    expect(formatPercent(1050)).toBe('10,5\u00a0%')
    expect(formatPercent(175)).toBe('1,75\u00a0%')
    expect(formatPercent(-50)).toBe('\u22120,5\u00a0%')
  })

  it('shows exactly the decimals it is told', () => {
    expect(formatPercent(1000, { digits: 1 })).toBe('10,0\u00a0%')
    expect(formatPercent(1985, { digits: 1 })).toBe('19,9\u00a0%')
    expect(formatPercent(49, { digits: 0 })).toBe('0\u00a0%')
    expect(formatPercent(-4, { digits: 1 })).toBe('0,0\u00a0%')
    expect(formatPercentNumber(6500, { digits: 0 })).toBe('65')
  })

  it.each([
    [510, 2, '+5,10'],
    [-90, 2, '\u22120,90'],
    [49, 0, '0'],
    [-49, 0, '0'],
    [50, 0, '+1'],
    [4, 1, '0,0'],
    [0, 2, '0,00'],
  ] as const)('a difference of %d basis points with %d digits is %j', (bp, digits, text) => {
    expect(formatPercentDifference(bp, { digits })).toBe(text)
  })
})
