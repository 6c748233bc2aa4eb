import type { Day } from '#domain/calendar/day.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { checkExemptionOrders } from './check-account.ts'
import { type Account, presentAccount } from './present.ts'
import { type Seen, listAccounts, listPersonIds, setState } from './store.ts'

/** Takes closing or archiving back; balances stay as they are. */
export async function reopenAccount(
  scope: HouseholdScope,
  { id, version }: Seen,
  today: Day,
): Promise<Account> {
  const accounts = (await listAccounts(scope)).map(presentAccount)
  const current = accounts.find((account) => account.id === id)
  if (current?.version !== version) throw refuseEdit(current)
  const account: Account = { ...current, closedOn: null, isArchived: false, version: version + 1 }
  checkExemptionOrders(account, {
    accounts,
    personIds: await listPersonIds(scope),
    year: yearOf(monthOf(today)),
  })
  await setState(scope, { id, version }, { closed_on: null, is_archived: false })
  return account
}
