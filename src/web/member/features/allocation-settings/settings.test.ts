import { describe, expect, it } from 'vitest'
import {
  allocationPresets,
  presetOf,
  suggestedAllocation,
} from '#domain/account-system/allocation-presets.ts'
import { checkAllocation } from '#domain/account-system/check-allocation.ts'
import {
  type Settings,
  partsOf,
  settingsOf,
  withPreset,
  withRates,
  withSubPot,
  withTargetAdded,
  withSize,
  withSubPotOrder,
  withTargetOrder,
  withTargetSize,
  withTargetUnit,
  inUnit,
  sizeOf,
  withoutSubPot,
  withoutTarget,
} from './settings.ts'

const classic = settingsOf(suggestedAllocation('2026-11-01'))
const sixPots = allocationPresets.find(({ key }) => key === 'six_pots')!
const saving = { pot: 'saving_rate', subPotId: null } as const

let count = 0
const makeId = () => `id-${(count += 1)}`

describe('withPreset', () => {
  const settings = withPreset(classic, sixPots, makeId)

  it('adds the two sub-pots of "Sechs Töpfe" under Leben', () => {
    expect(settings.subPots.map(({ pot, label, shareBp }) => [pot, label, shareBp])).toEqual([
      ['life', 'Bildung', 1000],
      ['life', 'Rücklagen', 1000],
    ])
    expect(presetOf(settings)).toBe('six_pots')
    expect(checkAllocation(settings)).toEqual([])
  })

  it('adds them only once and keeps them when another preset is chosen', () => {
    expect(withPreset(settings, sixPots, makeId)).toEqual(settings)
    expect(withPreset(settings, allocationPresets[0]!, makeId).subPots).toEqual(settings.subPots)
  })
})

describe('withRates', () => {
  it('shrinks sub-pots that no longer fit', () => {
    const settings = withSubPot(classic, {
      id: 'sub',
      ...saving,
      label: 'Notgroschen',
      shareBp: 800,
      amountCents: null,
    })
    expect(withRates(settings, { savingBp: 500 }).subPots[0]?.shareBp).toBe(500)
  })

  it('leaves a sum over 100 % to the check', () => {
    const settings = withRates(classic, { savingBp: 9_000 })
    expect(checkAllocation(settings).map(({ code }) => code)).toEqual(['rates_over_whole'])
  })
})

describe('targets', () => {
  const one = withTargetAdded(classic, saving, 'depot')
  const two = withTargetAdded(one, saving, 'savings')

  it('are added, changed and removed', () => {
    expect(two.targets.map(({ accountId, shareBp }) => [accountId, shareBp])).toEqual([
      ['depot', 5000],
      ['savings', 5000],
    ])
    expect(
      withTargetSize(two, two.targets[0]!, { shareBp: 2500, amountCents: null }).targets[0]?.shareBp,
    ).toBe(2500)
    expect(withoutTarget(two, two.targets[0]!).targets).toEqual([two.targets[1]])
  })
})

describe('amounts', () => {
  const one = withTargetAdded(classic, saving, 'depot')
  const two = withTargetAdded(one, saving, 'savings')

  it('take the place of a rate, and a preset puts rates back', () => {
    const fixed = withSize(classic, 'saving_rate', { shareBp: 0, amountCents: 50_000 })
    expect(sizeOf(fixed, 'saving_rate')).toEqual({ shareBp: 0, amountCents: 50_000 })
    expect(checkAllocation(fixed)).toEqual([])
    expect(presetOf(fixed)).toBeNull()
    expect(presetOf(withPreset(fixed, allocationPresets[1]!, makeId))).toBe('classic')
  })

  it('are the same euros in the other unit', () => {
    expect(inUnit('amount', 46_564, 465_645)).toEqual({ shareBp: 0, amountCents: 46_564 })
    expect(inUnit('share', 46_564, 465_645)).toEqual({ shareBp: 1000, amountCents: null })
    expect(inUnit('share', 100, 0)).toEqual({ shareBp: 0, amountCents: null })
  })

  it('of a target leave its share to nobody, and give it back what is free', () => {
    const fixed = withTargetUnit(two, two.targets[0]!, 'amount', 23_282)
    expect(fixed.targets[0]).toMatchObject({ accountId: 'depot', shareBp: 0, amountCents: 23_282 })
    const back = withTargetUnit(fixed, fixed.targets[0]!, 'share', 23_282)
    expect(back.targets).toEqual(two.targets)
    expect(checkAllocation(back)).toEqual([])
  })

  it('are served in the order that is chosen', () => {
    const other = withTargetAdded(two, { pot: 'life', subPotId: null }, 'giro')
    const ordered = withTargetOrder(other, saving, ['savings', 'depot'])
    expect(ordered.targets.map(({ accountId }) => accountId)).toEqual(['savings', 'depot', 'giro'])
    const subPots = ['rent', 'loan'].map((id) => ({
      id,
      pot: 'life' as const,
      label: id,
      shareBp: 0,
      amountCents: 100,
    }))
    expect(withSubPotOrder({ ...classic, subPots }, ['loan', 'rent']).subPots.map(({ id }) => id)).toEqual([
      'loan',
      'rent',
    ])
  })
})

describe('sub-pots', () => {
  const settings: Settings = withTargetAdded(
    withSubPot(classic, { id: 'sub', pot: 'life', label: 'Bildung', shareBp: 500, amountCents: null }),
    { pot: 'life', subPotId: 'sub' },
    'savings',
  )

  it('stand before the rest of their pot', () => {
    expect(partsOf(settings, 'life')).toEqual([
      { pot: 'life', subPotId: 'sub' },
      { pot: 'life', subPotId: null },
    ])
  })

  it('take their accounts along to another pot, and away with them', () => {
    const moved = withSubPot(settings, {
      id: 'sub',
      pot: 'saving_rate',
      label: 'Bildung',
      shareBp: 500,
      amountCents: null,
    })
    expect(moved.targets[0]?.pot).toBe('saving_rate')
    expect(withoutSubPot(settings, 'sub')).toMatchObject({ subPots: [], targets: [] })
  })
})
