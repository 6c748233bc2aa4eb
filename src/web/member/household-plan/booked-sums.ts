import type { ActualSum } from '#domain/budget/actual-sums.ts'
import type { BudgetCategory, BudgetItem } from '#domain/budget/budget-item.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { TransactionPlace } from '#domain/transactions/transaction.ts'

interface BookedMonth {
  readonly month: Month
  readonly sums: readonly (TransactionPlace & {
    readonly isTransfer: boolean
    readonly receivedCents: Cents
    readonly spentCents: Cents
  })[]
}

/**
 * The sums of months as the plan counts them: expenses are positive, and in `income` receipts are positive.
 * Transfers between own accounts and bookings without a category are left out; the category and the group of
 * an item count before those of the booking.
 */
export function bookedSums(
  months: readonly BookedMonth[],
  items: readonly Pick<BudgetItem, 'id' | 'category' | 'groupId'>[],
): readonly ActualSum[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return months.flatMap(({ month, sums }) =>
    sums.flatMap(({ itemId, groupId, category, isTransfer, receivedCents, spentCents }) => {
      const hasPlace = itemId !== null || groupId !== null || category !== null
      if (isTransfer || !hasPlace) return []
      const item = itemId === null ? undefined : byId.get(itemId)
      const counted: BudgetCategory = item?.category ?? category ?? 'life'
      return {
        month,
        category: counted,
        groupId: item ? item.groupId : groupId,
        itemId: item ? itemId : null,
        cents: counted === 'income' ? receivedCents - spentCents : spentCents - receivedCents,
      }
    }),
  )
}
