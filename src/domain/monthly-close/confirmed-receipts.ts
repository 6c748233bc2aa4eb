import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { type Income, monthIncome } from '#domain/income/month-income.ts'
import {
  type BookedReceipt,
  bookedReceipts,
  type IncomingBooking,
} from '#domain/transactions/booked-receipts.ts'

/** A receipt that is missing, and what is written down for it. */
export interface ConfirmedReceipt extends BookedReceipt {
  /** The bookings tell it; else it is what was planned. */
  readonly isBooked: boolean
}

/** The days whose bookings tell the receipts of a month: a payment may belong to the month before or after. */
export function daysOfReceipts(month: Month): { readonly from: Day; readonly to: Day } {
  return { from: addMonths(month, -1), to: lastDayOfMonth(addMonths(month, 1)) }
}

/**
 * What confirming the income of a month writes down (statistics.md § 65): of every source that is due and has no receipt
 * what the bookings tell, else what was planned, and 0 of what comes irregularly. What was entered stays as it is.
 * @param bookings of {@link daysOfReceipts} that may be income
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

/** The income as it is with further receipts. */
export function withReceipts(income: Income, receipts: readonly BookedReceipt[]): Income {
  const added = receipts.map(({ sourceId, month, amountCents }) => ({
    sourceId,
    month,
    amountCents,
    version: 0,
  }))
  return { ...income, receipts: [...income.receipts, ...added] }
}
