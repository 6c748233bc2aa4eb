import { randomStream } from '#domain/chance/random-stream.ts'
import { orderPlaces } from '#domain/lists/order-places.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { MonthlyFactors } from './monthly-factors.ts'
import { type Chance, chanceOf, type SimulatedGroup } from './simulation-chance.ts'
import type { ChanceModel, SimulationInput } from './simulation-input.ts'

export const MOST_PATHS = 10_000

/**
 * Whether a picture contains all paths: statements about chance are made from such pictures alone (statistics.md § 67).
 */
export function isWhole({ paths }: Pick<SimulationPicture, 'paths'>): boolean {
  return paths >= MOST_PATHS
}
/** Paths that are computed together, from a stream of their own, so that fewer paths are always the first of more. */
export const BATCH_PATHS = 500
const QUARTER_MONTHS = 3
/** Half a cent: a smaller missing amount is only an error of doubles. */
const NOTHING_CENTS = 0.5

/** The factors of positions that do not move randomly. */
const ones = new Float64Array(BATCH_PATHS).fill(1)

/** The share of all paths that lies below each of the lines. */
export const bandShares = [0.05, 0.1, 0.5, 0.9, 0.95] as const

export interface ChanceChoice {
  readonly seed: number
  readonly model: ChanceModel
}

/** The state of the simulation after the paths computed so far. */
export interface SimulationPicture {
  readonly paths: number
  /** The points in time, as months after today: 0, then the end of every quarter, and the last month. */
  readonly months: readonly number[]
  /** One line for each of the shares, below which that share of the paths lies. */
  readonly bands: readonly SimulatedBand[]
  /** The mean of the paths. */
  readonly meanCents: readonly Cents[]
  /** The share of paths in which each level is reached at the end of a quarter, up to the last month. */
  readonly reachedBp: readonly BasisPoints[]
  /** The share of paths in which the money lasts; null where nothing is withdrawn. */
  readonly lastsBp: BasisPoints | null
}

export interface SimulatedBand {
  readonly share: number
  readonly totalCents: readonly Cents[]
  /** The amounts in today's purchasing power. */
  readonly realCents: readonly Cents[]
}

export interface Simulation {
  /** Continues until there are the given number of paths, in whole batches, at most {@link MOST_PATHS}. */
  readonly run: (paths: number) => void
  /** The picture of the paths computed so far; there have to be some. */
  readonly picture: () => SimulationPicture
}

/**
 * Simulates the plan with random returns (calculators.md § 24a): monthly returns of the asset classes are drawn
 * together, the rest happens as planned. Computed with doubles and +, −, ×, ÷ and √ alone, so that a seed gives the
 * same picture on every machine.
 */
export function startSimulation(input: SimulationInput, { seed, model }: ChanceChoice): Simulation {
  const chance = chanceOf(input)
  const months = pointsOf(input.months)
  const run = new PathsSoFar(months.length)
  return {
    run: (paths) => {
      while (run.count < Math.min(paths, MOST_PATHS)) {
        const stream = randomStream(seed + run.count / BATCH_PATHS)
        new Batch(input, chance, new MonthlyFactors(chance, model, stream, BATCH_PATHS)).walk(run)
        run.count += BATCH_PATHS
      }
    },
    picture: () => pictureOf(input, run, months),
  }
}

function pointsOf(months: number): readonly number[] {
  const quarters = Array.from(
    { length: Math.floor(months / QUARTER_MONTHS) + 1 },
    (_, at) => at * QUARTER_MONTHS,
  )
  return months % QUARTER_MONTHS === 0 ? quarters : [...quarters, months]
}

/** The values that are kept of every path. */
class PathsSoFar {
  count = 0
  /** The totals by point, then by path. */
  readonly totals: readonly Float64Array[]
  /** The highest totals and reserves at any point so far, in today's purchasing power. */
  readonly mostWorth: Float64Array
  readonly mostReserve: Float64Array
  readonly ranOut: Uint8Array

  constructor(points: number) {
    this.totals = Array.from({ length: points }, () => new Float64Array(MOST_PATHS))
    this.mostWorth = new Float64Array(MOST_PATHS).fill(-Infinity)
    this.mostReserve = new Float64Array(MOST_PATHS).fill(-Infinity)
    this.ranOut = new Uint8Array(MOST_PATHS)
  }

  /** Stores the values of the paths of a batch at a point. */
  keep(point: number, worth: number, totals: Float64Array, reserves: Float64Array): void {
    this.totals[point]?.set(totals, this.count)
    raise(this.mostWorth, this.count, totals, worth)
    raise(this.mostReserve, this.count, reserves, worth)
  }
}

/** A batch of paths; its loops run over all paths within a month, over lists that fit the fastest cache. */
class Batch {
  readonly #input: SimulationInput
  readonly #groups: readonly SimulatedGroup[]
  readonly #monthly: MonthlyFactors
  readonly #values: readonly Float64Array[]
  readonly #needs = new Float64Array(BATCH_PATHS)
  readonly #totals = new Float64Array(BATCH_PATHS)
  readonly #reserves = new Float64Array(BATCH_PATHS)

