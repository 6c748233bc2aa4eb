import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { type Income, monthIncome } from '#domain/income/month-income.ts'
import {
  type BookedReceipt,
  bookedReceipts,
  type IncomingBooking,
} from '#domain/transactions/booked-receipts.ts'

/** A missing receipt, and the amount that is stored for it. */
export interface ConfirmedReceipt extends BookedReceipt {
  /** Whether the amount is known from the bookings; otherwise it is the planned one. */
  readonly isBooked: boolean
}

/** The days whose bookings can contain the receipts of a month: a payment may come in the month before or after. */
export function daysOfReceipts(month: Month): { readonly from: Day; readonly to: Day } {
  return { from: addMonths(month, -1), to: lastDayOfMonth(addMonths(month, 1)) }
}

/**
 * The receipts that are stored when somebody confirms the income of a month (statistics.md § 65): for every due source
 * without a receipt the amount known from the bookings, else the planned one, and 0 for irregular income. Entered
 * receipts stay as they are.
 * @param bookings those of {@link daysOfReceipts} that may be income
 */
export function confirmedReceipts(
  income: Income,
  month: Month,
  bookings: readonly IncomingBooking[],
): readonly ConfirmedReceipt[] {
  const open = monthIncome(income, month).lines.filter(({ isDue, hasReceipt }) => isDue && !hasReceipt)
  if (open.length === 0) return []
  const told = new Map(
    bookedReceipts(bookings, income)
      .filter((receipt) => receipt.month === month)
      .map((receipt) => [receipt.sourceId, receipt]),
  )
  return open.map(({ source, plannedCents }) => {
    const booked = told.get(source.id)
    if (booked) return { ...booked, isBooked: true }
    const amountCents = source.rhythm === 'irregular' ? 0 : plannedCents
    return { sourceId: source.id, month, amountCents, isBooked: false }
  })
}

/** The income with further receipts added. */
export function withReceipts(income: Income, receipts: readonly BookedReceipt[]): Income {
  const added = receipts.map(({ sourceId, month, amountCents }) => ({
    sourceId,
    month,
    amountCents,
    version: 0,
  }))
  return { ...income, receipts: [...income.receipts, ...added] }
}
