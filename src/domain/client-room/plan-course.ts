import { addMonths, type Month, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import type { AmountPrecision } from '#domain/consulting/grant.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { currentPlace } from '#domain/household-plan/ladder-of-plan.ts'
import type { PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { Cents } from '#domain/money/cents.ts'
import { firstKnownMonth, type ValueSeries } from '#domain/net-worth/month-values.ts'
import { netWorthOfMonths } from '#domain/net-worth/net-worth-of-month.ts'
import { inMoneyOf } from '#domain/wealth-projection/in-money-of.ts'
import { told } from './limit-amounts.ts'

const YEAR = 12
/** The years before the present one that are drawn at most. */
const PAST_YEARS = 30

export interface ToldMonth {
  readonly month: Month
  readonly amount: Cents
}

/** The net worth by the plan from now on, and as it was recorded, one point a year. */
export interface PlanCourse {
  readonly points: { readonly month: Month; readonly real: Cents; readonly nominal: Cents }[]
  readonly past: ToldMonth[]
  readonly endMonth: Month
  readonly endReal: Cents
}

/** The course of a plan in yearly points and its last month; today's purchasing power, and the euros of each month. */
export function planCourse(
  plan: HouseholdPlan,
  outlook: PlanOutlook,
  series: readonly ValueSeries[],
  amounts: AmountPrecision,
): PlanCourse {
  const { projection, endMonth, endRealCents } = outlook
  const now = currentPlace(plan, projection)
  const nominal = projection.totalCents.slice(now)
  const real = inMoneyOf(now, projection.totalCents, projection.worth)
  const first = addMonths(plan.input.startMonth, now)
  const places = [...nominal.keys()].filter((at) => at % YEAR === 0 || at === nominal.length - 1)
  return {
    points: places.map((at) => ({
      month: addMonths(first, at),
      real: told(amounts, real[at] ?? 0),
      nominal: told(amounts, nominal[at] ?? 0),
    })),
    past: pastYears(series, plan.month, amounts),
    endMonth,
    endReal: told(amounts, endRealCents),
  }
}

function pastYears(series: readonly ValueSeries[], month: Month, amounts: AmountPrecision): ToldMonth[] {
  const first = firstKnownMonth(series) ?? month
  const years = Math.min(PAST_YEARS, Math.floor(Math.max(0, monthsBetween(first, month)) / YEAR))
  const months = Array.from({ length: years + 1 }, (_, at) => addMonths(month, YEAR * (at - years)))
  return worthOfMonths(series, months, amounts)
}

/** The net worth of the last months of which something is known, the newest last. */
export function lastMonths(
  series: readonly ValueSeries[],
  month: Month,
  { count, amounts }: { readonly count: number; readonly amounts: AmountPrecision },
): ToldMonth[] {
  return worthOfMonths(series, monthRange(addMonths(month, 1 - count), count), amounts)
}

function worthOfMonths(
  series: readonly ValueSeries[],
  months: readonly Month[],
  amounts: AmountPrecision,
): ToldMonth[] {
  return netWorthOfMonths(series, months).flatMap((worth) =>
    worth ? [{ month: worth.month, amount: told(amounts, worth.netCents) }] : [],
  )
}
