import type { Cents } from '#domain/money/cents.ts'
import { type RoundScale, roundScale } from '#web/kit/drawing/round-scale.ts'

/**
 * The scale of a drawing of balances, from 0 or the round amount below the lowest balance to the highest
 * balance; the drawing keeps its height, with room for words above the scale.
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
