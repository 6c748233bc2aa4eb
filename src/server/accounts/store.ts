import { type Selectable, sql } from 'kysely'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { AccountBalanceTable } from '#server/database/schema.ts'

type WrittenBalance = Pick<Selectable<AccountBalanceTable>, 'account_id' | 'day' | 'amount_cents' | 'version'>

/** Each in the place of one that its day may have; one statement, however many there are. */
export async function writeBalances(
  { transaction, householdId }: HouseholdScope,
  balances: readonly WrittenBalance[],
): Promise<void> {
  if (balances.length === 0) return
  await sql`
    insert into account_balance (household_id, account_id, day, amount_cents, version)
    select ${householdId}, balance.account_id, balance.day, balance.amount_cents, balance.version
    from unnest(
      ${balances.map((balance) => balance.account_id)}::uuid[],
      ${balances.map((balance) => balance.day)}::date[],
      ${balances.map((balance) => balance.amount_cents)}::bigint[],
      ${balances.map((balance) => balance.version)}::integer[]
    ) as balance (account_id, day, amount_cents, version)
    on conflict (household_id, account_id, day)
    do update set amount_cents = excluded.amount_cents, version = excluded.version, updated_at = now()
  `.execute(transaction)
}

/** Whether the household has the account, open or not. */
export async function hasAccount({ transaction, householdId }: HouseholdScope, id: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('account')
    .select('id')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}
