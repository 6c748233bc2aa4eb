import type { Month } from '#domain/calendar/month.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

/** The first month from this one on that is closed; undefined: none is. */
export async function findFirstClosed(
  { transaction, householdId }: HouseholdScope,
  from: Month,
): Promise<Month | undefined> {
  const row = await transaction
    .selectFrom('month_close')
    .select('month')
    .where('household_id', '=', householdId)
    .where('is_closed', '=', true)
    .where('month', '>=', from)
    .orderBy('month')
    .limit(1)
    .executeTakeFirst()
  return row?.month
}
