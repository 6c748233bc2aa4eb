import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { BudgetCategory } from './budget-item.ts'

/**
 * What was really booked in a month at one place of the plan, with the sign of its category: expenses are positive, and
 * in `income` receipts are.
 */
export interface ActualSum {
  readonly month: Month
  readonly category: BudgetCategory
  /** null: the bookings belong to no group. */
  readonly groupId: string | null
  /** null: the bookings name no item. */
  readonly itemId: string | null
  readonly cents: Cents
}

/** Looks up what was booked in a month, by the place in the plan. */
export interface Actuals {
  /** What was booked for an item in a month, in cents. */
  readonly ofItem: (itemId: string, month: Month) => Cents
  /** What was booked in a month for a category and group without naming an item, in cents. */
  readonly withoutItem: (category: BudgetCategory, groupId: string | null, month: Month) => Cents
}

/** Indexes the sums of the months, because every line of a plan asks for all its months. */
export function indexActuals(sums: readonly ActualSum[]): Actuals {
  const byPlace = new Map(
    [...Map.groupBy(sums, placeOf)].map(([place, same]) => [place, sumCents(same.map(({ cents }) => cents))]),
  )
  return {
    ofItem: (itemId, month) => byPlace.get(`${month} ${itemId}`) ?? 0,
    withoutItem: (category, groupId, month) => byPlace.get(`${month} ${category} ${groupId ?? ''}`) ?? 0,
  }
}

/** The sums of a household that has not booked anything yet. */
export const noActuals: Actuals = indexActuals([])

function placeOf({ month, category, groupId, itemId }: ActualSum): string {
  return itemId === null ? `${month} ${category} ${groupId ?? ''}` : `${month} ${itemId}`
}
