import { normalQuantiles } from './normal-quantiles.ts'

const GOLDEN = 0x9e_37_79_b9

/** A stream of random draws that the same seed repeats, on every machine. */
export interface RandomStream {
  /** Fills a list of even length with draws from the standard normal distribution. */
  readonly fillNormal: (draws: Float64Array) => void
}

/** A stream of xoshiro128** (Blackman and Vigna); its state comes from the seed by the mixer of splitmix32. */
export function randomStream(seed: number): RandomStream {
  const quantiles = normalQuantiles()
  const state = Uint32Array.from({ length: 4 }, (_, index) => mixed(seed + GOLDEN * (index + 1)))
  return {
    fillNormal: (draws) => {
      let [a = 0, b = 0, c = 0, d = 0] = state
      for (let index = 0; index < draws.length; index += 2) {
        const spread = Math.imul(b, 5)
        const bits = Math.imul((spread << 7) | (spread >>> 25), 9)
        const shifted = b << 9
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = (d << 11) | (d >>> 21)
        draws[index] = quantiles[bits & 0xff_ff] ?? 0
        draws[index + 1] = quantiles[bits >>> 16] ?? 0
      }
      state.set([a, b, c, d])
    },
  }
}

/**
 * The seed of one of many streams: a hash of both numbers by splitmix32, so that neighbouring seeds share no stream, as
 * they would with `seed + place`.
 */
export function seedOfStream(seed: number, place: number): number {
  return mixed(mixed(seed) + GOLDEN * (place + 1))
}

function mixed(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x21_f0_aa_ad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x73_5a_2d_97)
  return (bits ^ (bits >>> 15)) >>> 0
}
