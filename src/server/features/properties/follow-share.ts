import { shareOfValue } from '#domain/property/valuation.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import { writeBalances } from '#server/accounts/store.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { Property } from '#server/properties/present.ts'

/** Lets the balances for which the value of the whole was entered follow the household's share. */
export async function followShare(
  scope: HouseholdScope,
  { accountId, shareBp }: Pick<Property, 'accountId' | 'shareBp'>,
): Promise<void> {
  const account = await findAccount(scope, accountId)
  const written = (account?.balances ?? []).flatMap((balance) => {
    if (balance.whole_cents === null || balance.moved_cents !== null) return []
    const amount = shareOfValue(balance.whole_cents, shareBp)
    if (amount === balance.amount_cents) return []
    return [{ ...balance, account_id: accountId, amount_cents: amount, version: balance.version + 1 }]
  })
  await writeBalances(scope, written)
}
