import { expect, it } from 'vitest'
import { type SubPot, noFixedAmounts } from './allocation-version.ts'
import { fitSubPots } from './fit-sub-pots.ts'

const travel: SubPot = { id: 'travel', pot: 'luxury_rate', label: 'Reisen', shareBp: 600, amountCents: null }
const hobby: SubPot = { id: 'hobby', pot: 'luxury_rate', label: 'Hobby', shareBp: 400, amountCents: null }
const education: SubPot = { id: 'education', pot: 'life', label: 'Bildung', shareBp: 1000, amountCents: null }

it('lowers the sub-pots of a pot that got too small, in proportion, and leaves the others', () => {
  expect(
    fitSubPots([travel, hobby, education], {
      savingBp: 1062,
      luxuryBp: 985,
      donationBp: 492,
      ...noFixedAmounts,
    }),
  ).toEqual([{ ...travel, shareBp: 591 }, { ...hobby, shareBp: 394 }, education])
})

it('takes sub-pots down to nothing with their pot', () => {
  expect(fitSubPots([travel], { savingBp: 0, luxuryBp: 0, donationBp: 0, ...noFixedAmounts })).toEqual([
    { ...travel, shareBp: 0 },
  ])
})
