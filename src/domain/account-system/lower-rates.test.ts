import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { allocateIncome } from './allocate-income.ts'
import { lowerRates } from './lower-rates.ts'

const rates = { savingBp: 3000, luxuryBp: 2500, donationBp: 1200 }

it('offers the fixes of the board: luxury to 21,5 %, or all three in proportion', () => {
  expect(lowerRates(465_645, 168_246, rates)).toEqual({
    luxuryOnly: { savingBp: 3000, luxuryBp: 2150, donationBp: 1200 },
    allThree: { savingBp: 2850, luxuryBp: 2350, donationBp: 1150 },
  })
})

it('does not offer what is not enough', () => {
  expect(lowerRates(465_645, 400_000, rates).luxuryOnly).toBeNull()
  expect(lowerRates(465_645, 465_646, rates)).toEqual({ luxuryOnly: null, allThree: null })
})

it('offers only what leaves life enough', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999 }),
      fc.integer({ min: 0, max: 999_999 }),
      (income, minimum) => {
        const { luxuryOnly, allThree } = lowerRates(income, minimum, rates)
        const offers = [luxuryOnly, allThree].filter((offer) => offer !== null)
        expect(offers.every((offer) => allocateIncome(income, offer).life >= minimum)).toBe(true)
        expect(allThree !== null).toBe(minimum <= income)
      },
    ),
  )
})
