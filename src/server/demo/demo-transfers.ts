import { type AccountSystemRecords, planMonth } from '#domain/account-system/plan-month.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { type Month, monthRange } from '#domain/calendar/month.ts'
import type { PlannedTransfer, Transfer } from '#domain/transfers/plan-transfers.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { type DemoStory, HISTORY_MONTHS } from './demo-story.ts'

/** The transfers of every past month as planned; of this month those to securities, fun and household account. */
export function demoTransfers(
  story: DemoStory,
  records: Omit<AccountSystemRecords, 'transfers'>,
  { savings, donations }: DemoAccounts,
): readonly Transfer[] {
  const stillOpen = new Set([savings.id, donations.id])
  const past = monthRange(story.monthsAgo(HISTORY_MONTHS), HISTORY_MONTHS).flatMap((month) =>
    openIn(records, month).map((open) => ticked(story, month, open)),
  )
  const now = openIn(records, story.month)
    .filter(({ accountId }) => !stillOpen.has(accountId))
    .map((open) => ticked(story, story.month, open))
  return [...past, ...now]
}

function openIn(records: Omit<AccountSystemRecords, 'transfers'>, month: Month): readonly PlannedTransfer[] {
  return planMonth({ ...records, transfers: [] }, month)?.transfers.open ?? []
}

/** Ticks a transfer off: standing orders run on the first for the household and on the second for the rest. */
function ticked({ newId, today }: DemoStory, month: Month, open: PlannedTransfer): Transfer {
  const planned: Day = open.pot === 'life' ? month : addDays(month, 1)
  return { id: newId(), month, ...open, transferredOn: planned < today ? planned : today, version: 1 }
}
