import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

/** A month of the plan for one account, with its days. */
export interface CountedMonth {
  readonly accountId: string
  readonly month: Month
  readonly from: Day
  readonly to: Day
}

/** When months begin, as stored; undefined before there is a plan. */
export async function findMonthStart({
  transaction,
  householdId,
}: HouseholdScope): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('budget')
    .select('month_start')
    .where('household_id', '=', householdId)
    .executeTakeFirst()
  return row?.month_start
}

/** The days of the first and the last booking of every account that has some. */
export async function listStretches({ transaction, householdId }: HouseholdScope) {
  const { rows } = await sql<{
    readonly account_id: string
    readonly first_day: Day
    readonly last_day: Day
  }>`
    select account_id, min(day) as first_day, max(day) as last_day
    from booking where household_id = ${householdId} group by account_id
  `.execute(transaction)
  return rows
}

/** Deletes the figures of these months; without a list, of all months. */
export async function removeMonths(
  { transaction, householdId }: HouseholdScope,
  months?: readonly CountedMonth[],
): Promise<void> {
  const named = months
    ? sql`and (account_id, month) in (select * from ${unnested(months, 'account_id, month')})`
    : sql``
  await sql`delete from booking_month where household_id = ${householdId} ${named}`.execute(transaction)
}

/** Sums the bookings of these months by account and place, split ones part by part. */
export async function writeMonths(
  { transaction, householdId }: HouseholdScope,
  months: readonly CountedMonth[],
): Promise<void> {
  if (months.length === 0) return
  await sql`
    insert into booking_month (household_id, account_id, month, position, item_id, group_id, category, is_transfer,
      received_cents, spent_cents, count)
    select ${householdId}, account_id, month,
      row_number() over (partition by account_id, month order by item_id, group_id, category, is_transfer),
      item_id, group_id, category, is_transfer,
      coalesce(sum(cents) filter (where cents > 0), 0)::bigint,
      coalesce(-sum(cents) filter (where cents < 0), 0)::bigint, count(*)
    from (
      select counted.account_id, counted.month, b.is_transfer,
        case when b.is_split then p.item_id else b.item_id end as item_id,
        case when b.is_split then p.group_id else b.group_id end as group_id,
        case when b.is_split then p.category else b.category end as category,
        case when b.is_split then p.amount_cents else b.amount_cents end as cents
      from ${unnested(months, 'account_id, month, from_day, to_day')}
      join booking b on b.household_id = ${householdId} and b.account_id = counted.account_id
        and b.day between counted.from_day and counted.to_day
      left join booking_part p on b.is_split and p.household_id = b.household_id and p.booking_id = b.id
    ) booked
    group by account_id, month, item_id, group_id, category, is_transfer
  `.execute(transaction)
}

function unnested(months: readonly CountedMonth[], columns: string) {
  const lists = [
    sql`${months.map(({ accountId }) => accountId)}::uuid[]`,
    sql`${months.map(({ month }) => month)}::date[]`,
    sql`${months.map(({ from }) => from)}::date[]`,
    sql`${months.map(({ to }) => to)}::date[]`,
  ].slice(0, columns.split(', ').length)
  return sql`unnest(${sql.join(lists)}) as counted (${sql.raw(columns)})`
}
