import { describe, expect, it } from 'vitest'
import { type IncomeEntry, isSample, readEntry, sampleEntry, splitEntry } from './income-entry.ts'

describe('the free entry of the start page', () => {
  it('splits the sample household to the cent', () => {
    expect(splitEntry(sampleEntry)).toEqual({
      saving_rate: 46_564,
      luxury_rate: 46_564,
      donation_rate: 23_282,
      life: 349_235,
    })
  })

  it('splits nothing while the rates take more than there is', () => {
    expect(splitEntry({ ...sampleEntry, savingBp: 8_501 })).toBeNull()
    expect(splitEntry({ ...sampleEntry, savingBp: 8_500 })).toMatchObject({ life: 1 })
  })
})

describe('an entry kept on the device', () => {
  it('comes back as it was', () => {
    const entry: IncomeEntry = { incomeCents: 325_000, savingBp: 1_250, luxuryBp: 0, donationBp: 150 }
    expect(readEntry(JSON.stringify(entry))).toEqual(entry)
    expect(isSample(entry)).toBe(false)
    expect(isSample({ ...sampleEntry })).toBe(true)
  })

  it.each([
    null,
    '',
    '{',
    '[]',
    '"x"',
    'null',
    '{"incomeCents":"1"}',
    '{"incomeCents":1.5,"savingBp":0,"luxuryBp":0,"donationBp":0}',
    '{"incomeCents":1,"savingBp":-1,"luxuryBp":0,"donationBp":0}',
    '{"incomeCents":1000000000,"savingBp":1,"luxuryBp":0,"donationBp":0}',
  ])('is ignored when it reads %s', (json) => {
    expect(readEntry(json)).toBeNull()
  })
})
