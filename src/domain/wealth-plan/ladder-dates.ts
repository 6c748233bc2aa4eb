import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { ladderTrend, TREND_MONTHS, type TrendRefusal } from './ladder-trend.ts'
import type { LadderStep } from './wealth-ladder.ts'

/** A step of the ladder and the amounts by which it is measured: the reserve for protection, else the net worth. */
export interface LadderGoal {
  readonly name: LadderStep['name']
  /** The target in today's purchasing power. */
  readonly targetCents: Cents
  /** The planned amounts in today's purchasing power; the current month first. */
  readonly planCents: readonly Cents[]
  /** The real amounts at the end of past months, from the first that is known; the current month last. */
  readonly actualCents: readonly Cents[]
  /** The part that was only recorded for the first time during the months of the trend. */
  readonly recordedCents: Cents
}

export interface LadderDates {
  readonly name: LadderStep['name']
  readonly missingCents: Cents
  /** The month since which there has been enough, by the real amounts; null: there is not enough. */
  readonly reachedIn: Month | null
  /** The month in which the plan reaches it; null: not within the plan. */
  readonly onPlan: Month | null
  /** The month in which the level is reached if the recent trend continues; null: never, or not predictable. */
  readonly onTrend: Month | null
  /** The recent increase a month, in today's purchasing power; null: too few months are known. */
  readonly trendCents: Cents | null
  /** The reason why there is no month by trend. */
  readonly trendRefusal: TrendRefusal | null
}

/** The month in which each step is reached: by plan as in calculators.md § 24b, by trend as in statistics.md § 63. */
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

/** The first month from which on there was enough without interruption until now. */
function reachedIn(actualCents: readonly Cents[], targetCents: Cents, month: Month): Month {
  const lastBelow = actualCents.findLastIndex((cents) => cents < targetCents)
  return addMonths(month, lastBelow + 2 - actualCents.length)
}

function monthAfter(month: Month, months: number): Month | null {
  return months < 0 ? null : addMonths(month, months)
}
