import { addTarget } from '#domain/account-system/add-target.ts'
import type { AllocationPreset } from '#domain/account-system/allocation-presets.ts'
import {
  type AllocationRates,
  type AllocationTarget,
  type AllocationVersion,
  type SubPot,
  lifeShareBp,
} from '#domain/account-system/allocation-version.ts'
import { fitSubPots } from '#domain/account-system/fit-sub-pots.ts'
import type { Pot, RatedPot } from '#domain/account-system/pot.ts'
import type { BasisPoints } from '#domain/money/cents.ts'

/** What a person sets; month and version belong to the record. */
export type Settings = Omit<AllocationVersion, 'month' | 'version'>

/** A pot, or one of its sub-pots. */
export interface Part {
  readonly pot: Pot
  readonly subPotId: string | null
}

export const rateField = {
  saving_rate: 'savingBp',
  luxury_rate: 'luxuryBp',
  donation_rate: 'donationBp',
} as const satisfies Record<RatedPot, keyof AllocationRates>

export function settingsOf({ month: _, version: __, ...settings }: AllocationVersion): Settings {
  return settings
}

/** Sub-pots that no longer fit into their pot shrink in proportion; a sum of over 100 % is left for the check. */
export function withRates(settings: Settings, rates: Partial<AllocationRates>): Settings {
  const next = { ...settings, ...rates }
  return lifeShareBp(next) < 0 ? next : { ...next, subPots: fitSubPots(settings.subPots, next) }
}

const presetLabels = { education: 'Bildung', reserves: 'Rücklagen' } as const

/** Takes the rates of a preset and adds the sub-pots it needs, with new ids. */
export function withPreset(settings: Settings, preset: AllocationPreset, makeId: () => string): Settings {
  const kept = withRates(settings, {
    savingBp: preset.savingBp,
    luxuryBp: preset.luxuryBp,
    donationBp: preset.donationBp,
  })
  const missing = preset.subPots.filter(
    (wanted) =>
      !kept.subPots.some(({ pot, label }) => pot === wanted.pot && label === presetLabels[wanted.key]),
  )
  return {
    ...kept,
    subPots: [
      ...kept.subPots.map((subPot) => {
        const wanted = preset.subPots.find(
          ({ key, pot }) => pot === subPot.pot && presetLabels[key] === subPot.label,
        )
        return wanted ? { ...subPot, shareBp: wanted.shareBp } : subPot
      }),
      ...missing.map(({ key, pot, shareBp }) => ({ id: makeId(), pot, label: presetLabels[key], shareBp })),
    ],
  }
}

export function withTargetAdded(settings: Settings, part: Part, accountId: string): Settings {
  return { ...settings, targets: [...addTarget(settings.targets, { ...part, accountId })] }
}

export function withTargetShare(
  settings: Settings,
  changed: AllocationTarget,
  shareBp: BasisPoints,
): Settings {
  return {
    ...settings,
    targets: settings.targets.map((target) =>
      isSameTarget(target, changed) ? { ...target, shareBp } : target,
    ),
  }
}

export function withoutTarget(settings: Settings, removed: AllocationTarget): Settings {
  return { ...settings, targets: settings.targets.filter((target) => !isSameTarget(target, removed)) }
}

export function withSubPot(settings: Settings, subPot: SubPot): Settings {
  const isKnown = settings.subPots.some(({ id }) => id === subPot.id)
  return {
    ...settings,
    subPots: isKnown
      ? settings.subPots.map((each) => (each.id === subPot.id ? subPot : each))
      : [...settings.subPots, subPot],
    // Targets belong to a sub-pot of their pot: moving it to another pot takes them along.
    targets: settings.targets.map((target) =>
      target.subPotId === subPot.id ? { ...target, pot: subPot.pot } : target,
    ),
  }
}

export function withoutSubPot(settings: Settings, id: string): Settings {
  return {
    ...settings,
    subPots: settings.subPots.filter((subPot) => subPot.id !== id),
    targets: settings.targets.filter((target) => target.subPotId !== id),
  }
}

/** The parts of a pot in their order: its sub-pots, then the pot itself. */
export function partsOf({ subPots }: Settings, pot: Pot): readonly Part[] {
  return [
    ...subPots.filter((subPot) => subPot.pot === pot).map(({ id }) => ({ pot, subPotId: id })),
    { pot, subPotId: null },
  ]
}

export function targetsOf({ targets }: Settings, { pot, subPotId }: Part): readonly AllocationTarget[] {
  return targets.filter((target) => target.pot === pot && target.subPotId === subPotId)
}

export function isSameTarget(a: AllocationTarget, b: AllocationTarget): boolean {
  return a.pot === b.pot && a.subPotId === b.subPotId && a.accountId === b.accountId
}
