import fc from 'fast-check'
import { expect, it } from 'vitest'
import { STANDARD_VAT_BP, vatBpOn, vatWithin } from './vat.ts'

it.each([
  [9_90, 1_58],
  [99_00, 15_81],
  [-9_90, -1_58],
  [0, 0],
])('of %d cents gross, %d are VAT', (gross, vat) => {
  expect(vatWithin(gross, STANDARD_VAT_BP)).toBe(vat)
})

it('is not shown by a small business, from its first day on (§ 19 UStG)', () => {
  expect(vatWithin(9_90, null)).toBe(0)
  expect(
    (['2026-12-31', '2027-01-01', '2027-01-02'] as const).map((day) => vatBpOn(day, '2027-01-01')),
  ).toEqual([1_900, null, null])
  expect(vatBpOn('2026-11-26', null)).toBe(1_900)
})

it('is 19 % of what is left, to half a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_00 }), (gross) => {
      const vat = vatWithin(gross, STANDARD_VAT_BP)
      expect(Math.abs(vat * 119 - gross * 19)).toBeLessThanOrEqual(119 / 2)
    }),
  )
})
