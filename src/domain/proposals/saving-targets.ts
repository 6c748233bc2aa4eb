import type { AllocationTarget, AllocationVersion } from '#domain/account-system/allocation-version.ts'

/** The targets of the saving rate itself, without those of its sub-pots. */
export function savingTargets({ targets }: Pick<AllocationVersion, 'targets'>): readonly AllocationTarget[] {
  return targets.filter(isOfSaving)
}

/** A version whose saving rate goes to other targets; they stand where the first of the former ones stood. */
export function withSavingTargets(
  version: AllocationVersion,
  saving: readonly AllocationTarget[],
): AllocationVersion {
  const first = version.targets.findIndex(isOfSaving)
  const before = first < 0 ? version.targets : version.targets.slice(0, first)
  const after = first < 0 ? [] : version.targets.slice(first).filter((target) => !isOfSaving(target))
  return { ...version, targets: [...before, ...saving, ...after] }
}

/** Whether two lists of targets pay the same to the same accounts, in the same order. */
export function areSameTargets(
  one: readonly AllocationTarget[],
  other: readonly AllocationTarget[],
): boolean {
  return (
    one.length === other.length &&
    one.every((target, place) => {
      const twin = other[place]
      return (
        target.accountId === twin?.accountId &&
        target.shareBp === twin.shareBp &&
        target.amountCents === twin.amountCents
      )
    })
  )
}

function isOfSaving({ pot, subPotId }: AllocationTarget): boolean {
  return pot === 'saving_rate' && subPotId === null
}
