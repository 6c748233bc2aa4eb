import { type Day, addDays, dayIn } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { ReminderFacts } from '#domain/reminders/due-reminders.ts'
import { monthToClose } from '#domain/reminders/month-to-close.ts'
import { monthStartOf } from '#server/budget/month-start-of.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { timeZone } from '#server/today.ts'
import { type StoredFacts, findFacts } from './facts-store.ts'

/** The month to be closed is not older than this. */
const CLOSED_DAYS = 100

/** The facts on which the reminders of a household's members depend on a day. */
export async function readFacts(scope: HouseholdScope, today: Day): Promise<ReminderFacts> {
  const facts = await findFacts(scope, { today, closedSince: addDays(today, -CLOSED_DAYS) })
  const { accounts, contracts, folderCheckedAt } = facts
  return {
    openMonth: openMonth(facts, today),
    folderCheckedOn: folderCheckedAt && dayIn(folderCheckedAt.getTime(), timeZone),
    accounts,
    contracts,
  }
}

// Without a household plan the months are those of the calendar.
function openMonth({ monthStart, closedMonths }: StoredFacts, today: Day): Month | null {
  const month = monthToClose(monthStartOf(monthStart ?? 'calendar'), today)
  return month !== null && closedMonths.includes(month) ? null : month
}
