import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { ladderTrend, TREND_MONTHS, type TrendRefusal } from './ladder-trend.ts'
import type { LadderStep } from './wealth-ladder.ts'

/** A step of the ladder and the line it is measured by: the reserve for protection, else the net worth. */
export interface LadderGoal {
  readonly name: LadderStep['name']
  /** In today's purchasing power. */
  readonly targetCents: Cents
  /** The plan in today's purchasing power; the current month first. */
  readonly planCents: readonly Cents[]
  /** What there was at the end of past months, as booked, from the first that is known; the current month last. */
  readonly actualCents: readonly Cents[]
  /** What of it was only written down in the months that a trend looks back to. */
  readonly recordedCents: Cents
}

export interface LadderDates {
  readonly name: LadderStep['name']
  readonly missingCents: Cents
  /** Since when there has been enough, as booked; null: there is not. */
  readonly reachedIn: Month | null
  /** When the plan reaches it; null: not within the plan. */
  readonly onPlan: Month | null
  /** When it is reached if it goes on as of late; null: never, or not to be said. */
  readonly onTrend: Month | null
  /** What was added in a month of late, in today's purchasing power; null: too short a time. */
  readonly trendCents: Cents | null
  /** Why there is no month on trend. */
  readonly trendRefusal: TrendRefusal | null
}

/** When each step is reached: on plan by calculators.md § 24b, on trend by statistics.md § 63. */
export function ladderDates(
  goals: readonly LadderGoal[],
  month: Month,
  inflationBp: BasisPoints,
): readonly LadderDates[] {
  return goals.map(({ name, targetCents, planCents, actualCents, recordedCents }) => {
    const ownedCents = actualCents.at(-1) ?? 0
    const missingCents = Math.max(0, targetCents - ownedCents)
    const knownMonths = actualCents.length - 1
    const trend = ladderTrend({
      knownMonths,
      thenCents: actualCents.at(-1 - Math.min(TREND_MONTHS, knownMonths)) ?? 0,
      nowCents: ownedCents,
      recordedCents,
      targetCents,
      inflationBp,
    })
    return {
      name,
      missingCents,
      reachedIn: missingCents === 0 ? reachedIn(actualCents, targetCents, month) : null,
      onPlan: monthAfter(
        month,
        planCents.findIndex((cents) => cents >= targetCents),
      ),
      onTrend: monthAfter(month, missingCents === 0 ? 0 : (trend.months ?? -1)),
      trendCents: trend.perMonthCents,
      trendRefusal: trend.reason,
    }
  })
}

/** The first of the months without a gap up to now in which there was enough. */
function reachedIn(actualCents: readonly Cents[], targetCents: Cents, month: Month): Month {
  const lastBelow = actualCents.findLastIndex((cents) => cents < targetCents)
  return addMonths(month, lastBelow + 2 - actualCents.length)
}

function monthAfter(month: Month, months: number): Month | null {
  return months < 0 ? null : addMonths(month, months)
}
