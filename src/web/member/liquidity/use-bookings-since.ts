import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import type * as transactions from '#contract/transactions/transactions.ts'
import type { Account } from '#domain/accounts/account.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { api } from '#web/app/network/client.ts'
import {
  type StoredTransaction,
  bookingsKey,
  bookingsCall,
} from '#web/member/household-plan/booking-queries.ts'

/** All bookings of an account from a day on. */
function bookingsSinceQuery(accountId: string, from: Day) {
  return queryOptions({
    queryKey: [...bookingsKey, 'since', accountId, from],
    queryFn: async ({ signal }): Promise<readonly StoredTransaction[]> => {
      const all: StoredTransaction[] = []
      let cursor: string | null = null
      do {
        const query: CallOf<typeof transactions.readTransactions>['query'] = {
          accountId,
          from,
          limit: '200',
          ...(cursor !== null && { cursor }),
        }
        // Each page tells where the next one begins.
        // oxlint-disable-next-line no-await-in-loop
        const page = await api.call(bookingsCall, { query }, signal)
        all.push(...page.transactions)
        cursor = page.next
      } while (cursor !== null)
      return all
    },
  })
}

/**
 * The bookings of an account after its latest balance: undefined while they are read, none where there is no
 * balance.
 */
export function useBookingsSince(account: Account | null, today: Day) {
  const balance = account && latestBalance(account, today)
  const { data, error, refetch } = useQuery({
    ...bookingsSinceQuery(account?.id ?? '', balance ? addDays(balance.day, 1) : today),
    enabled: Boolean(balance),
  })
  if (!balance) return { bookings: [], error: null, retry: () => undefined }
  return { bookings: data, error, retry: () => void refetch() }
}

/** The number of days of bookings that show on which day of a month an item is usually booked. */
const RECENT_DAYS = 100

/** The bookings of an account in the last hundred days; none while they are being read. */
export function useRecentBookings(account: Account | null, today: Day): readonly StoredTransaction[] {
  const { data } = useQuery({
    ...bookingsSinceQuery(account?.id ?? '', addDays(today, -RECENT_DAYS)),
    enabled: account !== null,
  })
  return data ?? none
}

const none: readonly StoredTransaction[] = []
