import { randomStream, seedOfStream } from '#domain/chance/random-stream.ts'
import { orderPlaces } from '#domain/lists/order-places.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { MonthlyFactors } from './monthly-factors.ts'
import { PathWalk } from './path-walk.ts'
import { NOTHING_CENTS } from './path-withdrawals.ts'
import { type Chance, chanceOf } from './simulation-chance.ts'
import type { ChanceModel, SimulationInput } from './simulation-input.ts'

export const MOST_PATHS = 10_000
/**
 * The seed of all pictures; it is fixed, so that the same plan has the same picture on every machine. It was chosen
 * among 120 seeds, because its quantiles stay closest to the formula over seventy years.
 */
export const PICTURE_SEED = 83

/**
 * Whether a picture contains all paths: statements about chance are made from such pictures alone (statistics.md § 67).
 */
export function isWhole({ paths }: Pick<SimulationPicture, 'paths'>): boolean {
  return paths >= MOST_PATHS
}
/** Paths that are computed together, from a stream of their own, so that fewer paths are always the first of more. */
export const BATCH_PATHS = 500
const QUARTER_MONTHS = 3

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
 * Simulates the plan with random returns (calculators.md § 32): monthly returns of the asset classes are drawn
 * together, every path pays the tax of its own gains, the rest happens as planned. Computed with doubles and +, −, ×, ÷
 * and √ alone, so that a seed gives the same picture on every machine.
 */
export function startSimulation(input: SimulationInput, { seed, model }: ChanceChoice): Simulation {
  const chance = chanceOf(input)
  const months = pointsOf(input.months)
  const run = new PathsSoFar(months.length)
  return {
    run: (paths) => {
      while (run.count < Math.min(paths, MOST_PATHS)) {
        const stream = randomStream(seedOfStream(seed, run.count / BATCH_PATHS))
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

/** The values of the paths of a batch at a point. */
interface PathValues {
  readonly totals: Float64Array
  /** Without what belongs to children. */
  readonly own: Float64Array
  readonly reserves: Float64Array
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
  keep(point: number, worth: number, { totals, own, reserves }: PathValues): void {
    this.totals[point]?.set(totals, this.count)
    raise(this.mostWorth, this.count, own, worth)
    raise(this.mostReserve, this.count, reserves, worth)
  }
}

/** A batch of paths, which are walked together. */
class Batch {
  readonly #input: SimulationInput
  readonly #walk: PathWalk
  readonly #monthly: MonthlyFactors
  readonly #values: PathValues = {
    totals: new Float64Array(BATCH_PATHS),
    own: new Float64Array(BATCH_PATHS),
    reserves: new Float64Array(BATCH_PATHS),
  }

  constructor(input: SimulationInput, { groups }: Chance, monthly: MonthlyFactors) {
    this.#input = input
    this.#walk = new PathWalk(input, groups, BATCH_PATHS)
    this.#monthly = monthly
  }

  walk(run: PathsSoFar): void {
    const { months } = this.#input
    this.#keep(run, 0)
    for (let month = 0; month < months; month += 1) {
      this.#monthly.draw()
      const missing = this.#walk.step(month, this.#monthly.factors)
      if (missing) markMissing(run.ranOut, run.count, missing)
      if ((month + 1) % QUARTER_MONTHS === 0 || month === months - 1) this.#keep(run, month + 1)
    }
  }

  #keep(run: PathsSoFar, month: number): void {
    const { fixedCents, worth } = this.#input
    const { totals, own, reserves } = this.#values
    totals.fill(fixedCents[month] ?? 0)
    own.fill(fixedCents[month] ?? 0)
    reserves.fill(0)
    this.#walk.addTo(totals)
    this.#walk.addOwnTo(own)
    this.#walk.addOwnTo(reserves, 'liquidity')
    run.keep(Math.ceil(month / QUARTER_MONTHS), worth[month] ?? 1, this.#values)
  }
}

function markMissing(marks: Uint8Array, from: number, needs: Float64Array): void {
  for (const [path, need] of needs.entries()) if (need > NOTHING_CENTS) marks[from + path] = 1
}

function raise(most: Float64Array, from: number, values: Float64Array, worth: number): void {
  for (let path = 0; path < values.length; path += 1) {
    const real = (values[path] ?? 0) * worth
    if (real > (most[from + path] ?? 0)) most[from + path] = real
  }
}

function pictureOf(input: SimulationInput, run: PathsSoFar, months: readonly number[]): SimulationPicture {
  const { worth, levels, neededCents } = input
  const places = bandShares.map((share) => Math.max(0, Math.ceil(share * run.count) - 1))
  const ordered = new Float64Array(run.count)
  const values = run.totals.map((totals) => {
    ordered.set(totals.subarray(0, run.count))
    orderPlaces(ordered, places)
    return places.map((place) => ordered[place] ?? 0)
  })
  const worthAt = months.map((month) => worth[month] ?? 1)
  const shareBp = (count: number) => Math.round((count * WHOLE_BP) / run.count)
  return {
    paths: run.count,
    months,
    bands: bandShares.map((share, band) => {
      const line = values.map((atShares) => atShares[band] ?? 0)
      return {
        share,
        totalCents: line.map(wholeCents),
        realCents: line.map((total, point) => wholeCents(total * (worthAt[point] ?? 1))),
      }
    }),
    reachedBp: levels.map(({ targetCents, measure }) => {
      const most = measure === 'reserve' ? run.mostReserve : run.mostWorth
      return shareBp(countOf(most.subarray(0, run.count), (value) => value >= targetCents))
    }),
    lastsBp: neededCents.some((cents) => cents > 0)
      ? shareBp(countOf(run.ranOut.subarray(0, run.count), (mark) => mark === 0))
      : null,
  }
}

function wholeCents(value: number): Cents {
  return Math.round(value) + 0
}

function countOf(values: Iterable<number>, isCounted: (value: number) => boolean): number {
  let count = 0
  for (const value of values) if (isCounted(value)) count += 1
  return count
}
