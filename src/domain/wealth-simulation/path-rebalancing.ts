import { drawnClasses } from '#domain/wealth-projection/withdrawal-order.ts'
import { addTo } from './add-to.ts'
import type { PathGroup } from './path-group.ts'
import { sumValues } from './path-withdrawals.ts'
import type { SimulationInput } from './simulation-input.ts'

interface TargetClass {
  /** The target as a share of all targets. */
  readonly share: number
  readonly groups: readonly PathGroup[]
  /** By path: the value, then what is above the goal, or lacks (below 0). */
  readonly beyond: Float64Array
}

/** Takes the classes back to their targets at the end of a December, in many paths at once (calculators.md § 30). */
export class PathRebalancing {
  readonly #classes: readonly TargetClass[]
  readonly #parts: Float64Array
  readonly #sums: Float64Array
  readonly #lacks: Float64Array
  readonly #proceeds: Float64Array

  constructor(
    groups: readonly PathGroup[],
    { targets, isRebalanced }: Pick<SimulationInput, 'targets' | 'isRebalanced'>,
    paths: number,
  ) {
    const classes = drawnClasses.flatMap((assetClass) => {
      const target = assetClass === null ? undefined : targets[assetClass]
      const own = groups.filter((group) => group.assetClass === assetClass)
      return target === undefined || own.length === 0 ? [] : [{ target, groups: own }]
    })
    const whole = classes.reduce((sum, { target }) => sum + target, 0)
    this.#classes =
      isRebalanced && whole > 0
        ? classes.map((each) => ({
            share: each.target / whole,
            groups: each.groups,
            beyond: new Float64Array(paths),
          }))
        : []
    this.#parts = new Float64Array(paths)
    this.#sums = new Float64Array(paths)
    this.#lacks = new Float64Array(paths)
    this.#proceeds = new Float64Array(paths)
  }

  rebalance(allowances: Float64Array): void {
    const [parts, sums, lacks, proceeds] = [this.#parts, this.#sums, this.#lacks, this.#proceeds]
    for (const list of [sums, lacks, proceeds]) list.fill(0)
    for (const { groups, beyond } of this.#classes) {
      sumValues(groups, beyond)
      addTo(sums, beyond)
    }
    for (const { share, beyond } of this.#classes) findBeyond(beyond, share, sums, lacks)
    for (const { groups, beyond } of this.#classes) {
      partsToSell(beyond, parts)
      for (const group of groups) group.sell(parts, proceeds, allowances)
    }
    findFactors(proceeds, lacks)
    for (const { groups, beyond } of this.#classes) {
      partsToBuy(beyond, proceeds, parts)
      groups[0]?.buy(parts)
    }
  }
}

/** What each class has beyond its goal, and the sum of what the others lack. */
function findBeyond(beyond: Float64Array, share: number, sums: Float64Array, lacks: Float64Array): void {
  for (let path = 0; path < sums.length; path += 1) {
    const more = (beyond[path] ?? 0) - share * (sums[path] ?? 0)
    beyond[path] = more
    lacks[path] = (lacks[path] ?? 0) + (Math.abs(more) - more) / 2
  }
}

function partsToSell(beyond: Float64Array, parts: Float64Array): void {
  for (let path = 0; path < parts.length; path += 1) {
    const more = beyond[path] ?? 0
    parts[path] = (Math.abs(more) + more) / 2
  }
}

/** Afterwards the proceeds are the factors that make parts of what is lacking. */
function findFactors(proceeds: Float64Array, lacks: Float64Array): void {
  for (let path = 0; path < proceeds.length; path += 1) {
    const lack = lacks[path] ?? 0
    proceeds[path] = lack > 0 ? (proceeds[path] ?? 0) / lack : 0
  }
}

function partsToBuy(beyond: Float64Array, factors: Float64Array, parts: Float64Array): void {
  for (let path = 0; path < parts.length; path += 1) {
    const more = beyond[path] ?? 0
    parts[path] = ((Math.abs(more) - more) / 2) * (factors[path] ?? 0)
  }
}
