import { problem } from '#contract/problem.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { type Account, presentAccount } from './present.ts'
import { listAccounts, setPosition } from './store.ts'

/** Unnamed accounts follow in the order they had. */
export async function orderAccounts(scope: HouseholdScope, ids: readonly string[]): Promise<Account[]> {
  const accounts = (await listAccounts(scope)).map(presentAccount)
  const named = ids.map((id) => accounts.find((account) => account.id === id))
  if (!named.every((account) => account !== undefined)) throw problem('not_found')
  const ordered = [...named, ...accounts.filter(({ id }) => !ids.includes(id))]
  for (const [position, account] of ordered.entries()) {
    if (account.position !== position) await setPosition(scope, account.id, position)
  }
  return (await listAccounts(scope)).map(presentAccount)
}
