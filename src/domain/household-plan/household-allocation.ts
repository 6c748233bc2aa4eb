import type { AssetClass } from '#domain/accounts/account.ts'
import {
  type ComparedShare,
  compareAssetAllocation,
} from '#domain/asset-allocation/compare-asset-allocation.ts'
import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { splitByWeights } from '#domain/money/split-by-shares.ts'
import type { Distribution, DistributionClass } from '#domain/wealth-plan/wealth-plan.ts'
import { payableClasses } from './payable-classes.ts'
import { classToCount, type PlannedPosition } from './planned-positions.ts'

const SUGGESTED_BAND_BP = 500

/** The value of a position in each class, with its sign. */
export interface AllocatedPosition {
  readonly position: PlannedPosition
  readonly valueCents: Cents
  /** The values by the id of the class. */
  readonly classCents: ReadonlyMap<string, Cents>
  readonly classBp: ReadonlyMap<string, BasisPoints>
  /** The value in classes that the distribution does not have. */
  readonly looseCents: Cents
}

export interface HouseholdAllocation {
  readonly classes: readonly (ComparedShare & {
    readonly record: DistributionClass
    /** Whether a contribution can go to this class. */
    readonly isPayable: boolean
  })[]
  readonly positions: readonly AllocatedPosition[]
  /** The sum of the classes. */
  readonly wholeCents: Cents
  /** The value that no class takes. */
  readonly looseCents: Cents
}

/**
 * The value of each class against its target; with `isNetOfLoans` debts are subtracted from the class to which they
 * belong.
 */
export function householdAllocation(
  positions: readonly PlannedPosition[],
  { classes, isNetOfLoans }: Pick<Distribution, 'classes' | 'isNetOfLoans'>,
): HouseholdAllocation {
  const ids = new Set(classes.map(({ id }) => id))
  const counted = positions
    .filter(({ valueSign, record }) => (valueSign === 1 || isNetOfLoans) && record.scenarioId === null)
    .map((position) => allocated(position, ids))
  const compared = compareAssetAllocation(
    classes.map(({ id, targetBp, bandBp }) => ({
      assetClass: id,
      ownedCents: sumCents(counted.map(({ classCents }) => classCents.get(id) ?? 0)),
      targetBp,
      bandBp,
    })),
  )
  const payable = payableClasses(positions, classes)
  const byId = new Map(compared.map((share) => [share.assetClass, share]))
  return {
    classes: classes.flatMap((record) => {
      const share = byId.get(record.id)
      return share ? [{ ...share, record, isPayable: payable.has(record.id) }] : []
    }),
    positions: counted,
    wholeCents: sumCents(compared.map(({ ownedCents }) => ownedCents)),
    looseCents: sumCents(counted.map(({ looseCents }) => looseCents)),
  }
}

function allocated(position: PlannedPosition, ids: ReadonlySet<string>): AllocatedPosition {
  const { parts, valueSign, currentCents } = position
  const cents = splitSigned(
    valueSign * currentCents,
    parts.map(({ shareBp }) => shareBp),
  )
  const classCents = new Map<string, Cents>()
  const classBp = new Map<string, BasisPoints>()
  let looseCents = 0
  for (const [at, { classId, shareBp }] of parts.entries()) {
    const part = cents[at] ?? 0
    if (classId === null || !ids.has(classId)) looseCents += part
    else {
      classCents.set(classId, part)
      classBp.set(classId, shareBp)
    }
  }
  return { position, valueCents: valueSign * currentCents, classCents, classBp, looseCents }
}

function splitSigned(cents: Cents, weights: readonly number[]): readonly Cents[] {
  const sign = cents < 0 ? -1 : 1
  return splitByWeights(Math.abs(cents), weights).map((part) => sign * part + 0)
}

/**
 * A first distribution: the existing classes with their present shares, to the basis point; loans are subtracted from
 * their class.
 */
export function suggestedDistribution(
  positions: readonly PlannedPosition[],
  newId: () => string,
): Omit<Distribution, 'version'> {
  const owned = new Map<AssetClass, Cents>()
  for (const position of positions) {
    const key = classToCount(position)
    if (key === null || position.record.scenarioId !== null) continue
    owned.set(key, sumCents([owned.get(key) ?? 0, position.valueSign * position.currentCents]))
  }
  const present = [...owned].filter(([, cents]) => cents > 0).toSorted((one, other) => other[1] - one[1])
  const kept: readonly (readonly [AssetClass, Cents])[] = present.length > 0 ? present : [['liquidity', 1]]
  const targets = splitByWeights(
    WHOLE_BP,
    kept.map(([, cents]) => cents),
  )
  return {
    isNetOfLoans: true,
    classes: kept.map(([key], at) => ({
      id: newId(),
      key,
      name: '',
      returnBp: null,
      targetBp: targets[at] ?? 0,
      bandBp: SUGGESTED_BAND_BP,
    })),
    splits: [],
  }
}
