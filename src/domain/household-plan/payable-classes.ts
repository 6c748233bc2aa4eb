import type { AccountType, AssetClass } from '#domain/accounts/account.ts'
import type { DistributionClass } from '#domain/wealth-plan/wealth-plan.ts'
import type { PlannedPosition } from './planned-positions.ts'

/** What one can pay into. */
const payableTypes: ReadonlySet<AccountType> = new Set([
  'checking',
  'savings',
  'term_deposit',
  'securities',
  'crypto',
  'building_savings',
  'retirement',
  'cash',
])

/** What is bought as a whole, and not by a contribution. */
const boughtWhole: ReadonlySet<AssetClass | null> = new Set(['property', 'other'])

/** Whether a position is an account that one can pay into. */
export function isPayable({ account, valueSign, record }: PlannedPosition): boolean {
  return account !== null && payableTypes.has(account.type) && valueSign === 1 && record.scenarioId === null
}

/** What no bank holds: coins are bought piece by piece, whether they are an account here or not. */
function isBoughtByHand({ account }: PlannedPosition): boolean {
  return account === null || account.type === 'precious_metals'
}

/**
 * The classes of a distribution that a contribution can go to, by their ids (calculators.md § 24d): one with an account
 * that can be paid into, with a position of its own that is bought in pieces, or, while there is nothing of it yet, one
 * that is bought in pieces at all. A flat and a bicycle are not.
 */
export function payableClasses(
  positions: readonly PlannedPosition[],
  classes: readonly Pick<DistributionClass, 'id' | 'key'>[],
): ReadonlySet<string> {
  const payable = classes.filter(({ id, key }) => {
    const own = positions.filter(
      ({ parts, valueSign, record }) =>
        valueSign === 1 &&
        record.scenarioId === null &&
        parts.some(({ classId, shareBp }) => classId === id && shareBp > 0),
    )
    const isInPieces = !boughtWhole.has(key)
    if (own.length === 0) return isInPieces
    return own.some((position) => isPayable(position) || (isInPieces && isBoughtByHand(position)))
  })
  return new Set(payable.map(({ id }) => id))
}
