import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Income, monthIncome } from '#domain/income/month-income.ts'
import {
  type ConfirmedReceipt,
  confirmedReceipts,
  daysOfReceipts,
} from '#domain/monthly-close/confirmed-receipts.ts'
import { isOwnTransfer } from '#domain/transactions/transaction.ts'
import { readAllBookings } from '#web/member/household-plan/all-bookings.ts'
import { type StoredTransaction, bookingsKey } from '#web/member/household-plan/booking-queries.ts'

interface MissingReceipts {
  /** False while the bookings that may be receipts are not read yet. */
  readonly isRead: boolean
  /** The receipts that confirming the income stores. */
  readonly receipts: readonly ConfirmedReceipt[]
  /** Reads the bookings again after an error; null: there was none. */
  readonly retry: (() => void) | null
}

type Items = readonly Pick<BudgetItem, 'id' | 'category'>[]

/**
 * The missing receipts of a month, from its bookings, else from the plan; bookings are read only where a
 * receipt is missing.
 */
export function useMissingReceipts(
  income: Income | undefined,
  items: Items | undefined,
  month: Month,
): MissingReceipts {
  const isMissing =
    income !== undefined &&
    monthIncome(income, month).lines.some(({ isDue, hasReceipt }) => isDue && !hasReceipt)
  const { data, isError, refetch } = useQuery({
    queryKey: [...bookingsKey, 'incoming', month],
    queryFn: ({ signal }) => readAllBookings(daysOfReceipts(month), signal),
    enabled: isMissing,
  })
  const receipts = useMemo(
    () =>
      income && items && data && isMissing
        ? confirmedReceipts(income, month, data.filter(mayBeIncome(items)))
        : [],
    [income, items, data, isMissing, month],
  )
  return {
    isRead: !isMissing || data !== undefined,
    receipts,
    retry: isMissing && isError && data === undefined ? () => void refetch() : null,
  }
}

/**
 * Whether a booking may be income by the rule of the server: received money that counts nowhere yet, or as
 * income.
 */
function mayBeIncome(items: Items): (booking: StoredTransaction) => boolean {
  const ofIncome = new Set(items.filter(({ category }) => category === 'income').map(({ id }) => id))
  return (booking) =>
    booking.amountCents > 0 &&
    !isOwnTransfer(booking) &&
    booking.parts.length === 0 &&
    booking.groupId === null &&
    (booking.category === null || booking.category === 'income') &&
    (booking.itemId === null || ofIncome.has(booking.itemId))
}
