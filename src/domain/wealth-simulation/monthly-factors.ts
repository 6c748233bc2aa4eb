import { portableExp } from '#domain/chance/portable-exp.ts'
import type { RandomStream } from '#domain/chance/random-stream.ts'
import type { Chance, Shock } from './simulation-chance.ts'
import type { ChanceModel } from './simulation-input.ts'

const DEGREES_OF_FREEDOM = 5

/**
 * Draws the random monthly factors of all classes, for many paths at once: factors of mean 1, with the deviations and
 * correlations of calculators.md § 23. Log-normal, or 1 + Student's t with five degrees of freedom, whose mixing
 * variable all classes of a path share, never below 0.
 */
export class MonthlyFactors {
  /** One list for each shock, by path; every draw fills them anew. */
  readonly factors: readonly Float64Array[]
  readonly #model: ChanceModel
  readonly #stream: RandomStream
  readonly #drawn: Float64Array
  readonly #drawsOf: FiveDraws
  readonly #mixtures: readonly Mixture[]
  readonly #mixDraws: Float64Array
  readonly #mix: Float64Array

  /**
   * Creates the factors.
   * @param paths an even number
   */
  constructor(chance: Chance, model: ChanceModel, stream: RandomStream, paths: number) {
    this.#model = model
    this.#stream = stream
    const draws = new Float64Array(MOST_DRIVERS * paths)
    const drawsOf = (driver: number) => draws.subarray(driver * paths, (driver + 1) * paths)
    this.#drawn = draws.subarray(0, chance.triangle.length * paths)
    this.#drawsOf = [drawsOf(0), drawsOf(1), drawsOf(2), drawsOf(3), drawsOf(4)]
    this.#mixtures = chance.shocks.map((shock) => mixtureOf(shock, chance, model))
    this.#mixDraws = new Float64Array(DEGREES_OF_FREEDOM * paths)
    this.#mix = new Float64Array(paths)
    this.factors = chance.shocks.map(() => new Float64Array(paths))
  }

  draw(): void {
    this.#stream.fillNormal(this.#drawn)
    if (this.#model === 'fat_tails') {
      this.#stream.fillNormal(this.#mixDraws)
      mixInto(this.#mix, this.#mixDraws)
    }
    for (const [index, mixture] of this.#mixtures.entries()) {
      const factors = this.factors[index]
      if (!factors) continue
      if (this.#model === 'fat_tails') straightFactors(factors, this.#drawsOf, this.#mix, mixture)
      else logNormalFactors(factors, this.#drawsOf, mixture)
    }
  }
}

/**
 * One driver for each class with random returns of its own; classes that the plan lacks are not drawn and have no
 * weight.
 */
const MOST_DRIVERS = 5
type FiveDraws = readonly [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array]

interface Mixture {
  readonly logMean: number
  /** The weights of the five draws, including the deviation of the class. */
  readonly weights: readonly [number, number, number, number, number]
}

function mixtureOf(
  { driver, logMean, logDeviation, deviation }: Shock,
  { triangle }: Chance,
  model: ChanceModel,
): Mixture {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = triangle[driver] ?? []
  const times = model === 'fat_tails' ? deviation : logDeviation
  return { logMean, weights: [a * times, b * times, c * times, d * times, e * times] }
}

/**
 * Fills in √(3/χ²): multiplied with it, normal draws follow Student's t with five degrees, stretched to the deviation
 * 1.
 */
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

function logNormalFactors(
  factors: Float64Array,
  [first, second, third, fourth, fifth]: FiveDraws,
  { logMean, weights: [a, b, c, d, e] }: Mixture,
): void {
  for (let path = 0; path < factors.length; path += 1) {
    const moved =
      a * (first[path] ?? 0) +
      b * (second[path] ?? 0) +
      c * (third[path] ?? 0) +
      d * (fourth[path] ?? 0) +
      e * (fifth[path] ?? 0)
    factors[path] = portableExp(logMean + moved)
  }
}

function straightFactors(
  factors: Float64Array,
  [first, second, third, fourth, fifth]: FiveDraws,
  mix: Float64Array,
  { weights: [a, b, c, d, e] }: Mixture,
): void {
  for (let path = 0; path < factors.length; path += 1) {
    const moved =
      a * (first[path] ?? 0) +
      b * (second[path] ?? 0) +
      c * (third[path] ?? 0) +
      d * (fourth[path] ?? 0) +
      e * (fifth[path] ?? 0)
    const factor = 1 + moved * (mix[path] ?? 0)
    factors[path] = factor < 0 ? 0 : factor
  }
}
