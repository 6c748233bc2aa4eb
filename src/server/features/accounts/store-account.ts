import { insertAccount } from '#server/accounts/account-store.ts'
import { foreignColumns } from '#server/accounts/check-foreign.ts'
import type { Account } from '#server/accounts/present.ts'
import { writeBalances } from '#server/accounts/store.ts'
import { valuationColumns } from '#server/accounts/valuation-columns.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { accountValues, ownerRows } from './account-values.ts'

/** Writes a new account with all its balances, without checking it. */
export async function storeAccount(scope: HouseholdScope, account: Account): Promise<void> {
  const kept = {
    closed_on: account.closedOn,
    is_archived: account.isArchived,
    archived_on: account.archivedOn,
    colour_index: account.colourIndex,
    position: account.position,
  }
  await insertAccount(scope, account.id, { ...accountValues(account), ...kept }, ownerRows(account))
  const balances = account.balances.map(({ day, amountCents, version, ...others }) => ({
    account_id: account.id,
    day,
    amount_cents: amountCents,
    version,
    ...foreignColumns(others),
    ...valuationColumns(others),
  }))
  await writeBalances(scope, balances)
}