  constructor(input: SimulationInput, { groups }: Chance, monthly: MonthlyFactors) {
    this.#input = input
    this.#groups = groups
    this.#monthly = monthly
    this.#values = groups.map(({ startCents }) => new Float64Array(BATCH_PATHS).fill(startCents))
  }

  walk(run: PathsSoFar): void {
    const { months, withdrawalCents } = this.#input
    this.#keep(run, 0)
    for (let month = 0; month < months; month += 1) {
      this.#monthly.draw()
      this.#grow(month)
      this.#withdraw(run, withdrawalCents[month] ?? 0)
      if ((month + 1) % QUARTER_MONTHS === 0 || month === months - 1) this.#keep(run, month + 1)
    }
  }

  #grow(month: number): void {
    for (let index = 0; index < this.#groups.length; index += 1) {
      const [group, values] = [this.#groups[index], this.#values[index]]
      if (!group || !values) continue
      const factors = group.shock < 0 ? ones : this.#monthly.factors[group.shock]
      if (factors) grow(values, factors, group.monthlyFactor, group.flowCents[month] ?? 0)
    }
  }

  /** Withdraws the needed amount from one group after the other. */
  #withdraw(run: PathsSoFar, neededCents: Cents): void {
    if (neededCents <= 0) return
    this.#needs.fill(neededCents)
    let isMissing = true
    for (const [index, { isDrawn }] of this.#groups.entries()) {
      const values = this.#values[index]
      if (isDrawn && isMissing && values) isMissing = takeFrom(values, this.#needs)
    }
    if (isMissing) markMissing(run.ranOut, run.count, this.#needs)
  }

  #keep(run: PathsSoFar, month: number): void {
    const { fixedCents, worth } = this.#input
    const [totals, reserves] = [this.#totals, this.#reserves]
    totals.fill(fixedCents[month] ?? 0)
    reserves.fill(0)
    for (const [index, { assetClass }] of this.#groups.entries()) {
      const values = this.#values[index]
      if (values) addTo(totals, values)
      if (values && assetClass === 'liquidity') addTo(reserves, values)
    }
    run.keep(Math.ceil(month / QUARTER_MONTHS), worth[month] ?? 1, totals, reserves)
  }
}

function grow(values: Float64Array, factors: Float64Array, planned: number, flowCents: Cents): void {
  for (let path = 0; path < values.length; path += 1)
    values[path] = (values[path] ?? 0) * (planned * (factors[path] ?? 0)) + flowCents
}

/** Takes what is needed; returns whether something is still missing in one of the paths. */
function takeFrom(values: Float64Array, needs: Float64Array): boolean {
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

function markMissing(marks: Uint8Array, from: number, needs: Float64Array): void {
  for (const [path, need] of needs.entries()) if (need > NOTHING_CENTS) marks[from + path] = 1
}

function addTo(sums: Float64Array, values: Float64Array): void {
  for (let path = 0; path < sums.length; path += 1) sums[path] = (sums[path] ?? 0) + (values[path] ?? 0)
}

function raise(most: Float64Array, from: number, values: Float64Array, worth: number): void {
  for (let path = 0; path < values.length; path += 1) {
    const real = (values[path] ?? 0) * worth
    if (real > (most[from + path] ?? 0)) most[from + path] = real
  }
}

function pictureOf(input: SimulationInput, run: PathsSoFar, months: readonly number[]): SimulationPicture {
  const { worth, levels, withdrawalCents } = input
  const places = bandShares.map((share) => Math.max(0, Math.ceil(share * run.count) - 1))
  const ordered = run.totals.map((totals) => {
    const copy = totals.slice(0, run.count)
    orderPlaces(copy, places)
    return copy
  })
  const worthAt = months.map((month) => worth[month] ?? 1)
  const shareBp = (count: number) => Math.round((count * WHOLE_BP) / run.count)
  return {
    paths: run.count,
    months,
    bands: bandShares.map((share, band) => {
      const line = ordered.map((totals) => totals[places[band] ?? 0] ?? 0)
      return {
        share,
        totalCents: line.map(wholeCents),
        realCents: line.map((total, point) => wholeCents(total * (worthAt[point] ?? 1))),
      }
    }),
    meanCents: run.totals.map((totals) => wholeCents(sumOf(totals.subarray(0, run.count)) / run.count)),
    reachedBp: levels.map(({ targetCents, measure }) => {
      const most = measure === 'reserve' ? run.mostReserve : run.mostWorth
      return shareBp(countOf(most.subarray(0, run.count), (value) => value >= targetCents))
    }),
    lastsBp: withdrawalCents.some((cents) => cents > 0)
      ? shareBp(countOf(run.ranOut.subarray(0, run.count), (mark) => mark === 0))
      : null,
  }
}

function wholeCents(value: number): Cents {
  return Math.round(value) + 0
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

function countOf(values: Iterable<number>, isCounted: (value: number) => boolean): number {
  let count = 0
  for (const value of values) if (isCounted(value)) count += 1
  return count
}
