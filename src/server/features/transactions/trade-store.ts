import type { Day } from '#domain/calendar/day.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

/** The trades of an account up to a day (null: all of them) by their days, and of a day as they were stored. */
export async function listTrades(
  { transaction, householdId }: HouseholdScope,
  accountId: string,
  until: Day | null,
  limit: number,
) {
  return transaction
    .selectFrom('booking')
    .select([
      'day',
      'amount_cents',
      'trade_kind',
      'security_code',
      'security_name',
      'pieces',
      'price',
      'price_currency',
      'fee_cents',
      'tax_cents',
      'cost_cents',
    ])
    .where('household_id', '=', householdId)
    .where('account_id', '=', accountId)
    .where('trade_kind', 'is not', null)
    .$if(until !== null, (query) => query.where('day', '<=', until))
    .orderBy('day')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
