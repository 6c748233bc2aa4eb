import { expect, it } from 'vitest'
import { EXACTLY, hiddenAmount, tellAmount, type Telling } from './tell-amount.ts'

const ROUNDED: Telling = { unit: 'euro', amounts: 'rounded' }
const SHARES: Telling = { unit: 'percent', amounts: 'shares' }

it('tells an exact amount to the cent, and never as about', () => {
  expect(tellAmount(123_456, EXACTLY, { isSpoken: true })).toBe('1.234,56\u00A0€')
})

it('tells a rounded amount in whole euros, and as about where it stands by itself', () => {
  expect(tellAmount(13_270_000, ROUNDED)).toBe('132.700\u00A0€')
  expect(tellAmount(13_270_000, ROUNDED, { isSpoken: true })).toBe('rund\u00A0132.700\u00A0€')
  expect(tellAmount(-15_130_000, ROUNDED)).toBe('−151.300\u00A0€')
  expect(tellAmount(40_000, ROUNDED, { isSigned: true })).toBe('+400\u00A0€')
})

it('tells a share in whole percents, without a currency', () => {
  expect(tellAmount(1_200, SHARES, { isSpoken: true })).toBe('12\u00A0%')
  expect(tellAmount(-300, SHARES, { isSigned: true })).toBe('−3\u00A0%')
  expect(tellAmount(300, SHARES, { isSigned: true })).toBe('+3\u00A0%')
})

it('hides an amount with its unit, not with its size', () => {
  expect(hiddenAmount(ROUNDED)).toBe('••••\u00A0€')
  expect(hiddenAmount(SHARES)).toBe('••••\u00A0%')
})
