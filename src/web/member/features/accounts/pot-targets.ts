import type { AllocationTarget, AllocationVersion } from '#domain/account-system/allocation-version.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'

/** What an account gets of a pot, or of one of its sub-pots. */
export type PotShare = Omit<AllocationTarget, 'accountId'>

/** A pot or sub-pot that accounts can be chosen for. */
export interface PotPart {
  readonly key: string
  readonly pot: Pot
  readonly subPotId: string | null
}

type Targets = Pick<AllocationVersion, 'targets'>

export function potSharesOf({ targets }: Targets, accountId: string): readonly PotShare[] {
  return targets
    .filter((target) => target.accountId === accountId)
    .map(({ pot, subPotId, shareBp }) => ({ pot, subPotId, shareBp }))
    .toSorted((a, b) => pots.indexOf(a.pot) - pots.indexOf(b.pot))
}

/** What the other accounts leave of a pot or sub-pot. */
export function freeShareBp(
  { targets }: Targets,
  part: Omit<PotPart, 'key'>,
  accountId: string,
): BasisPoints {
  const taken = targets
    .filter((target) => isSamePart(target, part) && target.accountId !== accountId)
    .reduce((sum, { shareBp }) => sum + shareBp, 0)
  return Math.max(0, WHOLE_BP - taken)
}

/** The targets after an account got these shares in place of those it had. */
export function targetsWith(
  { targets }: Targets,
  accountId: string,
  shares: readonly PotShare[],
): AllocationTarget[] {
  const others = targets.filter((target) => target.accountId !== accountId)
  return [...others, ...shares.map((share) => ({ ...share, accountId }))]
}

export function haveSameShares(a: readonly PotShare[], b: readonly PotShare[]): boolean {
  return (
    a.length === b.length &&
    a.every((share) => b.some((other) => isSamePart(share, other) && share.shareBp === other.shareBp))
  )
}

/** All pots, each followed by its sub-pots. */
export function potParts({ subPots }: Pick<AllocationVersion, 'subPots'>): readonly PotPart[] {
  return pots.flatMap((pot) => partsOf(pot, subPots))
}

export function isSamePart(
  a: { readonly pot: Pot; readonly subPotId: string | null },
  b: { readonly pot: Pot; readonly subPotId: string | null },
): boolean {
  return a.pot === b.pot && a.subPotId === b.subPotId
}

function partsOf(pot: Pot, subPots: AllocationVersion['subPots']): readonly PotPart[] {
  const own = subPots.filter((each) => each.pot === pot)
  return [{ key: pot, pot, subPotId: null }, ...own.map(({ id }) => ({ key: id, pot, subPotId: id }))]
}
