import type { Actuals } from '#domain/budget/actual-sums.ts'
import { type Budget, type CategoryFigures, budgetMonth, lifeOf } from '#domain/budget/budget-month.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { MonthSummary } from './month-closes-query.ts'

/** Everyday life in any month of the plan; null before it began. */
export function lifeOfMonths(budget: Budget, actuals: Actuals): (month: Month) => CategoryFigures | null {
  return (month) => (month < budget.startMonth ? null : lifeOf(budgetMonth(budget, actuals, month)))
}

/** Whether the deviation of an item was said to be once in a month. */
export function wasOnceIn(
  months: readonly Pick<MonthSummary, 'month' | 'once'>[],
): (itemId: string, month: Month) => boolean {
  const once = new Map(months.map((each) => [each.month, new Set(each.once)]))
  return (itemId, month) => once.get(month)?.has(itemId) ?? false
}
