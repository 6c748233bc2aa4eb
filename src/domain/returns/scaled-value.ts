import type { DatedFlow } from './dated-flow.ts'

/** Present value of payments as a function of the yearly growth factor (1 + rate), in doubles, and its size. */
export type ScaledValue = (growth: number) => { readonly value: number; readonly size: number }

/**
 * The present value up to a positive factor, so that it has the right sign and neither over- nor underflows: growth of
 * 1 and more is discounted to the first payment, less than 1 is compounded to the last. Either way no power exceeds 1
 * and the payment it refers to keeps its weight. `size` adds up the amounts without their signs.
 * The payments are in the order of time.
 */
export function scaledValueOf(flows: readonly DatedFlow[], periodsPerYear: number): ScaledValue {
  const forward = flows.map(({ at, amount }) => ({ at, amount: amount.toNumber() }))
  const backward = forward.toReversed()
  return (growth) => {
    const factor = growth >= 1 ? 1 / growth : growth
    const step = factor ** (1 / periodsPerYear)
    let [value, size, power] = [0, 0, 1]
    let before: number | null = null
    for (const { at, amount } of growth >= 1 ? forward : backward) {
      const gap: number = before === null ? 0 : Math.abs(at - before)
      power *= gap === 1 ? step : factor ** (gap / periodsPerYear)
      value += amount * power
      size += Math.abs(amount) * power
      before = at
    }
    return { value, size }
  }
}
