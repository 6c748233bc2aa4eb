import { problem } from '#contract/protocol/problem.ts'
import type { Month } from '#domain/calendar/month.ts'
import { findAllocation } from '#server/account-system/store.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { removeAllocation } from './store.ts'

/** A version that began earlier counts in months that never change. */
export async function deleteAllocation(
  scope: HouseholdScope,
  month: Month,
  currentMonth: Month,
): Promise<void> {
  if (!(await findAllocation(scope, month))) throw problem('not_found')
  if (month < currentMonth) throw problem('conflict')
  await removeAllocation(scope, month)
}
