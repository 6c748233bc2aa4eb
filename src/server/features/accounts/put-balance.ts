import { fieldProblem, problem } from '#contract/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refusePut } from '#server/http/refuse-edit.ts'
import { checkBalanceDay, checkRoomForBalance } from './balance-limits.ts'
import { type Balance, presentAccount } from './present.ts'
import { findAccount, writeBalance } from './store.ts'

export async function putBalance(
  scope: HouseholdScope,
  accountId: string,
  { day, amountCents, version }: Balance,
  today: Day,
): Promise<Balance> {
  const row = await findAccount(scope, accountId)
  if (!row) throw problem('not_found')
  const { balances, closedOn } = presentAccount(row)
  const current = balances.find((balance) => balance.day === day)
  if ((current?.version ?? 0) !== version) throw refusePut(current)
  checkBalanceDay('day', day, today)
  if (closedOn !== null && day >= closedOn) {
    throw fieldProblem('day', 'An diesem Tag war das Konto schon geschlossen.')
  }
  if (!current) await checkRoomForBalance(scope)
  await writeBalance(scope, accountId, { day, amount_cents: amountCents, version: version + 1 })
  return { day, amountCents, version: version + 1 }
}
