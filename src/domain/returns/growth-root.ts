import { bisect } from './bisect.ts'
import type { DatedFlow } from './dated-flow.ts'
import type { ScaledValue } from './scaled-value.ts'

/**
 * The growth factor between two others at which payments in the order of time have the value 0, to the last bits of a
 * double; null when the value has the same sign at both. Payments that turn once from out to in (or in to out) have at
 * most one such factor, by Descartes' rule of signs, and Newton's steps find it; where there are several, halving
 * decides which one is found.
 */
export function growthRoot(
  flows: readonly DatedFlow[],
  scaled: ScaledValue,
  low: number,
  high: number,
): number | null {
  return turns(flows) === 1
    ? onlyRoot(scaled, low, high)
    : bisect((growth) => scaled(growth).value, low, high)
}

function turns(flows: readonly DatedFlow[]): number {
  const signs = flows.map(({ amount }) => amount.gt(0))
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length
}

const FINEST = 2 ** -51

/**
 * Finds a single root by Newton's steps, and by halving where they leave the bracket or do not shrink it fast enough.
 */
function onlyRoot(scaled: ScaledValue, low: number, high: number): number | null {
  const sign = Math.sign(scaled(low).value)
  const atHigh = Math.sign(scaled(high).value)
  if (sign === 0) return low
  if (atHigh === 0) return high
  if (sign === atHigh) return null
  let [left, right] = [low, high]
  let growth = (left + right) / 2
  let before = right - left
  for (;;) {
    const { value, slope } = scaled(growth)
    if (Math.sign(value) === sign) left = growth
    else right = growth
    const newton = growth * (value / slope)
    const isGood = growth + newton > left && growth + newton < right && Math.abs(newton) < before / 2
    const change = isGood ? newton : (left + right) / 2 - growth
    if (value === 0 || Math.abs(change) <= growth * FINEST) return growth
    before = Math.abs(change)
    growth += change
  }
}
