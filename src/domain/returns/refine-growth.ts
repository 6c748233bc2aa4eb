import { type Decimal, decimal } from '#domain/money/decimal.ts'
import type { DatedFlow } from './dated-flow.ts'
import { powersOf } from './powers-of.ts'

/**
 * The present value of payments in the order of time, and its slope, both in decimals and scaled as in
 * {@link scaledValueOf}: the derivative by the growth factor is −slope / growth.
 */
export function exactValue(
  flows: readonly DatedFlow[],
  periodsPerYear: number,
  growth: Decimal,
): { readonly value: Decimal; readonly slope: Decimal } {
  const isForward = growth.gte(1)
  const overGap = powersOf(growth.pow(decimal(isForward ? -1 : 1).div(periodsPerYear)))
  let [value, slope] = [decimal(0), decimal(0)]
  let before: number | null = null
  // Horner's rule goes from the payment with the least weight to the one that keeps its weight.
  for (const { at, amount } of isForward ? flows.toReversed() : flows) {
    if (before !== null) {
      const power = overGap(Math.abs(at - before))
      value = value.times(power)
      slope = slope.times(power)
    }
    value = value.plus(amount)
    slope = slope.plus(amount.times(at))
    before = at
  }
  return { value, slope: slope.div(periodsPerYear) }
}

const STEPS = 4
const near = decimal('1e-13')
const far = decimal('1e-4')

/**
 * Newton's steps in decimals from a root found in doubles; one is usually enough, as each doubles the digits. Where the
 * curve only touches zero, decimals cannot improve the double, and it stays.
 */
export function refineGrowth(flows: readonly DatedFlow[], periodsPerYear: number, start: number): Decimal {
  let growth = decimal(start)
  for (let step = 0; step < STEPS; step += 1) {
    const { value, slope } = exactValue(flows, periodsPerYear, growth)
    if (slope.eq(0)) return growth
    const change = value.div(slope)
    if (change.abs().gt(far)) return growth
    growth = growth.plus(growth.times(change))
    if (change.abs().lt(near)) return growth
  }
  return growth
}
