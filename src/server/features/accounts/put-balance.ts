import { problem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { findBalance, findState } from '#server/accounts/account-store.ts'
import { type Balance, presentBalance } from '#server/accounts/present.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refusePut } from '#server/http/refuse-edit.ts'
import { balanceOwner, recordBalance } from './account-balance.ts'

/**
 * Stores the balance of a day, or corrects it; version 0 says that there was none.
 * @throws {Problem} not_found without the account, version_mismatch when the stored one is another, invalid_input for
 * a day in the future or after the account was closed
 */
export async function putBalance(
  scope: HouseholdScope,
  accountId: string,
  balance: Balance,
  today: Day,
): Promise<Balance> {
  const account = await findState(scope, accountId)
  if (!account) throw problem('not_found')
  const row = await findBalance(scope, accountId, balance.day)
  const current = row && presentBalance(row)
  if ((current?.version ?? 0) !== balance.version) throw refusePut(current)
  const at = { today, field: 'day', amountField: 'amountCents' }
  return recordBalance(scope, balanceOwner(account), balance, current, at)
}
