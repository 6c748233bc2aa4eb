import type { AssetClass } from '#domain/accounts/account.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type TaxRates, taxKindOf } from '#domain/wealth-projection/plan-tax.ts'
import type { FlowSale } from '#domain/wealth-projection/projected-asset.ts'
import { addTo } from './add-to.ts'
import { payTax, sellGross, sellNet } from './path-sale.ts'
import type { SimulatedGroup } from './simulated-groups.ts'

const MONTHS = 12
const none = new Float64Array(0)

/**
 * A group of the simulation in many paths at once: its values, and what its tax needs (calculators.md § 32). Amounts
 * are cents that are not rounded; every loop runs over all paths, over lists that fit the fastest cache.
 */
export class PathGroup {
  readonly assetClass: AssetClass | null
  readonly shock: number
  readonly values: Float64Array
  readonly isLocked: boolean
  readonly isForChild: boolean
  readonly kind: ReturnType<typeof taxKindOf>
  readonly #tax: TaxRates | null
  readonly #planned: number
  readonly #endsIn: number | null
  readonly #flowCents: readonly Cents[]
  readonly #flowSales: ReadonlyMap<number, FlowSale>
  /** What was paid for the value, by path. */
  readonly #costs: Float64Array
  /** What went out in the year beside the flows, taxes included, less the value at its beginning. */
  readonly #gone: Float64Array
  /** What counts for the base of the Vorabpauschale beside the flows. */
  readonly #counted: Float64Array
  /** The Vorabpauschale of the last year, due in January. */
  readonly #advances: Float64Array
  /** The flows of the year, alike in all paths, and what of them counts for the base. */
  #flowInYear = 0
  #countedFlow = 0

  constructor(group: SimulatedGroup, tax: TaxRates | null, paths: number, startMonthOfYear: number) {
    const { assetClass, startCents } = group
    this.assetClass = assetClass
    this.shock = group.shock
    this.isLocked = group.isLocked
    this.isForChild = group.isForChild
    this.kind = tax && !group.isLocked ? taxKindOf(assetClass) : 'free'
    this.#tax = tax
    this.#planned = group.monthlyFactor
    this.#endsIn = group.endsIn
    this.#flowCents = group.flowCents
    this.#flowSales = new Map(group.flowSales.map((sale) => [sale.month, sale]))
    const listOf = (isNeeded: boolean, value: number) =>
      isNeeded ? new Float64Array(paths).fill(value) : none
    const isFund = this.kind === 'fund'
    this.values = listOf(true, startCents)
    this.#costs = listOf(isFund, startCents)
    this.#gone = listOf(this.kind !== 'free', -startCents)
    this.#counted = listOf(isFund, (startCents * (MONTHS - (startMonthOfYear % MONTHS))) / MONTHS)
    this.#advances = listOf(isFund, 0)
  }

