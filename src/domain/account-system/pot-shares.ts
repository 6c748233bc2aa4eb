import type { Month } from '#domain/calendar/month.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import { type AllocationTarget, type AllocationVersion, versionAt } from './allocation-version.ts'
import { pots } from './pot.ts'

/** What an account gets from a pot, or from one of its sub-pots. */
export type PotShare = Omit<AllocationTarget, 'accountId'>

type Part = Pick<AllocationTarget, 'pot' | 'subPotId'>
type Targets = Pick<AllocationVersion, 'targets'>

interface PotsOfAccount {
  readonly accountId: string
  /** The month from which the shares count. */
  readonly month: Month
  readonly shares: readonly PotShare[]
}

/**
 * The versions that change when an account gets these shares from a month on, in ascending order: the version that
 * begins with the month, made from the one that counted until then (`version` 0: the month had no version of its own),
 * and every later version. The later ones keep their rates; a share of a sub-pot that a later version lacks is left out
 * there. The list is empty when the account has these shares already, or when no version of the account system has
 * begun by then.
 */
export function assignPots<Version extends AllocationVersion>(
  versions: readonly Version[],
  { accountId, month, shares }: PotsOfAccount,
): readonly Version[] {
  const present = versionAt(versions, month) as Version | undefined
  if (!present || haveSameShares(potSharesOf(present, accountId), shares)) return []
  const own = { ...present, month, version: present.month === month ? present.version : 0 }
  const later = versions
    .filter((version) => version.month > month)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
  return [
    { ...own, targets: targetsWith(own, accountId, shares) },
    ...later.map((version) => ({
      ...version,
      targets: targetsWith(version, accountId, knownIn(version, shares)),
    })),
  ]
}

/** The shares that an account gets, in the order of the pots. */
export function potSharesOf({ targets }: Targets, accountId: string): readonly PotShare[] {
  return targets
    .filter((target) => target.accountId === accountId)
    .map(({ pot, subPotId, shareBp, amountCents }) => ({ pot, subPotId, shareBp, amountCents }))
    .toSorted((a, b) => pots.indexOf(a.pot) - pots.indexOf(b.pot))
}

/** What the shares of the other accounts leave of a pot or sub-pot, never less than 0. */
export function freeShareBp({ targets }: Targets, part: Part, accountId: string): BasisPoints {
  const taken = targets
    .filter((target) => isSamePart(target, part) && target.accountId !== accountId)
    .reduce((sum, { shareBp }) => sum + shareBp, 0)
  return Math.max(0, WHOLE_BP - taken)
}

/** Whether two lists contain the same shares, whatever their order. */
export function haveSameShares(a: readonly PotShare[], b: readonly PotShare[]): boolean {
  return (
    a.length === b.length &&
    a.every((share) => b.some((other) => isSamePart(share, other) && isSameSize(share, other)))
  )
}

/** Whether both targets mean the same pot, or the same sub-pot. */
export function isSamePart(a: Part, b: Part): boolean {
  return a.pot === b.pot && a.subPotId === b.subPotId
}

function isSameSize(a: PotShare, b: PotShare): boolean {
  return a.shareBp === b.shareBp && a.amountCents === b.amountCents
}

// Targets keep their places, because their order decides which amount is served first.
function targetsWith(
  { targets }: Targets,
  accountId: string,
  shares: readonly PotShare[],
): readonly AllocationTarget[] {
  const kept = targets.flatMap((target) => {
    if (target.accountId !== accountId) return target
    const share = shares.find((each) => isSamePart(each, target))
    return share ? targetOf(accountId, share) : []
  })
  const added = shares.filter(
    (share) => !kept.some((target) => target.accountId === accountId && isSamePart(target, share)),
  )
  return [...kept, ...added.map((share) => targetOf(accountId, share))]
}

function targetOf(accountId: string, { pot, subPotId, shareBp, amountCents }: PotShare): AllocationTarget {
  return { pot, subPotId, accountId, shareBp, amountCents }
}

function knownIn(
  { subPots }: Pick<AllocationVersion, 'subPots'>,
  shares: readonly PotShare[],
): readonly PotShare[] {
  return shares.filter(({ subPotId }) => subPotId === null || subPots.some(({ id }) => id === subPotId))
}
