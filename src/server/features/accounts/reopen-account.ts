import type { Day } from '#domain/calendar/day.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { checkExemptionOrders } from './check-account.ts'
import { type Account, presentAccount } from './present.ts'
import { type Seen, findAccount, listPersonIds, setState } from './store.ts'

/** Takes closing or archiving back; balances stay as they are. */
export async function reopenAccount(
  scope: HouseholdScope,
  { id, version }: Seen,
  today: Day,
): Promise<Account> {
  const row = await findAccount(scope, id)
  const current = row && presentAccount(row)
  if (current?.version !== version) throw refuseEdit(current)
  const account: Account = { ...current, closedOn: null, isArchived: false, version: version + 1 }
  const personCount = (await listPersonIds(scope)).length
  await checkExemptionOrders(scope, account, { personCount, today })
  await setState(scope, { id, version }, { closed_on: null, is_archived: false })
  return account
}
