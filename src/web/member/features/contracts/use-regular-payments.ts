import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { type RecurringPayment, recurringPayments } from '#domain/transactions/recurring-payments.ts'
import { api } from '#web/app/network/client.ts'
import { useToday } from '#web/kit/words/today.ts'
import {
  type StoredTransaction,
  bookingsKey,
  bookingsCall,
} from '#web/member/household-plan/booking-queries.ts'

/** The number of days that are looked back: a yearly payment occurs twice within them. */
const LOOKED_BACK_DAYS = 430
const PAGE = '200'
/**
 * The greatest number of pages that are read: the newest bookings show monthly payments even where nothing
 * was sorted.
 */
const PAGES_AT_MOST = 5

type RegularState =
  | { readonly state: 'pending' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'ready'
      /** The payments that are probably contracts, the most expensive in a year first. */
      readonly payments: readonly RecurringPayment[]
      /** The regular payment whose latest booking has this id. */
      readonly paymentOf: (transactionId: string | null) => RecurringPayment | undefined
    }

/** The regular payments among bookings without a category that are probably contracts (budget.md § 14). */
export function useRegularPayments(isWanted = true): RegularState {
  const today = useToday()
  const { data, error } = useQuery({
    ...openBookingsQuery(addDays(today, 0 - LOOKED_BACK_DAYS)),
    enabled: isWanted,
  })
  const payments = useMemo(
    () => data && recurringPayments(data, today).filter(({ isContract }) => isContract),
    [data, today],
  )
  if (!payments) return { state: error ? 'failed' : 'pending' }
  return {
    state: 'ready',
    payments,
    paymentOf: (transactionId) => payments.find((payment) => latestOf(payment)?.id === transactionId),
  }
}

/** The booking by which the address names a regular payment. */
export function latestOf({ transactions }: RecurringPayment) {
  return transactions.at(-1)
}

function openBookingsQuery(from: Day) {
  return queryOptions({
    queryKey: [...bookingsKey, 'open', from],
    queryFn: async ({ signal }): Promise<readonly StoredTransaction[]> => {
      const found: StoredTransaction[] = []
      let cursor: string | undefined
      for (let page = 0; page < PAGES_AT_MOST; page += 1) {
        const query = { from, only: 'open', limit: PAGE, ...(cursor !== undefined && { cursor }) } as const
        const { transactions, next } = await api.call(bookingsCall, { query }, signal)
        found.push(...transactions)
        if (next === null) break
        cursor = next
      }
      return found
    },
  })
}
