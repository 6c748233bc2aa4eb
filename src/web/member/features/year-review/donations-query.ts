import { queryOptions } from '@tanstack/react-query'
import { isOwnTransfer } from '#domain/transactions/transaction.ts'
import type { DonationBooking } from '#domain/year-review/year-donations.ts'
import { readAllBookings } from '#web/member/household-plan/all-bookings.ts'
import { bookingsKey, type StoredTransaction } from '#web/member/household-plan/booking-queries.ts'

/** What went out of the donation pot in a year, by its bookings; what only moved between own accounts is none. */
export function donationsQuery(year: number) {
  return queryOptions({
    queryKey: [...bookingsKey, 'donations', year],
    queryFn: async ({ signal }): Promise<readonly DonationBooking[]> => {
      const period = { from: `${year}-01-01`, to: `${year}-12-31` } as const
      const found = await readAllBookings({ ...period, category: 'donation_rate' }, signal)
      return found.flatMap(donationsOf)
    },
  })
}

function donationsOf(booking: StoredTransaction): readonly DonationBooking[] {
  if (isOwnTransfer(booking)) return []
  const { day, counterparty, purpose, amountCents, category, parts } = booking
  const given = parts.length > 0 ? parts : [{ category, amountCents }]
  return given
    .filter((part) => part.category === 'donation_rate')
    .map((part) => ({ day, counterparty: counterparty || purpose, amountCents: part.amountCents }))
}
