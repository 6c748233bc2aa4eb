import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import {
  findState,
  hasBalances,
  hasBookings,
  hasReserves,
  hasTransfers,
  listAllocationMonths,
  removeAccount,
  setState,
} from '#server/accounts/account-store.ts'
import { isStillTarget, stillReserve, stillTarget } from '#server/accounts/counting-targets.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseLinked } from '#server/properties/linked-accounts.ts'

/** Deletes an account. Earlier months never change, so an account that appears in them is only archived. */
export async function deleteAccount(
  scope: HouseholdScope,
  id: string,
  today: Day,
): Promise<'deleted' | 'archived'> {
  const account = await findState(scope, id)
  if (!account) throw problem('not_found')
  const currentMonth = monthOf(today)
  if (await isStillTarget(scope, id, currentMonth)) throw fieldProblem('id', stillTarget)
  if (await hasReserves(scope, id, currentMonth)) throw fieldProblem('id', stillReserve)
  const isKept = await hasMonths(scope, id)
  // A closed account that months need stays with everything that names it.
  if (!isKept || account.closed_on === null) await refuseLinked(scope, id)
  if (isKept) {
    if (!account.is_archived)
      await setState(scope, account, {
        closed_on: account.closed_on,
        is_archived: true,
        archived_on: today,
      })
    return 'archived'
  }
  await removeAccount(scope, id)
  return 'deleted'
}

async function hasMonths(scope: HouseholdScope, id: string): Promise<boolean> {
  if ((await hasBalances(scope, id, 2)) || (await hasTransfers(scope, id))) return true
  if ((await hasReserves(scope, id)) || (await hasBookings(scope, id))) return true
  return (await listAllocationMonths(scope, id)).length > 0
}
