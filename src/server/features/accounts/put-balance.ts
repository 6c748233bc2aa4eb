import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refusePut } from '#server/http/refuse-edit.ts'
import { checkBalanceDay } from './balance-day.ts'
import { type Balance, presentBalance } from './present.ts'
import { findBalance, findState, writeBalances } from './store.ts'

/**
 * Stores the balance of a day, or corrects it; version 0 says that there was none.
 * @throws {Problem} not_found without the account, version_mismatch when the stored one is another, invalid_input for
 * a day in the future or after the account was closed
 */
export async function putBalance(
  scope: HouseholdScope,
  accountId: string,
  { day, amountCents, version }: Balance,
  today: Day,
): Promise<Balance> {
  const account = await findState(scope, accountId)
  if (!account) throw problem('not_found')
  const current = await findBalance(scope, accountId, day)
  if ((current?.version ?? 0) !== version) throw refusePut(current && presentBalance(current))
  checkBalanceDay('day', day, today)
  if (account.closed_on !== null && day >= account.closed_on) {
    throw fieldProblem('day', 'An diesem Tag war das Konto schon geschlossen.')
  }
  if (!current) await checkRoom(scope, 'account_balance')
  await writeBalances(scope, [
    { account_id: accountId, day, amount_cents: amountCents, version: version + 1 },
  ])
  return { day, amountCents, version: version + 1 }
}
