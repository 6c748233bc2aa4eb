import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { BookedMonths } from './booking-queries.ts'

export interface UnsortedBookings {
  readonly count: number
  /** Received less spent. */
  readonly cents: Cents
}

/** The number and the sum of bookings without a category; of a split booking each part counts. */
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
