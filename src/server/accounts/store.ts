import { type Selectable, sql } from 'kysely'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { AccountBalanceTable, AccountTable } from '#server/database/schema.ts'
import type { ForeignColumns } from './check-foreign.ts'
import type { ValuationColumns } from './valuation-columns.ts'

type WrittenBalance = Pick<
  Selectable<AccountBalanceTable>,
  'account_id' | 'day' | 'amount_cents' | 'version'
> &
  ForeignColumns &
  ValuationColumns

/** Writes balances, each in place of the one that its day may have, with one statement, however many there are. */
export async function writeBalances(
  { transaction, householdId }: HouseholdScope,
  balances: readonly WrittenBalance[],
): Promise<void> {
  if (balances.length === 0) return
  await sql`
    insert into account_balance
      (household_id, account_id, day, amount_cents, version, foreign_minor, rate, rate_day, rate_source,
       valuation_kind, whole_cents, moved_cents)
    select ${householdId}, balance.*
    from unnest(
      ${balances.map((balance) => balance.account_id)}::uuid[],
      ${balances.map((balance) => balance.day)}::date[],
      ${balances.map((balance) => balance.amount_cents)}::bigint[],
      ${balances.map((balance) => balance.version)}::integer[],
      ${balances.map((balance) => balance.foreign_minor)}::bigint[],
      ${balances.map((balance) => balance.rate)}::text[],
      ${balances.map((balance) => balance.rate_day)}::date[],
      ${balances.map((balance) => balance.rate_source)}::text[],
      ${balances.map((balance) => balance.valuation_kind)}::text[],
      ${balances.map((balance) => balance.whole_cents)}::bigint[],
      ${balances.map((balance) => balance.moved_cents)}::bigint[]
    ) as balance
    on conflict (household_id, account_id, day)
    do update set amount_cents = excluded.amount_cents, version = excluded.version, updated_at = now(),
      foreign_minor = excluded.foreign_minor, rate = excluded.rate, rate_day = excluded.rate_day,
      rate_source = excluded.rate_source, valuation_kind = excluded.valuation_kind,
      whole_cents = excluded.whole_cents, moved_cents = excluded.moved_cents
  `.execute(transaction)
}

/** Whether the household has the account, closed or not. */
export async function hasAccount(scope: HouseholdScope, id: string): Promise<boolean> {
  return (await findCurrency(scope, id)) !== undefined
}

/** The currency in which the account is held, closed or not; undefined when the household has none with the id. */
export async function findCurrency(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<Pick<Selectable<AccountTable>, 'currency'> | undefined> {
  return transaction
    .selectFrom('account')
    .select('currency')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
}
