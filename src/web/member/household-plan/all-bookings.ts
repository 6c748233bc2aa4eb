import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import type { readTransactions } from '#contract/transactions/transactions.ts'
import { api } from '#web/app/network/client.ts'
import { type StoredTransaction, bookingsCall } from './booking-queries.ts'

type Page = DataOf<typeof readTransactions>
type Limit = '20' | '100' | '200'

/** The part of a query for bookings that is the same for every page. */
export type BookingsQuery = Omit<QueryOf<typeof readTransactions>, 'cursor' | 'limit'>

/**
 * The greatest number of bookings that are read to be counted: more than two years of a busy household, and
 * more than most files have.
 */
export const MOST_BOOKINGS = 10_000

/**
 * A page of bookings after a cursor. A search for something rare answers with empty pages until it finds the
 * next booking; empty pages are skipped.
 */
export async function readBookings(
  query: BookingsQuery,
  cursor: string | null,
  limit: Limit,
  signal?: AbortSignal,
): Promise<Page> {
  const call = { query: { ...query, limit, ...(cursor !== null && { cursor }) } }
  const page = await api.call(bookingsCall, call, signal)
  if (page.transactions.length > 0 || page.next === null) return page
  return readBookings(query, page.next, limit, signal)
}

/** Every booking of a filter, up to {@link MOST_BOOKINGS}, for figures that need all of them. */
export async function readAllBookings(
  query: BookingsQuery,
  signal?: AbortSignal,
): Promise<readonly StoredTransaction[]> {
  const found: StoredTransaction[] = []
  let cursor: string | null = null
  do {
    // Each page is asked for where the one before it ends.
    // oxlint-disable-next-line no-await-in-loop
    const page: Page = await readBookings(query, cursor, '200', signal)
    found.push(...page.transactions)
    cursor = page.next
  } while (cursor !== null && found.length < MOST_BOOKINGS)
  return found
}
