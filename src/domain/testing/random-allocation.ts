import * as fc from 'fast-check'
import type {
  AllocationTarget,
  AllocationVersion,
  PartSize,
  SubPot,
} from '#domain/account-system/allocation-version.ts'
import { potShareBp } from '#domain/account-system/allocation-version.ts'
import type { MonthAmounts } from '#domain/account-system/distribute-month.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import { allocation } from './berger-household.ts'

/**
 * Shares that sum to at most `total`, made by cutting it at random places; the part after the last cut is left over.
 */
export function sharesOf(total: BasisPoints, count: number): fc.Arbitrary<readonly BasisPoints[]> {
  return fc.array(fc.integer({ min: 0, max: total }), { minLength: count, maxLength: count }).map((cuts) => {
    const edges = [0, ...cuts.toSorted((a, b) => a - b)]
    return edges.slice(1).map((edge, index) => edge - edges[index]!)
  })
}

/** Amounts of a month: too small ones, bonus months and any mean. */
export const monthAmounts: fc.Arbitrary<MonthAmounts> = fc
  .tuple(cents(), cents(), cents(), fc.oneof(fc.constant(0), cents()))
  .map(([plannedCents, actualCents, meanCents, savingOnlyCents]) => ({
    plannedCents,
    actualCents,
    meanCents,
    savingOnlyCents,
  }))

/** The settings of the Bergers with other rates. */
export function withRates([
  savingBp = 0,
  luxuryBp = 0,
  donationBp = 0,
]: readonly BasisPoints[]): AllocationVersion {
  return { ...allocation, savingBp, luxuryBp, donationBp }
}

/** Valid settings of every kind: all bases and rules, twenty sub-pots, targets in all of them. */
export const allocations: fc.Arbitrary<AllocationVersion> = fc
  .record({
    rates: sharesOf(10_000, 3),
    base: fc.constantFrom('month', 'mean'),
    shortfall: fc.constantFrom('life_first', 'saving_first'),
    lifeMinimumCents: fc.oneof(fc.constant(0), cents()),
    incomingAccountId: fc.constantFrom(null, 'account-0', 'account-19'),
    subPotShares: fc.array(sharesOf(10_000, 5), { minLength: 4, maxLength: 4 }),
    isWhole: fc.boolean(),
    targetShares: fc.array(sharesOf(10_000, 5), { minLength: 24, maxLength: 24 }),
    potAmounts: fc.array(someAmount(), { minLength: 3, maxLength: 3 }),
    partAmounts: fc.array(someAmount(), { minLength: 7, maxLength: 7 }),
  })
  .map((random) => {
    const version = withAmounts(withRates(random.rates), random.potAmounts)
    const subPots = pots.flatMap((pot, index) =>
      subPotsOf(pot, potShareBp(version, pot) ?? 0, random.subPotShares[index]!, random.isWhole),
    )
    const { base, shortfall, lifeMinimumCents, incomingAccountId } = random
    const targets = targetsOf(subPots, random.targetShares)
    return {
      ...version,
      base,
      shortfall,
      lifeMinimumCents,
      incomingAccountId,
      subPots: withPartAmounts(subPots, random.partAmounts),
      targets: withPartAmounts(targets, random.partAmounts.toReversed()),
    }
  })

/** Usually no amount; else anything from 0 to more than the income. */
function someAmount(): fc.Arbitrary<number | null> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, cents())
}

function withAmounts(
  version: AllocationVersion,
  [savingCents = null, luxuryCents = null, donationCents = null]: readonly (number | null)[],
): AllocationVersion {
  return {
    ...version,
    savingBp: savingCents === null ? version.savingBp : 0,
    luxuryBp: luxuryCents === null ? version.luxuryBp : 0,
    donationBp: donationCents === null ? version.donationBp : 0,
    savingCents,
    luxuryCents,
    donationCents,
  }
}

// Amounts at different places stand beside shares and beside each other.
function withPartAmounts<Part extends PartSize>(
  parts: readonly Part[],
  amounts: readonly (number | null)[],
): readonly Part[] {
  return parts.map((part, index) => {
    const amountCents = amounts[index % amounts.length] ?? null
    return { ...part, amountCents, shareBp: amountCents === null ? part.shareBp : 0 }
  })
}

function cents(): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 99_999_999 })
}

// `isWhole`: the sub-pots take all of their pot.
function subPotsOf(
  pot: Pot,
  limitBp: BasisPoints,
  shares: readonly BasisPoints[],
  isWhole: boolean,
): readonly SubPot[] {
  const fitted = shares.map((share) => Math.floor((share * limitBp) / 10_000))
  const restBp = limitBp - fitted.reduce((sum, share) => sum + share, 0)
  return fitted.map((share, index) => ({
    id: `${pot}-${index}`,
    pot,
    label: `Untertopf ${index}`,
    shareBp: isWhole && index === 0 ? share + restBp : share,
    amountCents: null,
  }))
}

function targetsOf(
  subPots: readonly SubPot[],
  targetShares: readonly (readonly BasisPoints[])[],
): readonly AllocationTarget[] {
  const parts = [
    ...subPots.map(({ pot, id }) => ({ pot, subPotId: id })),
    ...pots.map((pot) => ({ pot, subPotId: null })),
  ]
  return parts.flatMap((part, place) =>
    targetShares[place]!.map((shareBp, index) => ({
      pot: part.pot,
      subPotId: part.subPotId,
      accountId: `account-${(place + index) % 20}`,
      shareBp,
      amountCents: null,
    })),
  )
}
