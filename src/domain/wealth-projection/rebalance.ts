import { type Cents, sumCents } from '#domain/money/cents.ts'
import { splitByWeights } from '#domain/money/split-by-shares.ts'
import { type ClassTargets, drawnClasses, type Withdrawable, type Withdrawn } from './withdrawal-order.ts'

/** An asset that can also be sold in part, whatever is left of it after tax, and bought. */
export interface Rebalanced extends Withdrawable {
  readonly sell: (grossCents: Cents) => Withdrawn
  readonly buy: (cents: Cents) => void
}

/**
 * Takes the classes with a target back to it (calculators.md § 30): what is above is sold, in the order of the assets,
 * and the net proceeds are split in proportion to what the other classes lack, with the largest remainder, and bought
 * into the first asset of each. Classes without a target, and those that are never sold, stay as they are. There is no
 * second round, so what the tax took is missing from the classes below.
 * @returns the tax of the sales
 */
export function rebalance(assets: readonly Rebalanced[], targets: ClassTargets): Cents {
  const classes = drawnClasses.flatMap((assetClass) => {
    const targetBp = assetClass === null ? undefined : targets[assetClass]
    const own = assets.filter((asset) => asset.assetClass === assetClass)
    return targetBp === undefined || own.length === 0 ? [] : [{ targetBp, assets: own }]
  })
  const values = classes.map((each) =>
    sumCents(each.assets.map(({ currentCents }) => Math.max(0, currentCents))),
  )
  if (classes.every(({ targetBp }) => targetBp === 0)) return 0
  const goals = splitByWeights(
    sumCents(values),
    classes.map(({ targetBp }) => targetBp),
  )
  const lacks = values.map((value, place) => (goals[place] ?? 0) - value)
  const sales = classes.flatMap((each, place) => sellFrom(each.assets, Math.max(0, -(lacks[place] ?? 0))))
  if (sales.length === 0) return 0
  const bought = splitByWeights(
    sumCents(sales.map(({ netCents }) => netCents)),
    lacks.map((lack) => Math.max(0, lack)),
  )
  for (const [place, cents] of bought.entries()) if (cents > 0) classes[place]?.assets[0]?.buy(cents)
  return sumCents(sales.map(({ taxCents }) => taxCents))
}

function sellFrom(assets: readonly Rebalanced[], grossCents: Cents): readonly Withdrawn[] {
  const sales: Withdrawn[] = []
  let left = grossCents
  for (const asset of assets) {
    const sold = Math.min(left, Math.max(0, asset.currentCents))
    if (sold > 0) sales.push(asset.sell(sold))
    left -= sold
  }
  return sales
}
