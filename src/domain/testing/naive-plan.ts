import type { AssetClass } from '#domain/accounts/account.ts'
import type { Cents } from '#domain/money/cents.ts'
import type {
  ProjectedEvent,
  ProjectedPosition,
  ProjectionInput,
} from '#domain/wealth-projection/projection-input.ts'

// A second implementation of the walk of a plan (calculators.md §§ 24a and 30), written from the rules alone: whole
// numbers with 40 decimals, one step after the other, without any of the product's arithmetic. Plans have no loans, no
// debts and no scenarios, begin in 2026, end their contributions themselves, and tell what is needed in each month.

const ONE = 10n ** 40n
/** The tenth decimal of a euro. */
const CENT_DECIMALS = 10n ** 8n

interface Asset {
  readonly position: ProjectedPosition
  readonly factor: bigint
  readonly series: Cents[]
  value: bigint
  cost: number
  /** The year's figures: value at its beginning, money in and out, and what counts for the base, in twelfths. */
  begin: number
  moved: number
  twelfths: number
  advance: number
}

interface NaiveCourse {
  readonly series: readonly (readonly Cents[])[]
  readonly tax: readonly Cents[]
  readonly withdrawn: readonly Cents[]
}

/** Walks the plan; the needs are those of months 1, 2, … */
export function naivePlan(input: ProjectionInput, needs: readonly Cents[]): NaiveCourse {
  const startMonth = Number(input.startMonth.slice(5, 7))
  const assets = input.positions.map((position) => newAsset(position, startMonth))
  const purse = new Purse(input)
  const course = { tax: [0], withdrawn: [0] }
  for (let n = 1; n <= input.horizonMonths; n += 1) {
    const month = ((startMonth + n - 1) % 12) + 1
    if (month === 1) purse.left = purse.yearly
    let tax = 0
    for (const asset of assets) {
      asset.value = times(asset.value, asset.factor)
      const flow = contribution(asset.position, input, n) + events(asset.position.id, input, n)
      const due = flow < 0 && now(asset) > 0 ? purse.sell(asset, grossFor(asset, purse, -flow)) : 0
      move(asset, flow, 13 - month)
      bear(asset, due)
      tax += due
    }
    if (month === 1)
      for (const asset of assets) {
        const due = purse.taxOn(taxable(asset.advance), true)
        asset.cost += asset.advance - due
        asset.advance = 0
        bear(asset, due)
        tax += due
      }
    const [withdrawn, saleTax] = withdraw(assets, input, purse, needs[n - 1] ?? 0)
    tax += saleTax
    if (month === 12) tax += endYear(assets, input, purse)
    for (const asset of assets) asset.series.push(now(asset))
    course.tax.push(tax)
    course.withdrawn.push(withdrawn)
  }
  return { ...course, series: assets.map(({ series }) => series) }
}

function newAsset(position: ProjectedPosition, startMonth: number): Asset {
  const { returnBp, costBp, startCents } = position
  const yearly = (ONE * BigInt(10_000 + (returnBp ?? 0)) * BigInt(10_000 - costBp)) / 10n ** 8n
  return {
    position,
    factor: twelfthRoot(yearly),
    series: [startCents],
    value: BigInt(startCents) * ONE,
    cost: startCents,
    begin: startCents,
    moved: 0,
    twelfths: startCents * (startMonth === 12 ? 12 : 12 - startMonth),
    advance: 0,
  }
}

/** The tax of the plan and what is left of its allowance. */
class Purse {
  readonly yearly: number
  left: number
  readonly #churchBp: number
  readonly #isTaxed: boolean

  constructor({ taxMode, isJointlyAssessed }: ProjectionInput) {
    this.#isTaxed = taxMode !== 'none'
    this.#churchBp = taxMode === 'church_8' ? 800 : taxMode === 'church_9' ? 900 : 0
    this.yearly = isJointlyAssessed ? 200_000 : 100_000
    this.left = this.yearly
  }

