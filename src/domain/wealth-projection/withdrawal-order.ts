import type { AssetClass } from '#domain/accounts/account.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { splitByLargeWeights } from '#domain/money/split-by-shares.ts'
import type { WithdrawalOrder } from '#domain/wealth-plan/wealth-plan.ts'

/** The targets of the distribution by class; only classes with a key of their own have one. */
export type ClassTargets = Readonly<Partial<Record<AssetClass, BasisPoints>>>

/** How withdrawals are spread over the assets. */
export interface WithdrawalTerms {
  readonly withdrawalOrder: WithdrawalOrder
  readonly targets: ClassTargets
}

/** The net amount of a withdrawal, and its tax. */
export interface Withdrawn {
  readonly netCents: Cents
  readonly taxCents: Cents
}

/** An asset as far as a withdrawal is concerned. */
export interface Withdrawable {
  readonly assetClass: AssetClass | null
  readonly currentCents: Cents
  /** Withdraws the needed net amount, or what there is of it. */
  readonly withdraw: (neededCents: Cents) => Withdrawn
}

type DrawnClass = AssetClass | null

/**
 * The classes from which money is taken, in the order in which cents are rounded in their favour; property and other
 * things are sold by events of their own only.
 */
export const drawnClasses: readonly DrawnClass[] = [
  'liquidity',
  'bonds',
  'shares',
  'precious_metals',
  'crypto',
  null,
]

/** The order in which one class is drawn on after the other; without one all of them together. */
export const classesInOrder: Readonly<Record<WithdrawalOrder, readonly DrawnClass[] | null>> = {
  proportional: null,
  liquidity_first: ['liquidity', 'bonds', 'precious_metals', 'shares', 'crypto', null],
  shares_first: ['shares', 'bonds', 'precious_metals', 'crypto', 'liquidity', null],
}

/**
 * Takes net amounts out of assets (calculators.md § 30): from one class after the other, or in proportion to what each
 * has beyond its target; within a class in the order of the assets. What is not given is missing.
 */
export function withdrawals(
  assets: readonly Withdrawable[],
  { withdrawalOrder, targets }: WithdrawalTerms,
): (neededCents: Cents) => Withdrawn {
  const order = classesInOrder[withdrawalOrder]
  const ofClass = (wanted: DrawnClass) => assets.filter(({ assetClass }) => assetClass === wanted)
  if (order) {
    const ordered = order.flatMap(ofClass)
    return (neededCents) => withdrawFrom(ordered, neededCents)
  }
  const classes = drawnClasses
    .map((each) => ({ targetBp: (each && targets[each]) ?? 0, assets: ofClass(each) }))
    .filter((each) => each.assets.length > 0)
  return (neededCents) => withdrawInProportion(classes, neededCents)
}

interface AssetsOfClass {
  readonly targetBp: BasisPoints
  readonly assets: readonly Withdrawable[]
}

/** Splits again what a class could not give, until none gives anything. */
function withdrawInProportion(classes: readonly AssetsOfClass[], neededCents: Cents): Withdrawn {
  let [netCents, taxCents] = [0, 0]
  while (netCents < neededCents) {
    const there = classes
      .map((each) => ({ ...each, valueCents: valueOf(each.assets) }))
      .filter(({ valueCents }) => valueCents > 0)
    if (there.length === 0) break
    const parts = withdrawalParts(neededCents - netCents, there)
    const given = there.map(({ assets }, place) => withdrawFrom(assets, parts[place] ?? 0))
    const givenCents = given.reduce((sum, each) => sum + each.netCents, 0)
    if (givenCents === 0) break
    netCents += givenCents
    taxCents += given.reduce((sum, each) => sum + each.taxCents, 0)
  }
  return { netCents, taxCents }
}

interface ClassToDraw {
  /** The value of the class, above 0. */
  readonly valueCents: Cents
  readonly targetBp: BasisPoints
}

/**
 * The part of a withdrawal that each class is to give: `buyOnly` backwards. A class exceeds by what it has beyond its
 * share of all that is left afterwards; the withdrawal, at most everything, is split in proportion to these excesses
 * with the largest remainder, the earlier class first. Without targets it is split in proportion to the values. Exact.
 */
function withdrawalParts(neededCents: Cents, classes: readonly ClassToDraw[]): readonly Cents[] {
  const takenCents = Math.min(
    neededCents,
    classes.reduce((sum, { valueCents }) => sum + valueCents, 0),
  )
  if (classes.length === 1 || takenCents === 0) return classes.map(() => takenCents)
  return splitByLargeWeights(takenCents, excesses(neededCents, classes))
}

/** The excesses, in units of a cent over the sum of the targets. */
function excesses(neededCents: Cents, classes: readonly ClassToDraw[]): readonly bigint[] {
  const values = classes.map(({ valueCents }) => BigInt(valueCents))
  const left = values.reduce((sum, value) => sum + value, -BigInt(neededCents))
  const targets = classes.reduce((sum, { targetBp }) => sum + BigInt(targetBp), 0n)
  if (targets === 0n || left <= 0n) return values
  return classes.map(({ targetBp }, place) => {
    const excess = (values[place] ?? 0n) * targets - BigInt(targetBp) * left
    return excess > 0n ? excess : 0n
  })
}

function withdrawFrom(assets: readonly Withdrawable[], neededCents: Cents): Withdrawn {
  let [netCents, taxCents] = [0, 0]
  for (const asset of assets) {
    if (netCents === neededCents) break
    const withdrawn = asset.withdraw(neededCents - netCents)
    netCents += withdrawn.netCents
    taxCents += withdrawn.taxCents
  }
  return { netCents, taxCents }
}

function valueOf(assets: readonly Withdrawable[]): Cents {
  return assets.reduce((sum, { currentCents }) => sum + Math.max(0, currentCents), 0)
}
