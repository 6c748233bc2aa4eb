import { type Day, daysBetween } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type BudgetItem, isSpread, signedCents } from './budget-item.ts'
import { type MonthStart, endOfBudgetMonth, startOfBudgetMonth } from './month-start.ts'
import { dueCents } from './planned-amounts.ts'

/** The first month of a plan that was begun after its first day. */
export interface PlanBegin {
  readonly month: Month
  /** The first day for which money that is spent a bit every day counts. */
  readonly day: Day
  readonly countedDays: number
  readonly allDays: number
}

/**
 * What of the plan's first month counts; null where all of it does, because the plan begins on its first day, or
 * earlier or later than in it.
 */
export function planBegin(
  { startMonth, monthStart }: { readonly startMonth: Month; readonly monthStart: MonthStart },
  begunOn: Day | null,
): PlanBegin | null {
  const first = startOfBudgetMonth(monthStart, startMonth)
  const last = endOfBudgetMonth(monthStart, startMonth)
  if (begunOn === null || begunOn <= first || begunOn > last) return null
  return {
    month: startMonth,
    day: begunOn,
    countedDays: daysBetween(begunOn, last) + 1,
    allDays: daysBetween(first, last) + 1,
  }
}

/**
 * What of an item counts in a month: what is due, but of money that is spent a bit every day only the share of the days
 * since the plan was begun, rounded half up (r2, budget.md § 5).
 */
export function countedCents(item: BudgetItem, month: Month, begin: PlanBegin | null): Cents {
  const due = dueCents(item, month)
  if (month !== begin?.month || !isSpread(item)) return due
  return signedCents(item, Math.round((signedCents(item, due) * begin.countedDays) / begin.allDays))
}
