import { addTarget } from '#domain/account-system/add-target.ts'
import type { AllocationPreset } from '#domain/account-system/allocation-presets.ts'
import {
  type AllocationRates,
  type AllocationTarget,
  type AllocationVersion,
  type FixedAmounts,
  type PartSize,
  type PotSizes,
  type SubPot,
  lifeShareBp,
  noFixedAmounts,
} from '#domain/account-system/allocation-version.ts'
import { fitSubPots } from '#domain/account-system/fit-sub-pots.ts'
import type { Pot, RatedPot } from '#domain/account-system/pot.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import type { SizeUnit } from '#web/member/size/size-field.tsx'

/** The settings that a person makes; month and version belong to the stored record. */
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

export const amountField = {
  saving_rate: 'savingCents',
  luxury_rate: 'luxuryCents',
  donation_rate: 'donationCents',
} as const satisfies Record<RatedPot, keyof FixedAmounts>

/** The size of one of the three pots with a rate. */
export function sizeOf(settings: Settings, pot: RatedPot): PartSize {
  return { shareBp: settings[rateField[pot]], amountCents: settings[amountField[pot]] }
}

export function settingsOf({ month: _, version: __, ...settings }: AllocationVersion): Settings {
  return settings
}

/**
 * Settings with other sizes of pots. Sub-pots that no longer fit into their pot shrink in proportion; a sum
 * over 100 % stays for the check to report.
 */
export function withRates(settings: Settings, sizes: Partial<PotSizes>): Settings {
  const next = { ...settings, ...sizes }
  return lifeShareBp(next) < 0 ? next : { ...next, subPots: fitSubPots(settings.subPots, next) }
}

export function withSize(settings: Settings, pot: RatedPot, { shareBp, amountCents }: PartSize): Settings {
  return withRates(settings, { [rateField[pot]]: shareBp, [amountField[pot]]: amountCents })
}

/**
 * The same amount in the other unit: as an amount in euros, or as the nearest half percent of the base.
 * @param cents the amount in a month as planned
 */
export function inUnit(unit: SizeUnit, cents: Cents, baseCents: Cents): PartSize {
  if (unit === 'amount') return { shareBp: 0, amountCents: cents }
  const share = baseCents <= 0 ? 0 : Math.round((cents / baseCents) * HALF_PERCENTS) * HALF_PERCENT_BP
  return { shareBp: Math.min(share, WHOLE_BP), amountCents: null }
}

const HALF_PERCENT_BP: BasisPoints = 50
const HALF_PERCENTS = WHOLE_BP / HALF_PERCENT_BP

const presetLabels = { education: 'Bildung', reserves: 'Rücklagen' } as const

/** Settings with the rates of a preset, and with the sub-pots that it needs under new ids. */
export function withPreset(settings: Settings, preset: AllocationPreset, makeId: () => string): Settings {
  const kept = withRates(settings, {
    savingBp: preset.savingBp,
    luxuryBp: preset.luxuryBp,
    donationBp: preset.donationBp,
    ...noFixedAmounts,
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
        return wanted ? { ...subPot, shareBp: wanted.shareBp, amountCents: null } : subPot
      }),
      ...missing.map(({ key, pot, shareBp }) => ({
        id: makeId(),
        pot,
        label: presetLabels[key],
        shareBp,
        amountCents: null,
      })),
    ],
  }
}

export function withTargetAdded(settings: Settings, part: Part, accountId: string): Settings {
  return { ...settings, targets: [...addTarget(settings.targets, { ...part, accountId })] }
}

export function withTargetSize(settings: Settings, changed: AllocationTarget, size: PartSize): Settings {
  return {
    ...settings,
    targets: settings.targets.map((target) =>
      isSameTarget(target, changed) ? { ...target, ...size } : target,
    ),
  }
}

/**
 * Settings with a target in the other unit: its amount in euros, or the share that the other targets leave.
 */
export function withTargetUnit(
  settings: Settings,
  changed: AllocationTarget,
  unit: SizeUnit,
  cents: Cents,
): Settings {
  if (unit === 'amount')
    return withTargetSize(settings, changed, { shareBp: 0, amountCents: Math.max(1, cents) })
  const { pot, subPotId, accountId } = changed
  const added = addTarget(withoutTarget(settings, changed).targets, { pot, subPotId, accountId })
  return { ...settings, targets: inOrder(added, settings.targets) }
}

/** Settings with the targets of a part in another order, in which fixed amounts are filled. */
export function withTargetOrder(settings: Settings, part: Part, accountIds: readonly string[]): Settings {
  const place = (target: AllocationTarget) => accountIds.indexOf(target.accountId)
  const own = targetsOf(settings, part)
  const ordered = own.toSorted((a, b) => place(a) - place(b))
  return { ...settings, targets: inPlaces(settings.targets, own, ordered) }
}

/** Settings with the sub-pots of a pot in another order, in which fixed amounts are filled. */
export function withSubPotOrder(settings: Settings, ids: readonly string[]): Settings {
  const own = settings.subPots.filter(({ id }) => ids.includes(id))
  const ordered = own.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return { ...settings, subPots: inPlaces(settings.subPots, own, ordered) }
}

// The ordered entries take the places that they had together before; all other entries keep theirs.
function inPlaces<Each>(
  all: readonly Each[],
  own: readonly Each[],
  ordered: readonly Each[],
): readonly Each[] {
  return all.map((each) => {
    const place = own.indexOf(each)
    return place < 0 ? each : (ordered[place] ?? each)
  })
}

function inOrder(
  targets: readonly AllocationTarget[],
  order: readonly AllocationTarget[],
): readonly AllocationTarget[] {
  const place = (target: AllocationTarget) => order.findIndex((each) => isSameTarget(each, target))
  return targets.toSorted((a, b) => place(a) - place(b))
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
    // Targets belong to a sub-pot, so a sub-pot that moves to another pot takes them along.
    targets: settings.targets.map((target) =>
      target.subPotId === subPot.id ? { ...target, pot: subPot.pot } : target,
    ),
  }
}

/**
 * Settings in which a sub-pot has one account; null: the sub-pot is virtual. The amount that the account gets
 * stays.
 */
export function withSubPotAccount(
  settings: Settings,
  { id, pot }: SubPot,
  accountId: string | null,
): Settings {
  const first = settings.targets.find((target) => target.subPotId === id)
  if (accountId !== null && first?.accountId === accountId) return settings
  const others = settings.targets.filter((target) => target.subPotId !== id)
  if (accountId === null) return { ...settings, targets: others }
  return withTargetAdded({ ...settings, targets: others }, { pot, subPotId: id }, accountId)
}

export function withoutSubPot(settings: Settings, id: string): Settings {
  return {
    ...settings,
    subPots: settings.subPots.filter((subPot) => subPot.id !== id),
    targets: settings.targets.filter((target) => target.subPotId !== id),
  }
}

/** The parts of a pot in their order: the sub-pots, then the pot itself. */
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
