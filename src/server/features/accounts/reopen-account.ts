import { fieldProblem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { ForeignFields } from '#domain/currencies/foreign-amount.ts'
import type { Cents } from '#domain/money/cents.ts'
import {
  type Seen,
  findAccount,
  findBalance,
  findState,
  removeBalance,
  setState,
} from '#server/accounts/account-store.ts'
import { type Account, presentAccount, presentBalance } from '#server/accounts/present.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { refuseSold } from '#server/properties/linked-accounts.ts'
import { balanceOwner, recordBalance } from './account-balance.ts'
import { checkExemptionOrders } from './check-account.ts'

export interface Reopening extends Seen {
  readonly balances?: readonly FormerBalance[] | undefined
}

interface FormerBalance extends ForeignFields {
  readonly accountId: string
  /** The version that the closing gave the balance. */
  readonly version: number
  /** Null: the day had no balance before. */
  readonly amountCents: Cents | null
}

/** Undoes the closing or archiving of an account, on request together with the balances that the closing wrote. */
export async function reopenAccount(
  scope: HouseholdScope,
  { id, version, balances = [] }: Reopening,
  today: Day,
): Promise<Account> {
  const current = await readAccount(scope, id)
  if (current?.version !== version) throw refuseEdit(current)
  const account: Account = {
    ...current,
    closedOn: null,
    isArchived: false,
    archivedOn: null,
    version: version + 1,
  }
  await refuseSold(scope, id)
  await checkExemptionOrders(scope, account, today)
  await setState(scope, { id, version }, { closed_on: null, is_archived: false, archived_on: null })
  for (const [index, former] of balances.entries()) {
    await restoreBalance(scope, current, former, { today, field: `balances.${index}.accountId` })
  }
  return balances.length === 0 ? account : ((await readAccount(scope, id)) ?? account)
}

async function readAccount(scope: HouseholdScope, id: string): Promise<Account | undefined> {
  const row = await findAccount(scope, id)
  return row && presentAccount(row)
}

async function restoreBalance(
  scope: HouseholdScope,
  closed: Account,
  { accountId, version, amountCents, ...foreign }: FormerBalance,
  at: Pick<Parameters<typeof recordBalance>[4], 'today' | 'field'>,
): Promise<void> {
  const day = closed.closedOn
  if (day === null) throw fieldProblem(at.field, 'Dieses Konto ist nicht geschlossen.')
  const owner = await findState(scope, accountId)
  if (!owner) throw fieldProblem(at.field, 'Dieses Konto gehört nicht zu deinem Haushalt.')
  const stored = await findBalance(scope, accountId, day)
  if (stored?.version !== version) throw refuseEdit(closed)
  if (amountCents === null) {
    await removeBalance(scope, accountId, day)
    return
  }
  await recordBalance(
    scope,
    balanceOwner(owner),
    { day, amountCents, ...foreign, version },
    presentBalance(stored),
    { ...at, amountField: at.field },
  )
}
