import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import type { BookingsQuery } from './booking-filter.ts'
import { readBookings } from './bookings-query.ts'

/** More than the largest file, and than two years of a busy household. */
const MOST = 10_000

/** Every booking of a filter, for what is computed of all of them. */
export async function readAllBookings(
  query: BookingsQuery,
  signal?: AbortSignal,
): Promise<readonly StoredTransaction[]> {
  const found: StoredTransaction[] = []
  let cursor: string | null = null
  do {
    // Each page is asked for where the one before it ends.
    // oxlint-disable-next-line no-await-in-loop
    const page: Awaited<ReturnType<typeof readBookings>> = await readBookings(query, cursor, '200', signal)
    found.push(...page.transactions)
    cursor = page.next
  } while (cursor !== null && found.length < MOST)
  return found
}

/** How many somebody has said something about since they were imported. */
export function countEdited(bookings: readonly StoredTransaction[]): number {
  return bookings.filter(({ version }) => version > 1).length
}
