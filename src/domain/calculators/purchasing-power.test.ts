import { expect, it } from 'vitest'
import { purchasingPower } from './purchasing-power.ts'

it('gives the worked examples of calculators.md § 6', () => {
  expect(purchasingPower(1_000_000, 200, 120)).toBe(820_348)
  expect(purchasingPower(150_000, 350, 300)).toBe(63_472)
})

it('keeps an amount of today, and one without inflation', () => {
  expect(purchasingPower(12_345, 200, 0)).toBe(12_345)
  expect(purchasingPower(12_345, 0, 600)).toBe(12_345)
})