  /** The tax on income beyond the allowance, which it uses up if told so. */
  taxOn(income: number, isUsed: boolean): number {
    if (!this.#isTaxed || income <= 0) return 0
    const base = Math.max(0, income - this.left)
    if (isUsed) this.left -= Math.min(income, this.left)
    const flat = rounded(BigInt(base) * 10_000n, BigInt(40_000 + this.#churchBp))
    return flat + Math.floor((flat * 550) / 10_000) + Math.floor((flat * this.#churchBp) / 10_000)
  }

  /** Sells a part of a fund, whose cost goes with it; returns the tax. */
  sell(asset: Asset, gross: number): number {
    if (asset.position.assetClass !== 'shares' || !this.#isTaxed) return 0
    const due = this.taxOn(taxable(gainOf(asset, gross)), true)
    asset.cost -= part(asset.cost, gross, now(asset))
    return due
  }

  taxOfSale(asset: Asset, gross: number): number {
    return asset.position.assetClass === 'shares' ? this.taxOn(taxable(gainOf(asset, gross)), false) : 0
  }
}

/** The smallest part of the value that leaves so much after tax, at most all of it. */
function grossFor(asset: Asset, purse: Purse, net: number): number {
  let gross = Math.min(net, now(asset))
  while (gross < now(asset) && gross - purse.taxOfSale(asset, gross) < net)
    gross = Math.min(now(asset), net + purse.taxOfSale(asset, gross))
  return gross
}

function giveNet(asset: Asset, purse: Purse, wanted: number): readonly [number, number] {
  const value = now(asset)
  if (value <= 0) return [0, 0]
  const net = Math.min(wanted, Math.max(0, value - purse.taxOfSale(asset, value)))
  if (net === 0) return [0, 0]
  const due = purse.sell(asset, grossFor(asset, purse, net))
  move(asset, -net, 12)
  bear(asset, due)
  return [net, due]
}

const allTogether: readonly (AssetClass | null)[] = [
  'liquidity',
  'bonds',
  'shares',
  'precious_metals',
  'crypto',
  null,
]

function withdraw(
  assets: readonly Asset[],
  { withdrawalOrder, targets }: ProjectionInput,
  purse: Purse,
  need: number,
): readonly [number, number] {
  let [net, tax] = [0, 0]
  const take = (assetClass: AssetClass | null, wanted: number) => {
    let left = wanted
    for (const asset of assets.filter(({ position }) => position.assetClass === assetClass)) {
      const [given, due] = giveNet(asset, purse, left)
      left -= given
      tax += due
    }
    net += wanted - left
  }
  if (withdrawalOrder !== 'proportional') {
    const order: readonly (AssetClass | null)[] =
      withdrawalOrder === 'shares_first'
        ? ['shares', 'bonds', 'precious_metals', 'crypto', 'liquidity', null]
        : ['liquidity', 'bonds', 'precious_metals', 'shares', 'crypto', null]
    for (const assetClass of order) take(assetClass, need - net)
    return [net, tax]
  }
  for (;;) {
    const before = net
    const there = allTogether.filter((each) => classValue(assets, each) > 0)
    const values = there.map((each) => BigInt(classValue(assets, each)))
    const wanted = there.map((each) => BigInt((each && targets[each]) ?? 0))
    const [sum, whole] = [total(values), total(wanted)]
    if (sum === 0n || need === before) return [net, tax]
    const stays = sum > BigInt(need - net) ? sum - BigInt(need - net) : 0n
    const excess = values.map((value, at) => {
      const beyond = value * whole - (wanted[at] ?? 0n) * stays
      return beyond > 0n ? beyond : 0n
    })
    const parts = divided(Math.min(need - net, Number(sum)), total(excess) > 0n ? excess : values)
    for (const [at, assetClass] of there.entries()) take(assetClass, parts[at] ?? 0)
    if (net === before) return [net, tax]
  }
}

function endYear(assets: readonly Asset[], input: ProjectionInput, purse: Purse): number {
  let tax = 0
  for (const asset of assets) {
    const { assetClass } = asset.position
    if (assetClass !== 'bonds' && assetClass !== 'liquidity') continue
    const due = purse.taxOn(now(asset) - asset.begin - asset.moved, true)
    bear(asset, due)
    tax += due
  }
  if (input.isRebalanced) tax += rebalanced(assets, input, purse)
  for (const asset of assets) {
    const grown = now(asset) - asset.begin - asset.moved
    const base = rounded(BigInt(Math.max(0, Math.round(asset.twelfths / 12))) * 224n, 10_000n)
    if (asset.position.assetClass === 'shares' && input.taxMode !== 'none')
      asset.advance = Math.max(0, Math.min(base, grown))
    asset.begin = now(asset)
    asset.moved = 0
    asset.twelfths = asset.begin * 12
  }
  return tax
}

function rebalanced(assets: readonly Asset[], { targets }: ProjectionInput, purse: Purse): number {
  const classes = allTogether.filter(
    (each) =>
      each !== null &&
      targets[each] !== undefined &&
      assets.some(({ position }) => position.assetClass === each),
  )
  const wanted = classes.map((each) => BigInt((each && targets[each]) ?? 0))
  if (total(wanted) === 0n) return 0
  const values = classes.map((each) => classValue(assets, each))
  const goals = divided(
    values.reduce((sum, value) => sum + value, 0),
    wanted,
  )
  let [proceeds, tax] = [0, 0]
  for (const [at, assetClass] of classes.entries()) {
    let above = Math.max(0, (values[at] ?? 0) - (goals[at] ?? 0))
    for (const asset of assets.filter(({ position }) => position.assetClass === assetClass)) {
      const gross = Math.min(above, Math.max(0, now(asset)))
      if (gross === 0) continue
      const due = purse.sell(asset, gross)
      move(asset, due - gross, 12)
      bear(asset, due)
      above -= gross
      proceeds += gross - due
      tax += due
    }
  }
  if (proceeds === 0) return tax
  const lacks = goals.map((goal, at) => BigInt(Math.max(0, goal - (values[at] ?? 0))))
  for (const [at, cents] of divided(proceeds, lacks).entries()) {
    const first = assets.find(({ position }) => position.assetClass === classes[at])
    if (first) move(first, cents, 1)
  }
  return tax
}

function contribution(position: ProjectedPosition, { startMonth }: ProjectionInput, n: number): number {
  const { contributionCents, growthBp, contributionFrom, contributionTo } = position
  const first = contributionFrom === null ? 1 : Math.max(1, monthsAfter(startMonth, contributionFrom))
  if (n < first || (contributionTo !== null && n > monthsAfter(startMonth, contributionTo))) return 0
  let cents = BigInt(contributionCents) * ONE
  for (let year = Math.floor((n - first) / 12); year > 0; year -= 1)
    cents = (cents * BigInt(10_000 + growthBp)) / 10_000n
  return inCents(cents)
}

function events(id: string, input: ProjectionInput, n: number): number {
  const counts = ({ kind, from, to, positionId }: ProjectedEvent) => {
    const first = monthsAfter(input.startMonth, from)
    const last = kind === 'once' ? first : to === null ? Infinity : monthsAfter(input.startMonth, to)
    return positionId === id && n >= first && n <= last
  }
  return input.events.filter(counts).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function monthsAfter(start: string, month: string): number {
  const number = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  return number(month) - number(start)
}

function now({ value }: Asset): number {
  return inCents(value)
}

function move(asset: Asset, cents: number, months: number): void {
  asset.value += BigInt(cents) * ONE
  asset.moved += cents
  asset.twelfths += cents * (cents > 0 ? months : 12)
  if (cents > 0) asset.cost += cents
}

function bear(asset: Asset, tax: number): void {
  asset.value -= BigInt(tax) * ONE
  asset.moved -= tax
}

function classValue(assets: readonly Asset[], assetClass: AssetClass | null): number {
  const own = assets.filter(({ position }) => position.assetClass === assetClass)
  return own.reduce((sum, asset) => sum + Math.max(0, now(asset)), 0)
}

function taxable(income: number): number {
  return income <= 0 ? 0 : rounded(BigInt(income) * 7n, 10n)
}

function gainOf(asset: Asset, gross: number): number {
  return part(Math.max(0, now(asset) - asset.cost), gross, now(asset))
}

function part(cents: number, sold: number, value: number): number {
  return rounded(BigInt(cents) * BigInt(sold), BigInt(value))
}

/** The largest remainder, the earlier part first. */
function divided(cents: number, weights: readonly bigint[]): readonly number[] {
  const whole = total(weights)
  const parts = weights.map((weight) => (BigInt(cents) * weight) / whole)
  const rests = weights.map((weight) => (BigInt(cents) * weight) % whole)
  for (let left = BigInt(cents) - total(parts); left > 0n; left -= 1n) {
    const most = rests.reduce((best, rest, at) => (rest > (rests[best] ?? 0n) ? at : best), 0)
    parts[most] = (parts[most] ?? 0n) + 1n
    rests[most] = -1n
  }
  return parts.map(Number)
}

function total(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}

function times(first: bigint, second: bigint): bigint {
  return (first * second) / ONE
}

/** A quotient of numbers from 0 on, halves up. */
function rounded(above: bigint, below: bigint): number {
  return Number((2n * above + below) / (2n * below))
}

function inCents(value: bigint): number {
  if (value < 0n) return 0 - inCents(-value)
  const clear = (value + ONE / CENT_DECIMALS / 2n) / (ONE / CENT_DECIMALS)
  return Number((clear + CENT_DECIMALS / 2n) / CENT_DECIMALS)
}

function twelfthRoot(yearly: bigint): bigint {
  let [low, high] = [0n, 2n * ONE]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    let power = ONE
    for (let factor = 0; factor < 12; factor += 1) power = times(power, middle)
    if (power <= yearly) low = middle
    else high = middle
  }
  return low
}
