import { type Day, dayIn } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { ReminderFacts } from '#domain/reminders/due-reminders.ts'
import { monthToClose } from '#domain/reminders/month-to-close.ts'
import { monthStartOf } from '#server/budget/month-start-of.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { findFolder } from '#server/emergency-folder/typed-store.ts'
import { timeZone } from '#server/today.ts'
import { findMonthStart, isMonthClosed, listAccountDays, listContractTerms } from './facts-store.ts'

/** The facts on which the reminders of a household's members depend on a day. */
export async function readFacts(scope: HouseholdScope, today: Day): Promise<ReminderFacts> {
  const accounts = await listAccountDays(scope, today)
  const contracts = await listContractTerms(scope)
  const folder = await findFolder(scope)
  const checkedAt = folder && (folder.checked_at ?? folder.begun_at)
  return {
    openMonth: await findOpenMonth(scope, today),
    folderCheckedOn: checkedAt ? dayIn(checkedAt.getTime(), timeZone) : null,
    accounts: accounts.map((row) => ({
      closedOn: row.closed_on,
      isArchived: row.is_archived,
      firstBalanceOn: row.first_balance_on,
      lastBalanceOn: row.last_balance_on,
    })),
    contracts: contracts.map((row) => ({
      itemId: row.item_id,
      kind: row.kind,
      signedOn: row.signed_on,
      startsOn: row.starts_on,
      minimumEndsOn: row.minimum_ends_on,
      noticeCount: row.notice_count,
      noticeUnit: row.notice_unit,
      noticeTo: row.notice_to,
      renewalMonths: row.renewal_months,
      cancelledTo: row.cancelled_to_day,
    })),
  }
}

// Without a household plan the months are those of the calendar.
async function findOpenMonth(scope: HouseholdScope, today: Day): Promise<Month | null> {
  const month = monthToClose(monthStartOf((await findMonthStart(scope)) ?? 'calendar'), today)
  return month !== null && (await isMonthClosed(scope, month)) ? null : month
}
