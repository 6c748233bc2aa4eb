import { LARGEST_EXPONENT, portableExp, portableExpOf } from '#domain/chance/portable-exp.ts'
import type { RandomStream } from '#domain/chance/random-stream.ts'
import type { Chance, Shock } from './simulation-chance.ts'
import type { ChanceModel } from './simulation-input.ts'

const DEGREES_OF_FREEDOM = 5
/** No draw is larger, see `normalQuantiles`. */
const LARGEST_QUANTILE = 4.2

/**
 * Draws the random monthly factors of all classes, for many paths at once: factors whose product has the median 1, with
 * the deviations and correlations of calculators.md § 23. Log-normal, or by Student's t with five degrees of freedom,
 * whose mixing variable all classes of a path share, never below 0.
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
      mixDraws(factors, this.#drawsOf, mixture)
      if (this.#model === 'fat_tails') straighten(factors, this.#mix, mixture)
      else if (mixture.isSmall) portableExpOf(factors)
      else for (const [path, moved] of factors.entries()) factors[path] = portableExp(moved)
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
  /** Whether no draw moves it further than the fast exponential reaches. */
  readonly isSmall: boolean
  /** Takes the median of a straight factor back to 1. */
  readonly stretch: number
  /** The weights of the five draws, including the deviation of the class. */
  readonly weights: readonly [number, number, number, number, number]
}

function mixtureOf(
  { driver, logDeviation, deviation }: Shock,
  { triangle }: Chance,
  model: ChanceModel,
): Mixture {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = triangle[driver] ?? []
  const times = model === 'fat_tails' ? deviation : logDeviation
  const weights = [a * times, b * times, c * times, d * times, e * times] as const
  const furthest = weights.reduce((sum, weight) => sum + Math.abs(weight), 0) * LARGEST_QUANTILE
  return { weights, isSmall: furthest <= LARGEST_EXPONENT, stretch: Math.sqrt(1 + deviation * deviation) }
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

/** Fills in the correlated movements of a class. */
function mixDraws(
  moved: Float64Array,
  [first, second, third, fourth, fifth]: FiveDraws,
  { weights: [a, b, c, d, e] }: Mixture,
): void {
  for (let path = 0; path < moved.length; path += 1)
    moved[path] =
      a * (first[path] ?? 0) +
      b * (second[path] ?? 0) +
      c * (third[path] ?? 0) +
      d * (fourth[path] ?? 0) +
      e * (fifth[path] ?? 0)
}

/** Makes straight factors of movements, never below 0. */
function straighten(moved: Float64Array, mix: Float64Array, { stretch }: Mixture): void {
  for (let path = 0; path < moved.length; path += 1) {
    const factor = 1 + (moved[path] ?? 0) * (mix[path] ?? 0)
    moved[path] = factor < 0 ? 0 : factor * stretch
  }
}
