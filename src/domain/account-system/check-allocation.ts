import { WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { type AllocationVersion, potShareBp } from './allocation-version.ts'
import { isSamePart } from './pot-shares.ts'
import { pots } from './pot.ts'

export type AllocationProblem =
  | 'out_of_range'
  | 'rates_over_whole'
  | 'empty'
  | 'duplicate'
  | 'sub_pots_over_pot'
  | 'targets_over_whole'
  | 'unknown_sub_pot'

export interface AllocationFinding {
  /** A path into the version: `savingBp`, `subPots.1.shareBp`, `targets.0.subPotId`. */
  readonly field: string
  readonly code: AllocationProblem
}

type Settings = Omit<AllocationVersion, 'month' | 'version'>

/** The checks of product.md § 3.3 that a person can mend; an empty list means that the version can be stored. */
export function checkAllocation(settings: Settings): readonly AllocationFinding[] {
  const findings = [...checkRates(settings), ...checkMinimum(settings)]
  return findings.length > 0 ? findings : [...checkSubPots(settings), ...checkTargets(settings)]
}

function checkRates({ savingBp, luxuryBp, donationBp }: Settings): readonly AllocationFinding[] {
  const wrong = Object.entries({ savingBp, luxuryBp, donationBp })
    .filter(([, rate]) => !isShare(rate))
    .map(([field]) => finding(field, 'out_of_range'))
  if (wrong.length > 0) return wrong
  return savingBp + luxuryBp + donationBp > WHOLE_BP ? [finding('savingBp', 'rates_over_whole')] : []
}

function checkMinimum({ lifeMinimumCents }: Settings): readonly AllocationFinding[] {
  return Number.isSafeInteger(lifeMinimumCents) && lifeMinimumCents >= 0
    ? []
    : [finding('lifeMinimumCents', 'out_of_range')]
}

function checkSubPots(settings: Settings): readonly AllocationFinding[] {
  const { subPots } = settings
  const single = subPots.flatMap(({ id, label, shareBp }, index) => [
    ...(label.trim() === '' ? [finding(`subPots.${index}.label`, 'empty')] : []),
    ...(isShare(shareBp) ? [] : [finding(`subPots.${index}.shareBp`, 'out_of_range')]),
    ...(subPots.findIndex((other) => other.id === id) < index
      ? [finding(`subPots.${index}.id`, 'duplicate')]
      : []),
  ])
  if (single.length > 0) return single
  return pots.flatMap((pot) => {
    const shares = subPots.filter((subPot) => subPot.pot === pot).map((subPot) => subPot.shareBp)
    const last = subPots.findLastIndex((subPot) => subPot.pot === pot)
    return sumCents(shares) > potShareBp(settings, pot)
      ? [finding(`subPots.${last}.shareBp`, 'sub_pots_over_pot')]
      : []
  })
}

function checkTargets({ subPots, targets }: Settings): readonly AllocationFinding[] {
  const single = targets.flatMap((target, index) => [
    ...(isShare(target.shareBp) ? [] : [finding(`targets.${index}.shareBp`, 'out_of_range')]),
    ...(target.subPotId === null ||
    subPots.some(({ id, pot }) => id === target.subPotId && pot === target.pot)
      ? []
      : [finding(`targets.${index}.subPotId`, 'unknown_sub_pot')]),
    ...(targets.findIndex((other) => isSamePart(other, target) && other.accountId === target.accountId) <
    index
      ? [finding(`targets.${index}.accountId`, 'duplicate')]
      : []),
  ])
  if (single.length > 0) return single
  return targets.flatMap((target, index) => {
    const isLastOfPart = !targets.slice(index + 1).some((other) => isSamePart(other, target))
    const shares = targets.filter((other) => isSamePart(other, target)).map((other) => other.shareBp)
    return isLastOfPart && sumCents(shares) > WHOLE_BP
      ? [finding(`targets.${index}.shareBp`, 'targets_over_whole')]
      : []
  })
}

function isShare(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= WHOLE_BP
}

function finding(field: string, code: AllocationProblem): AllocationFinding {
  return { field, code }
}
