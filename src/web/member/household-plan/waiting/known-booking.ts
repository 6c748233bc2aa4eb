import type { QueryClient } from '@tanstack/react-query'
import { knownWaiting } from '#web/app/outbox/waiting.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'
import { type StoredTransaction, bookingsKey } from '#web/member/household-plan/booking-queries.ts'
import { withWaitingBookings } from './waiting-bookings.ts'

/** A booking as the person sees it: as it was read in any list, with what waits; undefined where nothing shows it. */
export function knownBooking(client: QueryClient, id: string): StoredTransaction | undefined {
  const read = readBooking(client, id)
  return withWaitingBookings(read ? [read] : [], knownWaiting().entries).find((booking) => booking.id === id)
}

/** A booking as it was read in any list, of them the newest version. */
export function readBooking(client: QueryClient, id: string): StoredTransaction | undefined {
  return client
    .getQueriesData({ queryKey: bookingsKey })
    .flatMap(([, data]) => bookingsIn(data))
    .filter((booking) => booking.id === id)
    .toSorted((a, b) => b.version - a.version)[0]
}

/** The bookings in the data of a query, in whichever of its ways it keeps them. */
function bookingsIn(data: unknown): readonly StoredTransaction[] {
  if (Array.isArray(data)) return data.flatMap(bookingsIn)
  if (!isRecord(data)) return []
  // Only a whole booking has all three.
  if ('counterparty' in data && 'parts' in data && 'version' in data)
    return [data as unknown as StoredTransaction]
  return bookingsIn(data['pages'] ?? data['transactions'])
}
