import type { Account } from '#domain/accounts/account.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

interface KnownLinks {
  readonly accounts: ReadonlyMap<string, Pick<Account, 'name' | 'type' | 'valueSign'>>
  readonly items: ReadonlySet<string>
  readonly sources: ReadonlySet<string>
}

/** What a property can refer to: the accounts, lines of the household plan and income sources of the household. */
export async function knownLinks({ transaction, householdId }: HouseholdScope): Promise<KnownLinks> {
  const accounts = await transaction
    .selectFrom('account')
    .select(['id', 'name', 'type', 'value_sign'])
    .where('household_id', '=', householdId)
    .execute()
  const items = await transaction
    .selectFrom('budget_item')
    .select('id')
    .where('household_id', '=', householdId)
    .execute()
  const sources = await transaction
    .selectFrom('income_source')
    .select('id')
    .where('household_id', '=', householdId)
    .execute()
  return {
    accounts: new Map(
      accounts.map(({ id, name, type, value_sign }) => [
        id,
        { name, type, valueSign: value_sign === -1 ? -1 : 1 },
      ]),
    ),
    items: new Set(items.map(({ id }) => id)),
    sources: new Set(sources.map(({ id }) => id)),
  }
}
