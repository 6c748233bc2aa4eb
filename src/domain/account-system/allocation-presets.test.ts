import { describe, expect, it } from 'vitest'
import { allocationPresets, presetOf, suggestedAllocation } from './allocation-presets.ts'
import { type SubPot, noFixedAmounts } from './allocation-version.ts'
import { checkAllocation } from './check-allocation.ts'

function subPotsOf(preset: (typeof allocationPresets)[number]): readonly SubPot[] {
  return preset.subPots.map(({ key, pot, shareBp }) => ({
    id: key,
    label: key,
    pot,
    shareBp,
    amountCents: null,
  }))
}

describe('every preset', () => {
  it('has the rates of product.md § 3.3, in percent', () => {
    const percent = ({ savingBp, luxuryBp, donationBp, subPots }: (typeof allocationPresets)[number]) =>
      [savingBp, luxuryBp, donationBp, ...subPots.map(({ shareBp }) => shareBp)].map((bp) => bp / 100)
    expect(Object.fromEntries(allocationPresets.map((preset) => [preset.key, percent(preset)]))).toEqual({
      start: [5, 5, 1],
      classic: [10, 10, 5],
      six_pots: [10, 10, 10, 10, 10],
      seventy_thirty: [20, 10, 0],
    })
  })

  it.each(allocationPresets)('$key can be stored and is recognised', (preset) => {
    const settings = { ...suggestedAllocation('2026-11-01'), ...preset, subPots: subPotsOf(preset) }
    expect(checkAllocation(settings)).toEqual([])
    expect(presetOf(settings)).toBe(preset.key)
  })
})

describe('presetOf', () => {
  it('knows own rates', () => {
    expect(
      presetOf({ ...noFixedAmounts, savingBp: 1100, luxuryBp: 1000, donationBp: 500, subPots: [] }),
    ).toBeNull()
  })

  it('knows own amounts, whatever the rates beside them', () => {
    const classic = suggestedAllocation('2026-11-01')
    expect(presetOf({ ...classic, donationBp: 0, donationCents: 20_000 })).toBeNull()
  })

  it('wants both sub-pots for six pots', () => {
    expect(
      presetOf({ ...noFixedAmounts, savingBp: 1000, luxuryBp: 1000, donationBp: 1000, subPots: [] }),
    ).toBeNull()
  })

  it('does not mind sub-pots of one’s own', () => {
    const subPots: readonly SubPot[] = [
      { id: 'a', pot: 'life', label: 'Kinder', shareBp: 300, amountCents: null },
    ]
    expect(presetOf({ ...noFixedAmounts, savingBp: 1000, luxuryBp: 1000, donationBp: 500, subPots })).toBe(
      'classic',
    )
  })
})

it('suggests Klassisch to a new household', () => {
  expect(presetOf(suggestedAllocation('2026-11-01'))).toBe('classic')
})
