import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

/** When the months of the household begin; undefined without a household plan. */
export async function findMonthStart({
  transaction,
  householdId,
}: HouseholdScope): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('budget')
    .select('month_start')
    .where('household_id', '=', householdId)
    .executeTakeFirst()
  return row?.month_start
}

/** The days of accounts and of their balances until today: no name, no amount. */
export async function listAccountDays({ transaction, householdId }: HouseholdScope, today: Day) {
  return transaction
    .selectFrom('account')
    .leftJoin('account_balance', (join) =>
      join
        .onRef('account_balance.household_id', '=', 'account.household_id')
        .onRef('account_balance.account_id', '=', 'account.id')
        .on('account_balance.day', '<=', today),
    )
    .select(({ fn }) => [
      'closed_on',
      'is_archived',
      fn.min<Day | null>('account_balance.day').as('first_balance_on'),
      fn.max<Day | null>('account_balance.day').as('last_balance_on'),
    ])
    .where('account.household_id', '=', householdId)
    .groupBy(['account.id', 'closed_on', 'is_archived'])
    .execute()
}

/** The terms of contracts that decide when they end: no provider, no customer number. */
export async function listContractTerms({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('contract')
    .select([
      'item_id',
      'kind',
      'signed_on',
      'starts_on',
      'minimum_ends_on',
      'notice_count',
      'notice_unit',
      'notice_to',
      'renewal_months',
      'cancelled_to_day',
    ])
    .where('household_id', '=', householdId)
    .execute()
}

/** Whether the household has closed a month, and not reopened it. */
export async function isMonthClosed(
  { transaction, householdId }: HouseholdScope,
  month: Month,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('month_close')
    .select('is_closed')
    .where('household_id', '=', householdId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.is_closed ?? false
}
