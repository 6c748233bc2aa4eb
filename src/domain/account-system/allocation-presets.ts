import type { Month } from '#domain/calendar/month.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import {
  type AllocationRates,
  type AllocationVersion,
  type PotSizes,
  type SubPot,
  hasFixedAmount,
  noFixedAmounts,
} from './allocation-version.ts'
import type { Pot } from './pot.ts'

export type AllocationPresetKey = 'start' | 'classic' | 'six_pots' | 'seventy_thirty'

export interface AllocationPreset extends AllocationRates {
  readonly key: AllocationPresetKey
  readonly subPots: readonly PresetSubPot[]
}

export interface PresetSubPot {
  readonly key: 'education' | 'reserves'
  readonly pot: Pot
  readonly shareBp: BasisPoints
}

/** The presets of product.md § 3.3. */
export const allocationPresets: readonly AllocationPreset[] = [
  { key: 'start', savingBp: 500, luxuryBp: 500, donationBp: 100, subPots: [] },
  { key: 'classic', savingBp: 1000, luxuryBp: 1000, donationBp: 500, subPots: [] },
  {
    key: 'six_pots',
    savingBp: 1000,
    luxuryBp: 1000,
    donationBp: 1000,
    subPots: [
      { key: 'education', pot: 'life', shareBp: 1000 },
      { key: 'reserves', pot: 'life', shareBp: 1000 },
    ],
  },
  { key: 'seventy_thirty', savingBp: 2000, luxuryBp: 1000, donationBp: 0, subPots: [] },
]

/**
 * The preset whose rates the settings have; null when they have rates or amounts of their own ("Individuell"). Sub-pots
 * beyond those of the preset are ignored.
 */
export function presetOf(
  settings: PotSizes & Pick<AllocationVersion, 'subPots'>,
): AllocationPresetKey | null {
  if (hasFixedAmount(settings)) return null
  const match = allocationPresets.find(
    (preset) =>
      preset.savingBp === settings.savingBp &&
      preset.luxuryBp === settings.luxuryBp &&
      preset.donationBp === settings.donationBp &&
      preset.subPots.every(
        (wanted) => countLike(wanted, settings.subPots) >= countLike(wanted, preset.subPots),
      ),
  )
  return match?.key ?? null
}

/**
 * The settings that are proposed to a household that has chosen nothing yet: Klassisch, the start values of
 * calculators.md § 22.
 */
export function suggestedAllocation(month: Month): AllocationVersion {
  return {
    month,
    savingBp: 1000,
    luxuryBp: 1000,
    donationBp: 500,
    ...noFixedAmounts,
    base: 'month',
    shortfall: 'life_first',
    lifeMinimumCents: 0,
    incomingAccountId: null,
    subPots: [],
    targets: [],
    version: 0,
  }
}

function countLike(
  wanted: Pick<SubPot, 'pot' | 'shareBp'>,
  among: readonly Pick<SubPot, 'pot' | 'shareBp'>[],
): number {
  return among.filter(({ pot, shareBp }) => pot === wanted.pot && shareBp === wanted.shareBp).length
}
