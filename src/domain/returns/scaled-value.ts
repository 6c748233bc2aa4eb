import type { DatedFlow } from './dated-flow.ts'

/** Present value of payments at a yearly growth factor (1 + rate), in doubles. */
export type ScaledValue = (growth: number) => {
  readonly value: number
  /** The sum of the amounts without their signs. */
  readonly size: number
  /** The slope of the value; the derivative by the growth factor is −slope / growth. */
  readonly slope: number
}

/**
 * The present value up to a positive factor, so that it has the right sign and neither over- nor underflows: growth of
 * 1 and more is discounted to the first payment, less than 1 is compounded to the last. Either way no power exceeds 1
 * and the payment it refers to keeps its weight. The payments are in the order of time.
 */
export function scaledValueOf(flows: readonly DatedFlow[], periodsPerYear: number): ScaledValue {
  const gaps = new Map<number, Gap>()
  const payments = flows.map(({ at, amount }) => ({ at, amount: amount.toNumber() }))
  const forward = stepsOf(payments, gaps)
  const backward = stepsOf(payments.toReversed(), gaps)
  return (growth) => {
    const isForward = growth >= 1
    const factor = isForward ? 1 / growth : growth
    for (const gap of gaps.values()) gap.power = factor ** (gap.length / periodsPerYear)
    let [value, size, slope, power] = [0, 0, 0, 1]
    for (const { amount, at, gap } of isForward ? forward : backward) {
      power *= gap.power
      const term = amount * power
      value += term
      size += Math.abs(term)
      slope += term * at
    }
    return { value, size, slope: slope / periodsPerYear }
  }
}

/** Computing a power takes the most time, so gaps of the same length share it. */
interface Gap {
  readonly length: number
  power: number
}

interface Step {
  readonly amount: number
  readonly at: number
  /** The gap to the payment that is processed before this one; of length 0 for the first. */
  readonly gap: Gap
}

function stepsOf(payments: readonly Omit<Step, 'gap'>[], gaps: Map<number, Gap>): readonly Step[] {
  return payments.map(({ amount, at }, index) => {
    const length = Math.abs(at - (payments[index - 1]?.at ?? at))
    const gap = gaps.get(length) ?? { length, power: 1 }
    gaps.set(length, gap)
    return { amount, at, gap }
  })
}
