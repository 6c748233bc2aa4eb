import type { Month } from '#domain/calendar/month.ts'
import type { Income } from '#domain/income/month-income.ts'
import { confirmedReceipts, daysOfReceipts, withReceipts } from '#domain/monthly-close/confirmed-receipts.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { readIncome } from '#server/income/read-income.ts'
import { listIncoming } from '#server/transactions/list-incoming.ts'
import { insertReceiptsOfMonth } from './store.ts'

/**
 * Stores the receipts that are confirmed with the first step of a close, or with the close itself: what was due came as
 * it was booked, else as planned, and from irregular sources nothing more came than was entered (statistics.md § 65).
 * Receipts that were entered stay.
 * @param isSeen false for a month that is closed along with another: nobody was asked for its irregular income
 * @returns the income of the household after it
 */
export async function confirmIncome(
  scope: HouseholdScope,
  month: Month,
  { isSeen }: { readonly isSeen: boolean },
): Promise<Income> {
  const income = await readIncome(scope)
  const { from, to } = daysOfReceipts(month)
  const irregular = new Set(income.sources.filter(({ rhythm }) => rhythm === 'irregular').map(({ id }) => id))
  const receipts = confirmedReceipts(income, month, await listIncoming(scope, from, to)).filter(
    ({ sourceId, isBooked }) => isSeen || isBooked || !irregular.has(sourceId),
  )
  if (receipts.length === 0) return income
  await checkRoom(scope, 'income_receipt', { by: receipts.length })
  await insertReceiptsOfMonth(
    scope,
    month,
    receipts.map(({ sourceId, amountCents }) => ({ source_id: sourceId, amount_cents: amountCents })),
  )
  return withReceipts(income, receipts)
}
