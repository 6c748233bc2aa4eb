import { describe, expect, it } from 'vitest'
import { allocation } from '#domain/testing/berger-household.ts'
import type { AllocationTarget, SubPot } from './allocation-version.ts'
import { checkAllocation } from './check-allocation.ts'

const education: SubPot = { id: 'education', pot: 'life', label: 'Bildung', shareBp: 1000, amountCents: null }
const target: AllocationTarget = {
  pot: 'life',
  subPotId: null,
  accountId: 'a',
  shareBp: 5000,
  amountCents: null,
}

function checkSubPots(subPots: readonly SubPot[]) {
  return checkAllocation({ ...allocation, subPots })
}

function checkTargets(targets: readonly AllocationTarget[], subPots: readonly SubPot[] = []) {
  return checkAllocation({ ...allocation, targets, subPots })
}

describe('checkAllocation', () => {
  it('finds nothing wrong with the settings of the Bergers', () => {
    expect(checkAllocation(allocation)).toEqual([])
  })

  it('wants rates between 0 and 100 %, together too', () => {
    expect(checkAllocation({ ...allocation, luxuryBp: 10_001 })).toEqual([
      { field: 'luxuryBp', code: 'out_of_range' },
    ])
    expect(checkAllocation({ ...allocation, savingBp: -1, donationBp: 0.5 })).toEqual([
      { field: 'savingBp', code: 'out_of_range' },
      { field: 'donationBp', code: 'out_of_range' },
    ])
    expect(checkAllocation({ ...allocation, savingBp: 8501 })).toEqual([
      { field: 'savingBp', code: 'rates_over_whole' },
    ])
    expect(checkAllocation({ ...allocation, savingBp: 8500 })).toEqual([])
  })

  it('wants a minimum of 0 or more for life', () => {
    expect(checkAllocation({ ...allocation, lifeMinimumCents: -1 })).toEqual([
      { field: 'lifeMinimumCents', code: 'out_of_range' },
    ])
  })

  it('wants sub-pots that fit into their pot', () => {
    expect(checkSubPots([education, { ...education, id: 'b', shareBp: 6500 }])).toEqual([])
    expect(checkSubPots([education, { ...education, id: 'b', shareBp: 6501 }])).toEqual([
      { field: 'subPots.1.shareBp', code: 'sub_pots_over_pot' },
    ])
    expect(checkSubPots([{ ...education, pot: 'donation_rate' }])).toEqual([
      { field: 'subPots.0.shareBp', code: 'sub_pots_over_pot' },
    ])
    expect(checkSubPots([education, { ...education, label: ' ' }])).toEqual([
      { field: 'subPots.1.label', code: 'empty' },
      { field: 'subPots.1.id', code: 'duplicate' },
    ])
  })

  it('wants targets that take no more than there is, each account once', () => {
    expect(checkTargets([target, { ...target, accountId: 'b' }])).toEqual([])
    expect(checkTargets([target, { ...target, accountId: 'b', shareBp: 5001 }])).toEqual([
      { field: 'targets.1.shareBp', code: 'targets_over_whole' },
    ])
    expect(checkTargets([target, target])).toEqual([{ field: 'targets.1.accountId', code: 'duplicate' }])
    expect(checkTargets([{ ...target, subPotId: 'education' }])).toEqual([
      { field: 'targets.0.subPotId', code: 'unknown_sub_pot' },
    ])
    expect(checkTargets([{ ...target, subPotId: 'education' }, target], [education])).toEqual([])
    expect(checkTargets([{ ...target, pot: 'luxury_rate', subPotId: 'education' }], [education])).toEqual([
      { field: 'targets.0.subPotId', code: 'unknown_sub_pot' },
    ])
  })

  it('wants a rate or an amount, not both', () => {
    expect(checkAllocation({ ...allocation, savingBp: 0, savingCents: 50_000 })).toEqual([])
    expect(checkAllocation({ ...allocation, savingCents: 50_000 })).toEqual([
      { field: 'savingCents', code: 'rate_and_amount' },
    ])
    expect(checkAllocation({ ...allocation, donationBp: 0, donationCents: -1 })).toEqual([
      { field: 'donationCents', code: 'out_of_range' },
    ])
    expect(checkSubPots([{ ...education, amountCents: 100 }])).toEqual([
      { field: 'subPots.0.amountCents', code: 'rate_and_amount' },
    ])
    expect(checkTargets([{ ...target, amountCents: 1_000_000_000, shareBp: 0 }])).toEqual([
      { field: 'targets.0.amountCents', code: 'out_of_range' },
    ])
  })

  it('wants amounts of sub-pots that fit into their pot in a month that goes as planned', () => {
    const plan = { plannedCents: 465_645, meanCents: 488_733 }
    const rent = (amountCents: number) => ({ ...education, id: 'rent', shareBp: 0, amountCents })
    const check = (subPots: readonly SubPot[], given: Partial<typeof allocation> = {}) =>
      checkAllocation({ ...allocation, ...given, subPots }, plan)
    expect(check([education, rent(349_235 - 46_564)])).toEqual([])
    expect(check([rent(349_235 - 46_563), education])).toEqual([
      { field: 'subPots.1.shareBp', code: 'sub_pots_over_pot' },
    ])
    expect(check([education, rent(349_235 - 46_563)])).toEqual([
      { field: 'subPots.1.amountCents', code: 'sub_pots_over_pot' },
    ])
    // Beside a pot with a fixed amount, Leben has no share of its own that its sub-pots could exceed.
    expect(check([education], { savingBp: 0, savingCents: 400_000 })).toEqual([
      { field: 'subPots.0.shareBp', code: 'sub_pots_over_pot' },
    ])
    expect(check([{ ...education, pot: 'saving_rate' }], { savingBp: 0, savingCents: 46_564 })).toEqual([])
  })

  it('asks nothing of amounts before there is an income', () => {
    const rent = { ...education, shareBp: 0, amountCents: 148_000 }
    expect(checkAllocation({ ...allocation, subPots: [rent] }, { plannedCents: 0, meanCents: 0 })).toEqual([])
    expect(checkSubPots([rent])).toEqual([])
  })
})
