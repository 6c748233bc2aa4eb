import { queryOptions } from '@tanstack/react-query'
import { type MonthStart, endOfBudgetMonth, startOfBudgetMonth } from '#domain/budget/month-start.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type AskedDeviation, NO_GROUP_ID } from '#domain/monthly-close/asked-deviations.ts'
import { isOwnTransfer, type TransactionPlace } from '#domain/transactions/transaction.ts'
import { type BookingsQuery, readAllBookings } from '#web/member/household-plan/all-bookings.ts'
import { bookingsKey, type StoredTransaction } from '#web/member/household-plan/booking-queries.ts'

type Unplanned = Pick<AskedDeviation, 'itemId' | 'category'>

/** The bookings of an unplanned deviation: those without an item in its group, or in the category Leben. */
export function deviationBookingsQuery(deviation: Unplanned, month: Month, monthStart: MonthStart) {
  const { itemId, category } = deviation
  const query: BookingsQuery = {
    from: startOfBudgetMonth(monthStart, month),
    to: endOfBudgetMonth(monthStart, month),
    ...(itemId === NO_GROUP_ID ? { category } : { groupId: itemId }),
  }
  return queryOptions({
    queryKey: [...bookingsKey, 'deviation', query],
    queryFn: async ({ signal }) => makingDeviation(await readAllBookings(query, signal), deviation),
  })
}

/** The bookings that count without an item at the place of the deviation, wholly or with a part. */
export function makingDeviation(
  bookings: readonly StoredTransaction[],
  deviation: Unplanned,
): readonly StoredTransaction[] {
  return bookings.filter(
    (booking) =>
      !isOwnTransfer(booking) &&
      (booking.parts.length > 0
        ? booking.parts.some((part) => isAtDeviation(part, deviation))
        : isAtDeviation(booking, deviation)),
  )
}

/** Whether a place without an item is that of the deviation. */
export function isAtDeviation(place: TransactionPlace, { itemId, category }: Unplanned): boolean {
  if (place.itemId !== null) return false
  return itemId === NO_GROUP_ID
    ? place.groupId === null && place.category === category
    : place.groupId === itemId
}

/** The payee of the bookings where all of them have the same one; else an empty text. */
export function onlyPayee(bookings: readonly Pick<StoredTransaction, 'counterparty'>[]): string {
  const [name = '', ...others] = new Set(bookings.map(({ counterparty }) => counterparty.trim()))
  return others.length === 0 ? name : ''
}
