import type { ActualSum } from '#domain/budget/actual-sums.ts'
import type { BudgetCategory, BudgetItem } from '#domain/budget/budget-item.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { partsOf } from './split-transaction.ts'
import { type Transaction, type TransactionPart, hasPlace, isOwnTransfer } from './transaction.ts'

/** The sum of a month's bookings that have no place in the plan yet. */
export interface UnsortedSum {
  readonly month: Month
  readonly count: number
  readonly receivedCents: Cents
  readonly spentCents: Cents
}

/** Bookings by month and place of the plan. */
export interface MonthSums {
  readonly sums: readonly ActualSum[]
  readonly unsorted: readonly UnsortedSum[]
}

/**
 * The figures of months from bookings (budget.md § 12): split bookings part by part, without transfers between own
 * accounts. Expenses are positive, in `income` receipts are.
 * @param monthOf the month of the plan to which a day belongs
 */
export function monthSums(
  transactions: readonly Transaction[],
  items: readonly Pick<BudgetItem, 'id' | 'category' | 'groupId'>[],
  monthOf: (day: Day) => Month,
): MonthSums {
  const byId = new Map(items.map((item) => [item.id, item]))
  const parts = transactions
    .filter((transaction) => !isOwnTransfer(transaction))
    .flatMap((transaction) => partsOf(transaction).map((part) => ({ month: monthOf(transaction.day), part })))
  const [sorted, unsorted] = [
    parts.filter(({ part }) => hasPlace(part)),
    parts.filter(({ part }) => !hasPlace(part)),
  ]
  const placed = sorted.map(({ month, part }) => ({ month, ...placedPart(part, byId) }))
  return {
    sums: addUp(placed),
    unsorted: [...Map.groupBy(unsorted, ({ month }) => month)].map(([month, own]) => unsortedSum(month, own)),
  }
}

type KnownItems = ReadonlyMap<string, Pick<BudgetItem, 'category' | 'groupId'>>

// The item decides about group and category, because it may have moved since the booking got its place.
function placedPart(part: TransactionPart, items: KnownItems): Omit<ActualSum, 'month'> {
  const item = part.itemId === null ? undefined : items.get(part.itemId)
  const category: BudgetCategory = item?.category ?? part.category ?? 'life'
  return {
    category,
    groupId: item ? item.groupId : part.groupId,
    itemId: item ? part.itemId : null,
    cents: category === 'income' ? part.amountCents : 0 - part.amountCents,
  }
}

function addUp(sums: readonly ActualSum[]): readonly ActualSum[] {
  const keyOf = ({ month, category, groupId, itemId }: ActualSum) =>
    `${month} ${category} ${groupId ?? ''} ${itemId ?? ''}`
  return [...Map.groupBy(sums, keyOf).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({ ...first, cents: sumCents(same.map(({ cents }) => cents)) })),
  )
}

function unsortedSum(month: Month, own: readonly { readonly part: TransactionPart }[]): UnsortedSum {
  const amounts = own.map(({ part }) => part.amountCents)
  return {
    month,
    count: own.length,
    receivedCents: sumCents(amounts.filter((cents) => cents > 0)),
    spentCents: 0 - sumCents(amounts.filter((cents) => cents < 0)),
  }
}
