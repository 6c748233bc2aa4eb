import type { Cents } from '#domain/money/cents.ts'
import { overWide, roundWide, timesWide, type Wide, wideOf, wideOne } from '#domain/money/wide.ts'

/**
 * The amounts of months 0, 1, … in the money of a month, from that month on, r2: with month 0 the plan in the
 * purchasing power of its start, with the current month in today's.
 */
export function inMoneyOf(month: number, cents: readonly Cents[], worth: readonly Wide[]): readonly Cents[] {
  const then = worth[month] ?? wideOne
  return cents
    .slice(month)
    .map((amount, later) =>
      roundWide(timesWide(wideOf(amount), overWide(worth[month + later] ?? wideOne, then))),
    )
}
