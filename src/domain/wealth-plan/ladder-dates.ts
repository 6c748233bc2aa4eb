import { addMonths, type Month } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { LadderStep } from './wealth-ladder.ts'

const TREND_MONTHS = 12
const SHORTEST_TREND_MONTHS = 3
/** A hundred years: what is further off is not told. */
const LONGEST_MONTHS = 1200

/** A step of the ladder and the line it is measured by: the reserve for protection, else the net worth. */
export interface LadderGoal {
  readonly name: LadderStep['name']
  /** In today's purchasing power. */
  readonly targetCents: Cents
  /** The plan in today's purchasing power; the current month first. */
  readonly planCents: readonly Cents[]
  /** What there was at the end of past months, as booked; the current month last. */
  readonly actualCents: readonly Cents[]
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
}

/**
 * When each step is reached (calculators.md § 24b). The trend is the mean monthly change of the last twelve months in
 * today's purchasing power, r2((now − then·(1 + π)^(n/12))/n), of fewer months where there are no more, three at least;
 * it goes on in a straight line.
 */
export function ladderDates(
  goals: readonly LadderGoal[],
  month: Month,
  inflationBp: BasisPoints,
): readonly LadderDates[] {
  return goals.map(({ name, targetCents, planCents, actualCents }) => {
    const ownedCents = actualCents.at(-1) ?? 0
    const missingCents = Math.max(0, targetCents - ownedCents)
    const trendCents = trendOf(actualCents, inflationBp)
    return {
      name,
      missingCents,
      reachedIn: missingCents === 0 ? reachedIn(actualCents, targetCents, month) : null,
      onPlan: monthAfter(
        month,
        planCents.findIndex((cents) => cents >= targetCents),
      ),
      onTrend: monthAfter(month, monthsOfTrend(missingCents, trendCents)),
      trendCents,
    }
  })
}

function trendOf(actualCents: readonly Cents[], inflationBp: BasisPoints): Cents | null {
  const months = Math.min(TREND_MONTHS, actualCents.length - 1)
  const [then, now] = [actualCents.at(-1 - months), actualCents.at(-1)]
  if (months < SHORTEST_TREND_MONTHS || then === undefined || now === undefined) return null
  const rise = decimal(WHOLE_BP + inflationBp)
    .div(WHOLE_BP)
    .pow(decimal(months).div(TREND_MONTHS))
  return roundHalfUp(toEuros(now).minus(toEuros(then).times(rise)).div(months))
}

function monthsOfTrend(missingCents: Cents, trendCents: Cents | null): number {
  if (missingCents === 0) return 0
  if (trendCents === null || trendCents <= 0) return -1
  const months = Math.ceil(missingCents / trendCents)
  return months > LONGEST_MONTHS ? -1 : months
}

/** The first of the months without a gap up to now in which there was enough. */
function reachedIn(actualCents: readonly Cents[], targetCents: Cents, month: Month): Month {
  const lastBelow = actualCents.findLastIndex((cents) => cents < targetCents)
  return addMonths(month, lastBelow + 2 - actualCents.length)
}

function monthAfter(month: Month, months: number): Month | null {
  return months < 0 ? null : addMonths(month, months)
}
