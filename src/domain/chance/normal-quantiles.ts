import { portableExp } from './portable-exp.ts'

/** The number of equally likely values; the 32 bits of one random number draw two of them. */
export const QUANTILES = 2 ** 16

const DENSITY_AT_0 = 0.398_942_280_401_432_7
const STEPS = 3

let table: Float64Array | undefined

/**
 * The values that a draw from the standard normal distribution takes: its quantiles at (i + ½)/65 536, stretched so
 * that their deviation is exactly 1; the largest is 4.17. Computed by +, −, ×, ÷ and √ alone, so that they are alike on
 * every machine.
 */
export function normalQuantiles(): Float64Array {
  table ??= tableOf(upperHalf())
  return table
}

/** The quantiles from the middle outwards, each found from the previous one. */
function upperHalf(): Float64Array {
  const half = new Float64Array(QUANTILES / 2)
  let [quantile, reached] = [0, 0]
  for (let index = 0; index < half.length; index += 1) {
    const wanted = (index + 0.5) / QUANTILES
    quantile += (wanted - reached) / density(quantile)
    for (let step = 0; step < STEPS; step += 1) {
      const off = (fromMiddle(quantile) - wanted) / density(quantile)
      quantile -= off / (1 + (quantile * off) / 2)
    }
    reached = wanted
    half[index] = quantile
  }
  return half
}

function tableOf(half: Float64Array): Float64Array {
  let squares = 0
  for (const quantile of half) squares += quantile * quantile
  const stretch = Math.sqrt(half.length / squares)
  const whole = new Float64Array(QUANTILES)
  for (const [index, quantile] of half.entries()) {
    whole[half.length + index] = quantile * stretch
    whole[half.length - 1 - index] = -quantile * stretch
  }
  return whole
}

function density(quantile: number): number {
  return DENSITY_AT_0 * portableExp((-quantile * quantile) / 2)
}

/** The probability between 0 and a quantile: density · (z + z³/3 + z⁵/(3·5) + …). */
function fromMiddle(quantile: number): number {
  const square = quantile * quantile
  let [term, sum] = [quantile, quantile]
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= square / odd
    sum += term
  }
  return density(quantile) * sum
}
