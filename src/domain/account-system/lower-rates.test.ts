import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumCents } from '#domain/money/cents.ts'
import { allocateIncome } from './allocate-income.ts'
import { type PotSizes, noFixedAmounts } from './allocation-version.ts'
import { lowerRates } from './lower-rates.ts'
import { wantedPots } from './wanted-pots.ts'

const rates = { savingBp: 3000, luxuryBp: 2500, donationBp: 1200, ...noFixedAmounts }

it('offers the fixes of the board: luxury to 21,5 %, or all three in proportion', () => {
  expect(lowerRates(465_645, 168_246, rates)).toEqual({
    luxuryOnly: { savingBp: 3000, luxuryBp: 2150, donationBp: 1200, ...noFixedAmounts },
    allThree: { savingBp: 2850, luxuryBp: 2350, donationBp: 1150, ...noFixedAmounts },
  })
})

it('does not offer what is not enough', () => {
  expect(lowerRates(465_645, 400_000, rates).luxuryOnly).toBeNull()
  expect(lowerRates(465_645, 465_646, rates)).toEqual({ luxuryOnly: null, allThree: null })
})

it('lowers amounts to whole euros', () => {
  const amounts = { ...rates, luxuryBp: 0, luxuryCents: 116_411 }
  expect(lowerRates(465_645, 168_246, amounts)).toEqual({
    luxuryOnly: { ...amounts, luxuryCents: 101_800 },
    allThree: { ...amounts, savingBp: 2850, luxuryCents: 111_500, donationBp: 1100 },
  })
})

it('offers only what leaves life enough, of amounts too', () => {
  const cents = fc.integer({ min: 0, max: 999_999 })
  fc.assert(
    fc.property(cents, cents, cents, fc.option(cents), (income, minimum, luxuryCents, savingCents) => {
      const savingBp = savingCents === null ? 3000 : 0
      const sizes = { ...rates, savingBp, savingCents, luxuryBp: 0, luxuryCents }
      const { luxuryOnly, allThree } = lowerRates(income, minimum, sizes)
      const offers = [luxuryOnly, allThree].filter((offer) => offer !== null)
      const leftBy = (offer: PotSizes) => income - sumCents(Object.values(wantedPots(income, offer)))
      expect(offers.every((offer) => leftBy(offer) >= minimum)).toBe(true)
      expect(offers.every((offer) => (offer.luxuryCents ?? 0) <= luxuryCents)).toBe(true)
      expect(allThree !== null).toBe(minimum <= income)
    }),
  )
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
