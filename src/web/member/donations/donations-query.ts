import { queryOptions } from '@tanstack/react-query'
import { isOwnTransfer } from '#domain/transactions/transaction.ts'
import type { DonationBooking } from '#domain/year-review/year-donations.ts'
import { budgetQuery } from '#web/household/planning/budget-queries.ts'
import { accountsQuery } from '#web/household/planning/planning-queries.ts'
import { readAllBookings } from '#web/member/household-plan/all-bookings.ts'
import { bookingsKey, type StoredTransaction } from '#web/member/household-plan/booking-queries.ts'

/**
 * The donations of a year: the bookings of the donation pot, and those of its items. A movement between own
 * accounts is no donation, even where nobody has marked it as a transfer.
 */
export function donationsQuery(year: number) {
  return queryOptions({
    queryKey: [...bookingsKey, 'donations', year],
    queryFn: async ({ client, signal }): Promise<readonly DonationBooking[]> => {
      const { items } = await client.ensureQueryData(budgetQuery)
      const { accounts } = await client.ensureQueryData(accountsQuery)
      const itemIds = items.filter(({ category }) => category === 'donation_rate').map(({ id }) => id)
      const places = [{ category: 'donation_rate' } as const, ...itemIds.map((itemId) => ({ itemId }))]
      const period = { from: `${year}-01-01`, to: `${year}-12-31` } as const
      const found = await Promise.all(places.map((place) => readAllBookings({ ...period, ...place }, signal)))
      const ownIbans = new Set(accounts.flatMap(({ iban }) => iban ?? []))
      return donationsOf(found.flat(), new Set(itemIds), ownIbans)
    },
  })
}

/**
 * The donations among the bookings, ordered by day; a split booking with several donation parts counts once.
 */
export function donationsOf(
  bookings: readonly StoredTransaction[],
  itemIds: ReadonlySet<string>,
  ownIbans: ReadonlySet<string>,
): readonly DonationBooking[] {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  return [...byId.values()]
    .filter((booking) => !isOwnTransfer(booking) && !ownIbans.has(booking.counterpartyIban ?? ''))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .flatMap((booking) => {
      const { day, counterparty, purpose, parts } = booking
      const given = parts.length > 0 ? parts : [booking]
      return given
        .filter(({ category, itemId }) => category === 'donation_rate' || itemIds.has(itemId ?? ''))
        .map(({ amountCents }) => ({ day, counterparty: counterparty || purpose, amountCents }))
    })
}
