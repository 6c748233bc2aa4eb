import { type Month, monthsBetween } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { LadderGoal } from '#domain/wealth-plan/ladder-dates.ts'
import { type PlanDeviation, planDeviation } from '#domain/wealth-plan/plan-deviation.ts'
import type { LadderStep } from '#domain/wealth-plan/wealth-ladder.ts'
import { inMoneyOf } from '#domain/wealth-projection/in-money-of.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'
import type { WaterfallBar } from './monthly-waterfall.ts'

/** What there was at the end of past months, the current one last: all of it, and what is at hand every day. */
export interface PastTotals {
  readonly totalCents: readonly Cents[]
  readonly reserveCents: readonly Cents[]
}

/**
 * How far a plan is (calculators.md § 24), by the waterfall of the months after month 0 up to now: what was written down
 * later counts as there from the start. Null before the first of these months, or after the last of the plan.
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

/**
 * The steps of the ladder with the lines that they are measured by (calculators.md § 24b): protection by what is planned
 * and there as liquidity, the others by the whole; the plan from the current month on, in today's purchasing power.
 */
export function ladderGoals(
  steps: readonly Pick<LadderStep, 'name' | 'targetCents'>[],
  projection: PlanProjection,
  past: PastTotals,
  month: Month,
): readonly LadderGoal[] {
  const { months, lines, totalCents, worth } = projection
  const now = Math.max(0, monthsBetween(months[0] ?? month, month))
  const liquid = lines.filter(({ assetClass, valueSign }) => assetClass === 'liquidity' && valueSign === 1)
  const reserve = months.map((_, at) => sumCents(liquid.map(({ valueCents }) => valueCents[at] ?? 0)))
  return steps.map(({ name, targetCents }) => ({
    name,
    targetCents,
    planCents: inMoneyOf(now, name === 'protection' ? reserve : totalCents, worth),
    actualCents: name === 'protection' ? past.reserveCents : past.totalCents,
  }))
}
