import type { DatedFlow } from './dated-flow.ts'

/** Present value of payments at a yearly growth factor (1 + rate), in doubles. */
export type ScaledValue = (growth: number) => {
  readonly value: number
  /** The amounts without their signs. */
  readonly size: number
  /** Of the value; its derivative by the growth factor is −slope / growth. */
  readonly slope: number
}

/**
 * The present value up to a positive factor, so that it has the right sign and neither over- nor underflows: growth of
 * 1 and more is discounted to the first payment, less than 1 is compounded to the last. Either way no power exceeds 1
 * and the payment it refers to keeps its weight. The payments are in the order of time.
 */
export function scaledValueOf(flows: readonly DatedFlow[], periodsPerYear: number): ScaledValue {
  const amounts = flows.map(({ amount }) => amount.toNumber())
  const times = flows.map(({ at }) => at)
  const { gaps, places } = gapsOf(times)
  const last = flows.length - 1
  return (growth) => {
    const isForward = growth >= 1
    const factor = isForward ? 1 / growth : growth
    const powers = gaps.map((gap) => factor ** (gap / periodsPerYear))
    let [value, size, slope, power] = [0, 0, 0, 1]
    for (let step = 0; step <= last; step += 1) {
      const index = isForward ? step : last - step
      if (step > 0) power *= powers[places[isForward ? index : index + 1]!]!
      const term = amounts[index]! * power
      value += term
      size += Math.abs(term)
      slope += term * times[index]!
    }
    return { value, size, slope: slope / periodsPerYear }
  }
}

/** The different gaps between payments, and for each payment the place of the one before it: a power costs most. */
function gapsOf(times: readonly number[]) {
  const known = new Map<number, number>()
  const places = times.map((at, index) => {
    const gap = index === 0 ? 0 : at - times[index - 1]!
    if (!known.has(gap)) known.set(gap, known.size)
    return known.get(gap)!
  })
  return { gaps: [...known.keys()], places }
}
