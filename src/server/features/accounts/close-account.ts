import { explainCloseAccount } from '#contract/explain-close-account.ts'
import { fieldProblem, problem } from '#contract/problem.ts'
import { type ClosingBalance, closeAccount as planClosing } from '#domain/accounts/close-account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { checkBalanceDay, checkRoomForBalance } from './balance-limits.ts'
import { isStillTarget, stillTarget } from './counting-targets.ts'
import { type Account, presentAccount } from './present.ts'
import { type Seen, listAccounts, setState, writeBalance } from './store.ts'

export interface Closing extends Seen {
  readonly closedOn: Day
  readonly transferTo: string | null
}

/** @returns the closed account and the one that took its balance over */
export async function closeAccount(
  scope: HouseholdScope,
  { id, version, closedOn, transferTo }: Closing,
  today: Day,
): Promise<Account[]> {
  const accounts = (await listAccounts(scope)).map(presentAccount)
  const account = accounts.find((each) => each.id === id)
  if (account?.version !== version) throw refuseEdit(account)
  checkBalanceDay('closedOn', closedOn, today)
  if (await isStillTarget(scope, id, monthOf(today))) throw fieldProblem('closedOn', stillTarget)

  const balances = closingBalances(account, closedOn, findTarget(accounts, transferTo))
  for (const balance of balances) await recordBalance(scope, accounts, balance)
  await setState(scope, { id, version }, { closed_on: closedOn, is_archived: account.isArchived })
  const changed = new Set([id, ...balances.map(({ accountId }) => accountId)])
  return (await listAccounts(scope)).map(presentAccount).filter((each) => changed.has(each.id))
}

function findTarget(accounts: readonly Account[], id: string | null): Account | null {
  if (id === null) return null
  const target = accounts.find((account) => account.id === id)
  if (!target) throw fieldProblem('transferTo', 'Dieses Konto gehört nicht zu deinem Haushalt.')
  return target
}

function closingBalances(account: Account, closedOn: Day, target: Account | null): readonly ClosingBalance[] {
  const closing = planClosing(account, closedOn, target)
  if (closing.ok) return closing.balances
  if (closing.reason === 'already_closed') throw problem('conflict')
  throw problem('invalid_input', { fields: [explainCloseAccount(closing.reason)] })
}

async function recordBalance(
  scope: HouseholdScope,
  accounts: readonly Account[],
  { accountId, day, amountCents }: ClosingBalance,
): Promise<void> {
  const owner = accounts.find(({ id }) => id === accountId)
  const known = owner?.balances.find((balance) => balance.day === day)
  if (!known) await checkRoomForBalance(scope)
  await writeBalance(scope, accountId, { day, amount_cents: amountCents, version: (known?.version ?? 0) + 1 })
}
