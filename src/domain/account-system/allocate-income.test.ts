import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from '#domain/money/cents.ts'
import { allocateIncome } from './allocate-income.ts'

describe('allocateIncome', () => {
  it('splits 3.217,45 € at 10/10/5 % as product.md § 2 says', () => {
    expect(allocateIncome(321_745, { savingBp: 1000, luxuryBp: 1000, donationBp: 500 })).toEqual({
      saving_rate: 32_174,
      luxury_rate: 32_174,
      donation_rate: 16_087,
      life: 241_310,
    })
  })

  it('leaves nothing for life at 100 %, and refuses a hair more', () => {
    const all = { savingBp: 5000, luxuryBp: 3333.33, donationBp: 1666.67 }
    expect(allocateIncome(2_000_000, all).life).toBe(0)
    expect(() => allocateIncome(10_000, { ...all, donationBp: 1666.68 })).toThrow(RangeError)
  })

  it('refuses rates above 100 % and negative ones', () => {
    const rates = { savingBp: 5000, luxuryBp: 5000, donationBp: 1 }
    expect(() => allocateIncome(100, rates)).toThrow(RangeError)
    expect(() => allocateIncome(100, { ...rates, savingBp: -1 })).toThrow(RangeError)
    expect(() => allocateIncome(-1, { ...rates, donationBp: 0 })).toThrow(RangeError)
  })

  it('always gives away exactly the income', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000_000 }),
        // Rates are drawn with two decimals of a basis point, because a percentage may have four decimals.
        fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 333_333 }))),
        (income, hundredths) => {
          const [savingBp = 0, luxuryBp = 0, donationBp = 0] = hundredths.map((parts) => parts / 100)
          const amounts = Object.values(allocateIncome(income, { savingBp, luxuryBp, donationBp }))
          expect(sumCents(amounts)).toBe(income)
          expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
