import { queryOptions } from '@tanstack/react-query'
import { type MonthStart, endOfBudgetMonth, startOfBudgetMonth } from '#domain/budget/month-start.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type AskedDeviation, NO_GROUP_ID } from '#domain/monthly-close/asked-deviations.ts'
import { isOwnTransfer, type TransactionPlace } from '#domain/transactions/transaction.ts'
import { type BookingsQuery, readAllBookings } from '#web/member/household-plan/all-bookings.ts'
import { bookingsKey, type StoredTransaction } from '#web/member/household-plan/booking-queries.ts'

type Unplanned = Pick<AskedDeviation, 'itemId' | 'category'>

/** The bookings that make a deviation of what no line plans: of its group, or of everyday life, without a line. */
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

/** Picks the bookings that count without a line where the deviation is, wholly or with a part. */
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

/** Whether something counts where no line plans it. */
export function isAtDeviation(place: TransactionPlace, { itemId, category }: Unplanned): boolean {
  if (place.itemId !== null) return false
  return itemId === NO_GROUP_ID
    ? place.groupId === null && place.category === category
    : place.groupId === itemId
}

/** The payee of the bookings, where all of them have the same name; else nothing. */
export function onlyPayee(bookings: readonly Pick<StoredTransaction, 'counterparty'>[]): string {
  const [name = '', ...others] = new Set(bookings.map(({ counterparty }) => counterparty.trim()))
  return others.length === 0 ? name : ''
}
