import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { ForeignColumns } from '#server/accounts/check-foreign.ts'
import type { ValuationColumns } from '#server/accounts/valuation-columns.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { AccountBalanceTable, PlanValueTable } from '#server/database/schema.ts'

export type ValueRow = Pick<Selectable<PlanValueTable>, 'position_id' | 'month' | 'amount_cents'>
export type BalanceRow = Pick<
  Selectable<AccountBalanceTable>,
  'account_id' | 'day' | 'amount_cents' | 'version' | keyof ForeignColumns | keyof ValuationColumns
>

interface Stretch {
  readonly ids: readonly string[]
  readonly from: Day
  readonly to: Day
}

/** Every value of the positions without account, by position and month. */
export async function listValues({ transaction, householdId }: HouseholdScope): Promise<readonly ValueRow[]> {
  return transaction
    .selectFrom('plan_value')
    .select(['position_id', 'month', 'amount_cents'])
    .where('household_id', '=', householdId)
    .orderBy('position_id')
    .orderBy('month')
    .execute()
}

/** The values of some positions without account in a range of months. */
export async function listValuesOf(
  { transaction, householdId }: HouseholdScope,
  { ids, from, to }: Stretch,
): Promise<readonly ValueRow[]> {
  return transaction
    .selectFrom('plan_value')
    .select(['position_id', 'month', 'amount_cents'])
    .where('household_id', '=', householdId)
    .where('position_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('month', '>=', sql<Month>`${from}::date`)
    .where('month', '<=', sql<Month>`${to}::date`)
    .execute()
}

/** The balances of some accounts in a range of days, by day. */
export async function listBalancesOf(
  { transaction, householdId }: HouseholdScope,
  { ids, from, to }: Stretch,
): Promise<readonly BalanceRow[]> {
  return transaction
    .selectFrom('account_balance')
    .select([
      'account_id',
      'day',
      'amount_cents',
      'version',
      'foreign_minor',
      'rate',
      'rate_day',
      'rate_source',
      'valuation_kind',
      'whole_cents',
      'moved_cents',
    ])
    .where('household_id', '=', householdId)
    .where('account_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
}

/** Writes values, each in place of the one that its month may have, with one statement, however many there are. */
export async function writeValues(
  { transaction, householdId }: HouseholdScope,
  values: readonly { readonly positionId: string; readonly month: Month; readonly amountCents: Cents }[],
): Promise<void> {
  if (values.length === 0) return
  await sql`
    insert into plan_value (household_id, position_id, month, amount_cents)
    select ${householdId}, value.position_id, value.month, value.amount_cents
    from unnest(
      ${values.map(({ positionId }) => positionId)}::uuid[],
      ${values.map(({ month }) => month)}::date[],
      ${values.map(({ amountCents }) => amountCents)}::bigint[]
    ) as value (position_id, month, amount_cents)
    on conflict (household_id, position_id, month) do update set amount_cents = excluded.amount_cents
  `.execute(transaction)
}

/** Deletes the values of these months. */
export async function removeValues(
  { transaction, householdId }: HouseholdScope,
  values: readonly { readonly positionId: string; readonly month: Month }[],
): Promise<void> {
  if (values.length === 0) return
  await sql`
    delete from plan_value
    using unnest(
      ${values.map(({ positionId }) => positionId)}::uuid[],
      ${values.map(({ month }) => month)}::date[]
    ) as gone (position_id, month)
    where plan_value.household_id = ${householdId} and plan_value.position_id = gone.position_id
      and plan_value.month = gone.month
  `.execute(transaction)
}

/** Deletes the balances of these days. */
export async function removeBalances(
  { transaction, householdId }: HouseholdScope,
  balances: readonly { readonly accountId: string; readonly day: Day }[],
): Promise<void> {
  if (balances.length === 0) return
  await sql`
    delete from account_balance
    using unnest(
      ${balances.map(({ accountId }) => accountId)}::uuid[],
      ${balances.map(({ day }) => day)}::date[]
    ) as gone (account_id, day)
    where account_balance.household_id = ${householdId} and account_balance.account_id = gone.account_id
      and account_balance.day = gone.day
  `.execute(transaction)
}
