import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { withoutNoise } from '#domain/money/rounding.ts'
import type { DatedFlow } from './dated-flow.ts'
import { growthRoot } from './growth-root.ts'
import { exactValue, refineGrowth } from './refine-growth.ts'
import { scaledValueOf } from './scaled-value.ts'

// Below this share of the amounts a double cannot decide whether a value is zero.
const DOUBTFUL = 1e-9

export interface GrowthRoot {
  /** The factor as found in doubles. */
  readonly near: number
  /** The factor in decimals, which takes a while; it differs by less than a thousandth. */
  readonly exact: () => Decimal
}

/**
 * Yearly growth factors at which payments in the order of time have the value 0: those on the grid, and one in every
 * gap of the grid in which the value changes its sign. The grid is ascending.
 */
export function growthRoots(
  flows: readonly DatedFlow[],
  periodsPerYear: number,
  grid: readonly number[],
): readonly GrowthRoot[] {
  const scaled = scaledValueOf(flows, periodsPerYear)
  const signs = grid.map((growth) => {
    const { value, size } = scaled(growth)
    return Math.abs(value) > size * DOUBTFUL ? Math.sign(value) : exactSign(growth)
  })
  return grid.flatMap((growth, index) => {
    if (signs[index] === 0) return [{ near: growth, exact: () => decimal(growth) }]
    const [next, nextGrowth] = [signs[index + 1], grid[index + 1]]
    if (nextGrowth === undefined || next === 0 || next === signs[index]) return []
    const root = growthRoot(flows, scaled, growth, nextGrowth)
    return root === null ? [] : [{ near: root, exact: () => refineGrowth(flows, periodsPerYear, root) }]
  })

  function exactSign(growth: number): number {
    const value = withoutNoise(exactValue(flows, periodsPerYear, decimal(growth)).value)
    return value.gt(0) ? 1 : value.lt(0) ? -1 : 0
  }
}
