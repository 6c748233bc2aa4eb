import type { Actuals } from '#domain/budget/actual-sums.ts'
import { type Budget, type CategoryFigures, budgetMonth, lifeOf } from '#domain/budget/budget-month.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { MonthSummary } from './month-closes-query.ts'

/** The figures of everyday life in each month of the plan; null for a month before the plan began. */
export function lifeOfMonths(budget: Budget, actuals: Actuals): (month: Month) => CategoryFigures | null {
  return (month) => (month < budget.startMonth ? null : lifeOf(budgetMonth(budget, actuals, month)))
}

/** Whether a person said that the deviation of an item in a month will not come again. */
export function wasOnceIn(
  months: readonly Pick<MonthSummary, 'month' | 'once'>[],
): (itemId: string, month: Month) => boolean {
  const once = new Map(months.map((each) => [each.month, new Set(each.once)]))
  return (itemId, month) => once.get(month)?.has(itemId) ?? false
}
