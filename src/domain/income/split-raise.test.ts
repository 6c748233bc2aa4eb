import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { noFixedAmounts } from '#domain/account-system/allocation-version.ts'
import { splitRaise } from './split-raise.ts'

const rates = { savingBp: 1000, luxuryBp: 1000, donationBp: 500, ...noFixedAmounts }

it('gives half of the raise of Anna, 36,47 € of 72,94 €, to saving', () => {
  expect(splitRaise(465_645, 7294, rates)).toEqual({
    rates: { savingBp: 1062, luxuryBp: 985, donationBp: 492, ...noFixedAmounts },
    before: { saving_rate: 46_564, luxury_rate: 46_564, donation_rate: 23_282, life: 349_235 },
    after: { saving_rate: 50_226, luxury_rate: 46_584, donation_rate: 23_268, life: 352_861 },
    wantedSavingCents: 3647,
    wantedLifeCents: 3647,
  })
})

it('gives as much to saving as is asked for', () => {
  const { after, before } = splitRaise(465_645, 7294, rates, 10_000)
  expect(after.saving_rate - before.saving_rate).toBeCloseTo(7294, -2)
  expect(splitRaise(465_645, 7294, rates, 0)).toMatchObject({ wantedSavingCents: 0, wantedLifeCents: 7294 })
})

it('adds to an amount to the cent and leaves the other amounts', () => {
  const fixed = { ...rates, savingBp: 0, savingCents: 50_000, donationBp: 0, donationCents: 20_000 }
  expect(splitRaise(465_645, 7294, fixed)).toMatchObject({
    rates: { savingBp: 0, savingCents: 53_647, luxuryBp: 985, donationBp: 0, donationCents: 20_000 },
    after: { saving_rate: 53_647, luxury_rate: 46_584, donation_rate: 20_000, life: 352_708 },
  })
})

it('is never further away than half a basis point of the new income', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 1, max: 999_999 }),
      (base, raise) => {
        const { before, after, wantedSavingCents } = splitRaise(base, raise, rates)
        const tolerance = (base + raise) / 20_000 + 1
        expect(Math.abs(after.saving_rate - before.saving_rate - wantedSavingCents)).toBeLessThanOrEqual(
          tolerance,
        )
        expect(Math.abs(after.luxury_rate - before.luxury_rate)).toBeLessThanOrEqual(tolerance)
        expect(Math.abs(after.donation_rate - before.donation_rate)).toBeLessThanOrEqual(tolerance)
      },
    ),
  )
})

it('splits nothing that is no raise', () => {
  expect(() => splitRaise(465_645, 0, rates)).toThrow(RangeError)
})
