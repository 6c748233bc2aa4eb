import type { Day } from '#domain/calendar/day.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { type AccountFields, accountValues, normaliseFields, ownerRows } from './account-values.ts'
import { checkAccount } from './check-account.ts'
import { type Account, presentAccount } from './present.ts'
import { type Seen, findAccount, replaceAccount } from './store.ts'

/**
 * Puts new fields and owners in place of the stored ones; state, colour, place and balances stay.
 * @throws {Problem} not_found, version_mismatch with the stored account, or invalid_input for a field that does not
 * fit
 */
export async function updateAccount(
  scope: HouseholdScope,
  { id, version, ...body }: AccountFields & Seen,
  today: Day,
): Promise<Account> {
  const row = await findAccount(scope, id)
  const current = row && presentAccount(row)
  if (current?.version !== version) throw refuseEdit(current)
  const fields = normaliseFields(body)
  const account: Account = { ...current, ...fields, version: version + 1 }
  await checkRoom(scope, 'account_owner', { by: fields.owners.length - current.owners.length })
  await checkAccount(scope, account, today)
  await replaceAccount(scope, { id, version }, accountValues(fields), ownerRows(fields))
  return account
}
