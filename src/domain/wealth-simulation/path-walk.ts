import type { AssetClass } from '#domain/accounts/account.ts'
import { addTo } from './add-to.ts'
import { PathGroup } from './path-group.ts'
import { PathRebalancing } from './path-rebalancing.ts'
import { PathWithdrawals } from './path-withdrawals.ts'
import type { SimulatedGroup } from './simulated-groups.ts'
import type { SimulationInput } from './simulation-input.ts'

/**
 * Many paths of a plan, walked together month by month in the order of the plan (calculators.md § 32): flows,
 * Vorabpauschale, withdrawals, interest, rebalancing. Computed with doubles and +, −, ×, ÷ alone.
 */
export class PathWalk {
  readonly #input: SimulationInput
  readonly #groups: readonly PathGroup[]
  readonly #withdrawals: PathWithdrawals
  readonly #rebalancing: PathRebalancing
  readonly #allowances: Float64Array
  readonly #ones: Float64Array

  constructor(input: SimulationInput, groups: readonly SimulatedGroup[], paths: number) {
    this.#input = input
    this.#groups = groups.map((group) => new PathGroup(group, input.tax, paths, input.startMonthOfYear))
    const sellable = this.#groups.filter(({ isLocked }) => !isLocked)
    this.#withdrawals = new PathWithdrawals(sellable, input, paths)
    this.#rebalancing = new PathRebalancing(sellable, input, paths)
    this.#allowances = new Float64Array(paths).fill(input.tax?.yearlyAllowance ?? 0)
    this.#ones = new Float64Array(paths).fill(1)
  }

  /**
   * Walks month 0, 1, … with the random factors of each shock, one for each path. Returns what is missing in each path;
   * null: nothing in any.
   */
  step(month: number, factors: readonly Float64Array[]): Float64Array | null {
    const { startMonthOfYear, neededCents, tax } = this.#input
    const allowances = this.#allowances
    const monthOfYear = ((startMonthOfYear + month) % 12) + 1
    if (monthOfYear === 1) allowances.fill(tax?.yearlyAllowance ?? 0)
    for (const group of this.#groups)
      group.grow(month, factors[group.shock] ?? this.#ones, monthOfYear, allowances)
    if (monthOfYear === 1) for (const group of this.#groups) group.payAdvance(allowances)
    const needed = neededCents[month] ?? 0
    const isMissing = needed > 0 && this.#withdrawals.withdraw(needed, allowances)
    if (monthOfYear === 12) this.#endYear()
    return isMissing ? this.#withdrawals.needs : null
  }

  /** Adds the values of all groups to the sums of each path. */
  addTo(sums: Float64Array): void {
    for (const group of this.#groups) addTo(sums, group.values)
  }

  /** Adds the values of those groups that the household can live on, of one class or of all but what is a child's. */
  addOwnTo(sums: Float64Array, assetClass?: AssetClass): void {
    for (const group of this.#groups)
      if (assetClass === undefined ? !group.isForChild : group.assetClass === assetClass && !group.isLocked)
        addTo(sums, group.values)
  }

  #endYear(): void {
    for (const group of this.#groups) group.payOnInterest(this.#allowances)
    this.#rebalancing.rebalance(this.#allowances)
    for (const group of this.#groups) group.endYear()
  }
}
