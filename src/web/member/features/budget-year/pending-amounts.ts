import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { withMonthAmount } from '#domain/budget/month-amount.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { PendingCell } from '#web/kit/grid/pending-cells.ts'

/** The entered cost of an item in a month that is not stored yet. */
export interface PendingAmount extends PendingCell {
  readonly itemId: string
  readonly month: Month
  /** The amount without sign; 0: nothing is due. */
  readonly amountCents: Cents
  /** The amount that the cell showed when the new one was entered. */
  readonly seenCents: Cents
}

export type PendingAmounts = ReadonlyMap<string, PendingAmount>

export function amountKey({ itemId, month }: Pick<PendingAmount, 'itemId' | 'month'>): string {
  return `${itemId} ${month}`
}

/** The item as it will be when these amounts are stored. */
export function withAmounts(item: BudgetItem, amounts: readonly PendingAmount[]): BudgetItem {
  return amounts.reduce(
    (changed, { month, amountCents }) => ({
      ...changed,
      exceptions: withMonthAmount(changed, month, amountCents),
    }),
    item,
  )
}

/** The items with all entered amounts; items without an entry stay the same objects. */
export function withPending(items: readonly BudgetItem[], pending: PendingAmounts): readonly BudgetItem[] {
  if (pending.size === 0) return items
  const byItem = Map.groupBy(pending.values(), ({ itemId }) => itemId)
  return items.map((item) => withAmounts(item, byItem.get(item.id) ?? []))
}
