import { problem } from '#contract/protocol/problem.ts'
import { listAccounts, listPlaces } from '#server/accounts/account-store.ts'
import { type Account, presentAccount } from '#server/accounts/present.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { numberList } from '#server/database/number-list.ts'

/** Orders the accounts. Unnamed ones follow in the order they had. */
export async function orderAccounts(scope: HouseholdScope, ids: readonly string[]): Promise<Account[]> {
  const places = await listPlaces(scope)
  const known = new Set(places.map(({ id }) => id))
  const named = new Set(ids)
  if (!ids.every((id) => known.has(id))) throw problem('not_found')
  const unnamed = places.map(({ id }) => id).filter((id) => !named.has(id))
  await numberList(scope, 'account', [...ids, ...unnamed])
  return (await listAccounts(scope)).map(presentAccount)
}
