/** Up to this exponent the series below is exact to the last digit but one. */
const LARGEST = 0.5

/**
 * e^x by +, − and × alone, which every machine computes alike; `Math.exp` may differ in the last digit between
 * machines, and then every figure computed from it would. Relative error below 10⁻¹⁵ up to ±0.5, a few times that
 * beyond.
 */
export function portableExp(exponent: number): number {
  if (exponent > LARGEST || exponent < -LARGEST) {
    const half = portableExp(exponent / 2)
    return half * half
  }
  return series(exponent)
}

function series(x: number): number {
  const sixth = 1 / 720 + x * (1 / 5040 + x * (1 / 40_320 + x * (1 / 362_880 + x * seventhOn(x))))
  return 1 + x * (1 + x * (1 / 2 + x * (1 / 6 + x * (1 / 24 + x * (1 / 120 + x * sixth)))))
}

function seventhOn(x: number): number {
  return 1 / 3_628_800 + x * (1 / 39_916_800 + x * (1 / 479_001_600 + x * (1 / 6_227_020_800)))
}
