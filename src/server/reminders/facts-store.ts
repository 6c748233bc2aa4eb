import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { AccountDays, DatedContract } from '#domain/reminders/due-reminders.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

export interface StoredFacts {
  /** When the months of the household begin; null without a household plan. */
  readonly monthStart: string | null
  /** When the emergency folder was last checked, or begun; null without one. */
  readonly folderCheckedAt: Date | null
  /** The months that are closed and not reopened, from a day on. */
  readonly closedMonths: readonly Month[]
  /** The days of accounts and of their balances until today: no name, no amount. */
  readonly accounts: readonly AccountDays[]
  /** The terms of contracts that decide when they end: no provider, no customer number. */
  readonly contracts: readonly DatedContract[]
}

/** All that the reminders of a household need, in one statement: the morning asks it for every household. */
export async function findFacts(
  { transaction, householdId }: HouseholdScope,
  { today, closedSince }: { readonly today: Day; readonly closedSince: Day },
): Promise<StoredFacts> {
  const ofHousehold = sql`household_id = ${householdId}::uuid`
  const { rows } = await sql<StoredFacts>`
    select
      (select month_start from budget where ${ofHousehold}) as "monthStart",
      (select coalesce(checked_at, begun_at) from emergency_folder where ${ofHousehold}) as "folderCheckedAt",
      array(
        select month::text from month_close where ${ofHousehold} and is_closed and month >= ${closedSince}
      ) as "closedMonths",
      coalesce((select json_agg(each) from (
        select closed_on as "closedOn", is_archived as "isArchived",
          (select min(day) from account_balance balance where balance.household_id = account.household_id
            and balance.account_id = account.id and balance.day <= ${today}) as "firstBalanceOn",
          (select max(day) from account_balance balance where balance.household_id = account.household_id
            and balance.account_id = account.id and balance.day <= ${today}) as "lastBalanceOn"
        from account where ${ofHousehold}
      ) each), '[]') as accounts,
      coalesce((select json_agg(each) from (
        select item_id as "itemId", kind, signed_on as "signedOn", starts_on as "startsOn",
          minimum_ends_on as "minimumEndsOn", notice_count as "noticeCount", notice_unit as "noticeUnit",
          notice_to as "noticeTo", renewal_months as "renewalMonths", cancelled_to_day as "cancelledTo"
        from contract where ${ofHousehold}
      ) each), '[]') as contracts
  `.execute(transaction)
  const [facts] = rows
  if (!facts) throw new Error('A select without a table has one row')
  return facts
}
