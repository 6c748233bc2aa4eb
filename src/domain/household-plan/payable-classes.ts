import type { AccountType, AssetClass } from '#domain/accounts/account.ts'
import type { DistributionClass } from '#domain/wealth-plan/wealth-plan.ts'
import type { PlannedPosition } from './planned-positions.ts'

/** The types of accounts into which money can be paid. */
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

/** Classes whose assets are bought as a whole, not by contributions. */
const boughtWhole: ReadonlySet<AssetClass | null> = new Set(['property', 'other'])

/** Whether a position is an account into which money can be paid. */
export function isPayable({ account, valueSign, record }: PlannedPosition): boolean {
  return account !== null && payableTypes.has(account.type) && valueSign === 1 && record.scenarioId === null
}

/** Whether a position is held by no bank: coins are bought piece by piece, whether they are an account here or not. */
function isBoughtByHand({ account }: PlannedPosition): boolean {
  return account === null || account.type === 'precious_metals'
}

/**
 * The classes of a distribution that a contribution can go to, by their ids (calculators.md § 24d): a class with an
 * account that can be paid into, with a position without account that is bought in pieces, or, while the household owns
 * nothing of it yet, a class that can be bought in pieces at all. A flat and a bicycle cannot.
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
