import { explainCloseAccount } from '#contract/planning/explain-close-account.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { type ClosingBalance, closeAccount as planClosing } from '#domain/accounts/close-account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { keptValuation } from '#domain/property/valuation.ts'
import { type Seen, findAccount, hasReserves, setState } from '#server/accounts/account-store.ts'
import { foreignColumns } from '#server/accounts/check-foreign.ts'
import { isStillTarget, stillReserve, stillTarget } from '#server/accounts/counting-targets.ts'
import { type Account, presentAccount } from '#server/accounts/present.ts'
import { writeBalances } from '#server/accounts/store.ts'
import { valuationColumns } from '#server/accounts/valuation-columns.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { checkBalanceDay } from './account-balance.ts'

export interface Closing extends Seen {
  readonly closedOn: Day
  readonly transferTo: string | null
}

/** @returns the closed account and the account that received its balance */
export async function closeAccount(
  scope: HouseholdScope,
  { id, version, closedOn, transferTo }: Closing,
  today: Day,
): Promise<Account[]> {
  const account = await readAccount(scope, id)
  if (account?.version !== version) throw refuseEdit(account)
  checkBalanceDay('closedOn', closedOn, today)
  if (await isStillTarget(scope, id, monthOf(today))) throw fieldProblem('closedOn', stillTarget)
  if (await hasReserves(scope, id, monthOf(today))) throw fieldProblem('closedOn', stillReserve)

  const target = transferTo === null ? null : await readTarget(scope, transferTo)
  const balances = closingBalances(account, closedOn, target)
  await recordBalances(scope, [account, ...(target ? [target] : [])], balances)
  await setState(
    scope,
    { id, version },
    { closed_on: closedOn, is_archived: account.isArchived, archived_on: account.archivedOn },
  )
  const changed = new Set([id, ...balances.map(({ accountId }) => accountId)])
  const answered = await Promise.all([...changed].map((each) => readAccount(scope, each)))
  return answered.filter((each) => each !== undefined)
}

async function readAccount(scope: HouseholdScope, id: string): Promise<Account | undefined> {
  const row = await findAccount(scope, id)
  return row && presentAccount(row)
}

async function readTarget(scope: HouseholdScope, id: string): Promise<Account> {
  const target = await readAccount(scope, id)
  if (!target) throw fieldProblem('transferTo', 'Dieses Konto gehört nicht zu deinem Haushalt.')
  return target
}

function closingBalances(account: Account, closedOn: Day, target: Account | null): readonly ClosingBalance[] {
  const closing = planClosing(account, closedOn, target)
  if (closing.ok) return closing.balances
  if (closing.reason === 'already_closed') throw problem('conflict')
  throw problem('invalid_input', { fields: [explainCloseAccount(closing.reason)] })
}

async function recordBalances(
  scope: HouseholdScope,
  accounts: readonly Account[],
  closing: readonly ClosingBalance[],
): Promise<void> {
  const written = closing.map(({ accountId, day, amountCents, ...foreign }) => {
    const owner = accounts.find(({ id }) => id === accountId)
    const known = owner?.balances.find((balance) => balance.day === day)
    return {
      account_id: accountId,
      day,
      amount_cents: amountCents,
      version: (known?.version ?? 0) + 1,
      ...foreignColumns(foreign),
      ...valuationColumns(keptValuation(known, amountCents)),
    }
  })
  const added = written.filter(({ version }) => version === 1).length
  await checkRoom(scope, 'account_balance', { by: added, field: 'closedOn' })
  await writeBalances(scope, written)
}
