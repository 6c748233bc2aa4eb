import type { Month } from '#domain/calendar/month.ts'
import { type IncomeLine, monthIncome } from '#domain/income/month-income.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { readIncome } from '#server/income/read-income.ts'
import { insertReceiptsOfMonth } from './store.ts'

/**
 * Writes down what is confirmed with the first step of a close: what was due came as planned, and of what comes
 * irregularly nothing more came than was entered (statistics.md § 65). What was entered stays as it is.
 */
export async function confirmIncome(scope: HouseholdScope, month: Month): Promise<void> {
  const { lines } = monthIncome(await readIncome(scope), month)
  const open = lines.filter(({ isDue, hasReceipt }) => isDue && !hasReceipt)
  if (open.length === 0) return
  await checkRoom(scope, 'income_receipt', { by: open.length })
  await insertReceiptsOfMonth(
    scope,
    month,
    open.map((line) => ({ source_id: line.source.id, amount_cents: confirmedCents(line) })),
  )
}

function confirmedCents({ source, plannedCents }: IncomeLine): number {
  return source.rhythm === 'irregular' ? 0 : plannedCents
}
