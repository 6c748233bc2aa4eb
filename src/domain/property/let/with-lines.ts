import { type BudgetItem, isMonthly } from '#domain/budget/budget-item.ts'
import type { Month } from '#domain/calendar/month.ts'
import { datedAmountAt } from '#domain/income/month-value.ts'
import type { Property } from '#domain/property/property.ts'

/**
 * A property whose linked costs have the amount of their line of the household plan in a month, as one of a year. A cost
 * whose line is gone, or does not count in that month, keeps what was stored with it.
 */
export function withLines<Record extends Pick<Property, 'costs'>>(
  record: Record,
  items: readonly BudgetItem[],
  month: Month,
): Record {
  const costs = record.costs.map((cost) => {
    const item = cost.itemId === null ? undefined : items.find(({ id }) => id === cost.itemId)
    const dated = item && datedAmountAt(item.amounts, month)
    if (!item || !dated) return cost
    const times = isMonthly(item) ? 12 : Math.max(1, item.dueMonths.length)
    return { ...cost, amountCents: dated.amountCents * times, everyMonths: 12 as const }
  })
  return { ...record, costs }
}