  /** Grows for a month; then money comes in or goes out, with the tax that the plan has on it. */
  grow(month: number, factors: Float64Array, monthOfYear: number, allowances: Float64Array): void {
    if (month === this.#endsIn) this.values.fill(0)
    const flow = this.#flowCents[month] ?? 0
    const { taxCents = 0, allowanceCents = 0 } = this.#flowSales.get(month) ?? {}
    const moved = flow - taxCents
    this.#flowInYear += moved
    if (this.kind === 'fund' && flow > 0) growBought(this.values, this.#costs, factors, this.#planned, flow)
    else if (this.kind === 'fund' && flow < 0)
      growSold(this.values, this.#costs, factors, this.#planned, -moved)
    else grow(this.values, factors, this.#planned, moved)
    this.#countedFlow += flow > 0 ? (flow * (MONTHS + 1 - monthOfYear)) / MONTHS : flow
    if (allowanceCents > 0) use(allowances, allowanceCents)
  }

  /** Gives what is needed, net, or what there is of it; returns whether something is still missing in a path. */
  withdraw(needs: Float64Array, allowances: Float64Array): boolean {
    if (this.kind === 'free') return take(this.values, needs)
    if (!this.#tax || this.kind === 'interest') return takeAway(this.values, this.#gone, needs)
    return sellNet(this.#sold(allowances), this.#tax, needs)
  }

  /** Sells parts of the value, at most all of it, and adds what is left after tax to the proceeds. */
  sell(parts: Float64Array, proceeds: Float64Array, allowances: Float64Array): void {
    if (this.kind === 'fund' && this.#tax) sellGross(this.#sold(allowances), this.#tax, parts, proceeds)
    else sellFree(this.values, parts, proceeds)
  }

  /** Buys at the end of December, before the year is ended. */
  buy(parts: Float64Array): void {
    addTo(this.values, parts)
    if (this.kind === 'fund') addBought(this.#costs, this.#gone, this.#counted, parts)
  }

  /** Pays the tax on the Vorabpauschale of the last year, which adds to what was paid. */
  payAdvance(allowances: Float64Array): void {
    const tax = this.#tax
    if (this.kind !== 'fund' || !tax) return
    for (let path = 0; path < allowances.length; path += 1) {
      const advance = this.#advances[path] ?? 0
      if (advance <= 0) continue
      const due = payTax(advance * tax.taxableShare, tax.rate, allowances, path)
      this.values[path] = (this.values[path] ?? 0) - due
      this.#costs[path] = (this.#costs[path] ?? 0) + advance - due
      this.#gone[path] = (this.#gone[path] ?? 0) + due
    }
  }

  /** Pays the tax on the interest of the year, in December. */
  payOnInterest(allowances: Float64Array): void {
    const tax = this.#tax
    if (this.kind !== 'interest' || !tax) return
    for (let path = 0; path < allowances.length; path += 1) {
      const value = this.values[path] ?? 0
      const grown = value - this.#flowInYear + (this.#gone[path] ?? 0)
      if (grown > 0) this.values[path] = value - payTax(grown, tax.rate, allowances, path)
    }
  }

  /** Ends the year, in which the income of a fund is known now, and begins the next. */
  endYear(): void {
    if (this.kind === 'free' || !this.#tax) return
    if (this.kind === 'fund') this.#endFundYear(this.#tax.baseYield)
    for (let path = 0; path < this.values.length; path += 1) this.#gone[path] = -(this.values[path] ?? 0)
    this.#flowInYear = 0
    this.#countedFlow = 0
  }

  #endFundYear(baseYield: number): void {
    for (let path = 0; path < this.values.length; path += 1) {
      const value = this.values[path] ?? 0
      const grown = value - this.#flowInYear + (this.#gone[path] ?? 0)
      const base = ((this.#counted[path] ?? 0) + this.#countedFlow) * baseYield
      this.#advances[path] = base < grown ? base : grown
      this.#counted[path] = value
    }
  }

  #sold(allowances: Float64Array) {
    return {
      values: this.values,
      costs: this.#costs,
      gone: this.#gone,
      counted: this.#counted,
      allowances,
    }
  }
}

function grow(values: Float64Array, factors: Float64Array, planned: number, moved: number): void {
  for (let path = 0; path < values.length; path += 1)
    values[path] = (values[path] ?? 0) * (planned * (factors[path] ?? 0)) + moved
}

function growBought(
  values: Float64Array,
  costs: Float64Array,
  factors: Float64Array,
  planned: number,
  bought: number,
): void {
  for (let path = 0; path < values.length; path += 1) {
    values[path] = (values[path] ?? 0) * (planned * (factors[path] ?? 0)) + bought
    costs[path] = (costs[path] ?? 0) + bought
  }
}

/** The cost goes with the part that is sold; a group without value has none to sell. */
function growSold(
  values: Float64Array,
  costs: Float64Array,
  factors: Float64Array,
  planned: number,
  sold: number,
): void {
  for (let path = 0; path < values.length; path += 1) {
    const value = (values[path] ?? 0) * (planned * (factors[path] ?? 0))
    const cost = costs[path] ?? 0
    if (value > 0) costs[path] = sold < value ? cost - (cost * sold) / value : 0
    values[path] = value - sold
  }
}

function use(allowances: Float64Array, used: number): void {
  for (let path = 0; path < allowances.length; path += 1)
    allowances[path] = Math.max(0, (allowances[path] ?? 0) - used)
}

/** What is bought in December counts for one month. */
function addBought(
  costs: Float64Array,
  gone: Float64Array,
  counted: Float64Array,
  parts: Float64Array,
): void {
  for (let path = 0; path < parts.length; path += 1) {
    const part = parts[path] ?? 0
    costs[path] = (costs[path] ?? 0) + part
    gone[path] = (gone[path] ?? 0) - part
    counted[path] = (counted[path] ?? 0) + part / MONTHS
  }
}

function take(values: Float64Array, needs: Float64Array): boolean {
  let mostMissing = 0
  for (let path = 0; path < values.length; path += 1) {
    const value = values[path] ?? 0
    const need = needs[path] ?? 0
    const taken = value <= 0 ? 0 : value < need ? value : need
    values[path] = value - taken
    needs[path] = need - taken
    if (need - taken > mostMissing) mostMissing = need - taken
  }
  return mostMissing > 0
}

function takeAway(values: Float64Array, gone: Float64Array, needs: Float64Array): boolean {
  let mostMissing = 0
  for (let path = 0; path < values.length; path += 1) {
    const value = values[path] ?? 0
    const need = needs[path] ?? 0
    const taken = value <= 0 ? 0 : value < need ? value : need
    values[path] = value - taken
    gone[path] = (gone[path] ?? 0) + taken
    needs[path] = need - taken
    if (need - taken > mostMissing) mostMissing = need - taken
  }
  return mostMissing > 0
}

function sellFree(values: Float64Array, parts: Float64Array, proceeds: Float64Array): void {
  for (let path = 0; path < values.length; path += 1) {
    const value = values[path] ?? 0
    const part = parts[path] ?? 0
    const sold = value <= 0 ? 0 : value < part ? value : part
    values[path] = value - sold
    parts[path] = part - sold
    proceeds[path] = (proceeds[path] ?? 0) + sold
  }
}
