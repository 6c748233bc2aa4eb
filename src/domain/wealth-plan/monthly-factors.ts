import { portableExp } from '#domain/chance/portable-exp.ts'
import type { RandomStream } from '#domain/chance/random-stream.ts'
import type { Chance, Shock } from './simulation-chance.ts'
import type { ChanceModel } from './simulation-input.ts'

const DEGREES_OF_FREEDOM = 5

/**
 * Draws by what chance multiplies each class in a month, for many paths at once: factors of mean 1, with the deviations
 * and correlations of calculators.md § 23. Log-normal, or 1 + Student's t with five degrees of freedom, whose mixing
 * variable all classes of a path share, never below 0.
 */
export class MonthlyFactors {
  /** One list a shock, by path; they are filled anew by every draw. */
  readonly factors: readonly Float64Array[]
  readonly #chance: Chance
  readonly #model: ChanceModel
  readonly #stream: RandomStream
  readonly #draws: Float64Array
  readonly #drawsOf: readonly Float64Array[]
  readonly #mixDraws: Float64Array
  readonly #mix: Float64Array
  readonly #moved: Float64Array

  /** @param paths an even number */
  constructor(chance: Chance, model: ChanceModel, stream: RandomStream, paths: number) {
    this.#chance = chance
    this.#model = model
    this.#stream = stream
    this.#draws = new Float64Array(chance.triangle.length * paths)
    this.#drawsOf = chance.triangle.map((_, driver) =>
      this.#draws.subarray(driver * paths, (driver + 1) * paths),
    )
    this.#mixDraws = new Float64Array(DEGREES_OF_FREEDOM * paths)
    this.#mix = new Float64Array(paths)
    this.#moved = new Float64Array(paths)
    this.factors = chance.shocks.map(() => new Float64Array(paths))
  }

  draw(): void {
    this.#stream.fillNormal(this.#draws)
    if (this.#model === 'fat_tails') {
      this.#stream.fillNormal(this.#mixDraws)
      mixInto(this.#mix, this.#mixDraws)
    }
    for (const [index, shock] of this.#chance.shocks.entries()) {
      const factors = this.factors[index]
      if (!factors) continue
      combine(this.#moved, this.#drawsOf, this.#chance.triangle[shock.driver] ?? [])
      if (this.#model === 'fat_tails') straightFactors(factors, this.#moved, this.#mix, shock)
      else logNormalFactors(factors, this.#moved, shock)
    }
  }
}

/** √(3/χ²): with it, normal draws follow Student's t with five degrees, stretched to the deviation 1. */
function mixInto(mix: Float64Array, draws: Float64Array): void {
  for (let path = 0; path < mix.length; path += 1) {
    let squares = 0
    for (let at = path; at < draws.length; at += mix.length) {
      const draw = draws[at] ?? 0
      squares += draw * draw
    }
    mix[path] = Math.sqrt((DEGREES_OF_FREEDOM - 2) / squares)
  }
}

function combine(sums: Float64Array, draws: readonly Float64Array[], weights: readonly number[]): void {
  sums.fill(0)
  for (let driver = 0; driver < weights.length; driver += 1) {
    const source = draws[driver]
    if (source) addTimes(sums, source, weights[driver] ?? 0)
  }
}

function addTimes(sums: Float64Array, source: Float64Array, weight: number): void {
  for (let path = 0; path < sums.length; path += 1)
    sums[path] = (sums[path] ?? 0) + (source[path] ?? 0) * weight
}

function logNormalFactors(
  factors: Float64Array,
  moved: Float64Array,
  { logMean, logDeviation }: Shock,
): void {
  for (let path = 0; path < factors.length; path += 1)
    factors[path] = portableExp(logMean + logDeviation * (moved[path] ?? 0))
}

function straightFactors(
  factors: Float64Array,
  moved: Float64Array,
  mix: Float64Array,
  { deviation }: Shock,
): void {
  for (let path = 0; path < factors.length; path += 1) {
    const factor = 1 + deviation * (moved[path] ?? 0) * (mix[path] ?? 0)
    factors[path] = factor < 0 ? 0 : factor
  }
}
