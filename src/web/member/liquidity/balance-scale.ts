import type { Cents } from '#domain/money/cents.ts'
import { type RoundScale, roundScale } from '#web/kit/drawing/round-scale.ts'

/**
 * From 0, or the round amount below the lowest balance, to the highest one: the drawing keeps its height, and words stand
 * above it.
 */
export function balanceScale(balances: readonly Cents[], height: number, count: number): RoundScale {
  const lowest = Math.min(0, ...balances)
  const highest = Math.max(0, ...balances)
  const round = roundScale({ lowest, highest, spreadWhenEqual: 100_000, height, count })
  const maximum = highest > round.minimum ? highest : round.maximum
  return {
    minimum: round.minimum,
    maximum,
    marks: round.marks.filter((mark) => mark <= maximum),
    y: (value) => height - ((value - round.minimum) / (maximum - round.minimum)) * height,
  }
}
