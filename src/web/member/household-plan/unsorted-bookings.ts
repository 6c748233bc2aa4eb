import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { BookedMonths } from './booking-queries.ts'

export interface UnsortedBookings {
  readonly count: number
  /** Above 0 more came than left. */
  readonly cents: Cents
}

/** How many bookings of months belong nowhere yet, part by part of split ones, and what they are together. */
export function unsortedBookings(months: BookedMonths): UnsortedBookings {
  const sums = months.flatMap((month) =>
    month.sums.filter(
      ({ isTransfer, itemId, groupId, category }) =>
        !isTransfer && itemId === null && groupId === null && category === null,
    ),
  )
  return {
    count: sums.reduce((total, { count }) => total + count, 0),
    cents: sumCents(sums.map(({ receivedCents, spentCents }) => receivedCents - spentCents)),
  }
}
