import type { Cents } from '#domain/money/cents.ts'
import {
  classesInOrder,
  drawnClasses,
  type WithdrawalTerms,
} from '#domain/wealth-projection/withdrawal-order.ts'
import type { PathGroup } from './path-group.ts'

/** Half a cent: a smaller missing amount is only an error of doubles. */
export const NOTHING_CENTS = 0.5
/** What is split again: less than that is an error of doubles, too. */
const SPLIT_AGAIN_CENTS = 0.01

interface DrawnClass {
  readonly target: number
  readonly groups: readonly PathGroup[]
  /** By path: the value, then what it has beyond its target. */
  readonly excesses: Float64Array
}

/** The withdrawals of a month in many paths at once, by the order of the plan (calculators.md §§ 30 and 32). */
export class PathWithdrawals {
  /** What is still needed, by path. */
  readonly needs: Float64Array
  /** The groups one after the other; null: all of them in proportion. */
  readonly #ordered: readonly PathGroup[] | null
  readonly #classes: readonly DrawnClass[]
  readonly #parts: Float64Array
  readonly #taken: Float64Array
  readonly #sums: Float64Array
  readonly #targets: Float64Array

  constructor(groups: readonly PathGroup[], { withdrawalOrder, targets }: WithdrawalTerms, paths: number) {
    const ofClass = (wanted: PathGroup['assetClass']) =>
      groups.filter(({ assetClass }) => assetClass === wanted)
    this.#ordered = classesInOrder[withdrawalOrder]?.flatMap(ofClass) ?? null
    this.#classes = drawnClasses
      .map((each) => ({
        target: (each && targets[each]) ?? 0,
        groups: ofClass(each),
        excesses: new Float64Array(paths),
      }))
      .filter((each) => each.groups.length > 0)
    this.needs = new Float64Array(paths)
    this.#parts = new Float64Array(paths)
    this.#taken = new Float64Array(paths)
    this.#sums = new Float64Array(paths)
    this.#targets = new Float64Array(paths)
  }

  /** Withdraws a net amount from every path; returns whether something is missing in one of them. */
  withdraw(neededCents: Cents, allowances: Float64Array): boolean {
    this.needs.fill(neededCents)
    if (this.#ordered) return takeInOrder(this.#ordered, this.needs, allowances)
    // What a class could not give is split again, until none gives anything.
    for (let round = 0; round <= this.#classes.length; round += 1)
      if (!this.#withdrawInProportion(allowances)) break
    return isAnyMissing(this.needs)
  }

  /** Returns whether a class could not give its part. */
  #withdrawInProportion(allowances: Float64Array): boolean {
    const parts = this.#parts
    this.#findExcesses()
    let isShort = false
    for (const { groups, excesses } of this.#classes) {
      partsOf(excesses, this.#sums, parts)
      if (takeInOrder(groups, parts, allowances)) isShort = giveBack(parts, this.needs) || isShort
    }
    return isShort
  }

  /** Takes off the needs what can be taken, and finds what each class has beyond its target, and its part of that. */
  #findExcesses(): void {
    const [sums, targets] = [this.#sums, this.#targets]
    sums.fill(0)
    targets.fill(0)
    for (const { groups, excesses, target } of this.#classes) {
      sumValues(groups, excesses)
      addClass(excesses, target, sums, targets)
    }
    takeOff(this.needs, this.#taken, sums, targets)
    for (const { excesses, target } of this.#classes) addExcess(excesses, target, targets, sums)
    findFactors(this.#taken, sums)
  }
}

function takeInOrder(groups: readonly PathGroup[], needs: Float64Array, allowances: Float64Array): boolean {
  let isMissing = true
  for (const group of groups) {
    if (!isMissing) break
    isMissing = group.withdraw(needs, allowances)
  }
  return isMissing
}

/** The value of a class in every path; what is below 0 cannot be sold. */
export function sumValues([first, ...others]: readonly PathGroup[], sums: Float64Array): void {
  if (first) setPositive(sums, first.values)
  for (const { values } of others) addPositive(sums, values)
}

function setPositive(sums: Float64Array, values: Float64Array): void {
  for (let path = 0; path < sums.length; path += 1) {
    const value = values[path] ?? 0
    sums[path] = value > 0 ? value : 0
  }
}

function addPositive(sums: Float64Array, values: Float64Array): void {
  for (let path = 0; path < sums.length; path += 1) {
    const value = values[path] ?? 0
    if (value > 0) sums[path] = (sums[path] ?? 0) + value
  }
}

/** Only classes that have something count with their target. */
function addClass(values: Float64Array, target: number, sums: Float64Array, targets: Float64Array): void {
  for (let path = 0; path < sums.length; path += 1) {
    const value = values[path] ?? 0
    sums[path] = (sums[path] ?? 0) + value
    targets[path] = (targets[path] ?? 0) + (value > 0 ? target : 0)
  }
}

/** Afterwards the targets are what is left for each part of a target, and the sums are 0. */
function takeOff(needs: Float64Array, taken: Float64Array, sums: Float64Array, targets: Float64Array): void {
  for (let path = 0; path < needs.length; path += 1) {
    const need = needs[path] ?? 0
    const sum = sums[path] ?? 0
    const target = targets[path] ?? 0
    const left = sum - need
    taken[path] = left > 0 ? need : sum
    needs[path] = left > 0 ? 0 : -left
    targets[path] = left > 0 && target > 0 ? left / target : 0
    sums[path] = 0
  }
}

function addExcess(excesses: Float64Array, target: number, leftOf: Float64Array, sums: Float64Array): void {
  for (let path = 0; path < sums.length; path += 1) {
    const beyond = (excesses[path] ?? 0) - target * (leftOf[path] ?? 0)
    // What is below 0 counts as 0, without a branch that no processor can foresee.
    const excess = (beyond + Math.abs(beyond)) / 2
    excesses[path] = excess
    sums[path] = (sums[path] ?? 0) + excess
  }
}

/** Afterwards the sums are the factors that make parts of the excesses. */
function findFactors(taken: Float64Array, sums: Float64Array): void {
  for (let path = 0; path < sums.length; path += 1) {
    const sum = sums[path] ?? 0
    sums[path] = sum > 0 ? (taken[path] ?? 0) / sum : 0
  }
}

function partsOf(excesses: Float64Array, factors: Float64Array, parts: Float64Array): void {
  for (let path = 0; path < parts.length; path += 1)
    parts[path] = (excesses[path] ?? 0) * (factors[path] ?? 0)
}

function giveBack(parts: Float64Array, needs: Float64Array): boolean {
  let most = 0
  for (let path = 0; path < needs.length; path += 1) {
    const part = parts[path] ?? 0
    needs[path] = (needs[path] ?? 0) + part
    if (part > most) most = part
  }
  return most > SPLIT_AGAIN_CENTS
}

function isAnyMissing(needs: Float64Array): boolean {
  for (let path = 0; path < needs.length; path += 1) if ((needs[path] ?? 0) > NOTHING_CENTS) return true
  return false
}
