import type { Day } from '#domain/calendar/day.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { type AccountFields, accountValues, normaliseFields, ownerRows } from './account-values.ts'
import { checkAccount } from './check-account.ts'
import { type Account, presentAccount } from './present.ts'
import { type Seen, listAccounts, listPersonIds, replaceAccount } from './store.ts'

export async function updateAccount(
  scope: HouseholdScope,
  { id, version, ...body }: AccountFields & Seen,
  today: Day,
): Promise<Account> {
  const accounts = (await listAccounts(scope)).map(presentAccount)
  const current = accounts.find((account) => account.id === id)
  if (current?.version !== version) throw refuseEdit(current)
  const fields = normaliseFields(body)
  const account: Account = { ...current, ...fields, version: version + 1 }
  checkAccount(account, { accounts, personIds: await listPersonIds(scope), year: yearOf(monthOf(today)) })
  await replaceAccount(scope, { id, version }, accountValues(fields), ownerRows(fields))
  return account
}
