import { expect, it } from 'vitest'
import { expectedReturn, realReturn } from './expected-return.ts'

it('weighs the returns with their shares', () => {
  expect(
    expectedReturn([
      { shareBp: 6_000, returnBp: 600 },
      { shareBp: 4_000, returnBp: 250 },
    ]),
  ).toBe(460)
  expect(expectedReturn([])).toBe(0)
})

it('divides inflation out (calculators.md § 6: 5 % at 2 % are 2,9412 %)', () => {
  expect(realReturn(500, 200)).toBe(294)
  expect(realReturn(100, 200)).toBe(-98)
})
