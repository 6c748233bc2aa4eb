import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/format-money.ts'
import { roughRange } from './rough-range.ts'

const plain = (low: number, high: number) => roughRange(low, high, formatEuro).replaceAll(/\s/gu, ' ')

it('tells thousands, small amounts as they are, and the unit once', () => {
  expect(plain(39_470_512, 101_794_249)).toBe('395.000 bis 1.018.000 €')
  expect(plain(0, 999_950)).toBe('0 bis 10.000 €')
  expect(plain(-150_000_000, 123_456)).toBe('−1.500.000 bis 1.235 €')
  expect(plain(-1_049_999, 0)).toBe('−10.000 bis 0 €')
})

it('tells nothing while amounts are hidden', () => {
  expect(roughRange(1, 2, () => '•••• €')).toBe('•••• bis •••• €')
})
