import { monthsBetween } from '#domain/calendar/month.ts'
import { sumCents } from '#domain/money/cents.ts'
import type { WaterfallBar } from '#domain/net-worth/monthly-waterfall.ts'
import { type PlanDeviation, planDeviation } from '#domain/wealth-plan/plan-deviation.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'

/**
 * How far the household is on its plan (calculators.md § 24), by the waterfall of the months after month 0 up to now:
 * value that was recorded later counts as if it was there from the start. Null before the first of these months, or
 * after the last of the plan.
 */
export function deviationOf(
  { months, totalCents, savedCents }: PlanProjection,
  bars: readonly WaterfallBar[],
): PlanDeviation | null {
  const [first, last] = [bars[0], bars.at(-1)]
  const start = months[0]
  if (!first || !last || start === undefined) return null
  const month = monthsBetween(start, last.month)
  if (month !== bars.length || month >= months.length) return null
  return planDeviation({
    planCents: totalCents,
    month,
    startCents: sumCents([first.beforeCents, ...bars.map(({ recordedCents }) => recordedCents)]),
    actualCents: last.afterCents,
    plannedSavedCents: savedCents[month] ?? 0,
    actualSavedCents: sumCents(bars.map((bar) => bar.savedCents - bar.withdrawnCents)),
  })
}
