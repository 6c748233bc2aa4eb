import { monthsBetween } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { Cents } from '#domain/money/cents.ts'
import { inMoneyOf } from '#domain/wealth-projection/in-money-of.ts'

const MONTHS_A_YEAR = 12

/**
 * The planned net worth so many years after the current month, in its purchasing power; null where the plan ends
 * before.
 */
export function worthAfterYears(
  { input, month }: Pick<HouseholdPlan, 'input' | 'month'>,
  { projection: { totalCents, worth } }: PlanOutlook,
  years: readonly number[],
): readonly (Cents | null)[] {
  const now = Math.min(Math.max(0, monthsBetween(input.startMonth, month)), totalCents.length - 1)
  const real = inMoneyOf(now, totalCents, worth)
  return years.map((count) => real[count * MONTHS_A_YEAR] ?? null)
}
