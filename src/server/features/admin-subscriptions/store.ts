import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { timeZone } from '#server/today.ts'

export interface RevenueRow {
  readonly month: Month
  readonly gross: number
  readonly net: number
  readonly vat: number
  readonly refunded: number
  readonly monthly: number
  readonly yearly: number
  readonly invoices: number
}

/** The revenue by the month in which an invoice was issued; months without one are missing. */
export async function listRevenue(database: Database, since: Month): Promise<readonly RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    select
      to_char(month, 'YYYY-MM-01') as month, gross, net, vat, refunded, monthly, yearly, invoices
    from (
      select
        date_trunc('month', issued_on::timestamp) as month,
        sum(gross_cents)::bigint as gross,
        sum(net_cents)::bigint as net,
        sum(vat_cents)::bigint as vat,
        coalesce(sum(gross_cents) filter (where kind = 'correction'), 0)::bigint as refunded,
        coalesce(sum(gross_cents) filter (where plan = 'monthly'), 0)::bigint as monthly,
        coalesce(sum(gross_cents) filter (where plan = 'yearly'), 0)::bigint as yearly,
        count(*)::integer as invoices
      from invoice where issued_on >= ${since}
      group by 1
    ) issued
  `.execute(database)
  return rows
}

/** The number of contracts in each state on a day. */
export async function countContracts(database: Database, day: Day) {
  const running = sql`state = 'active' and (ends_on is null or ends_on >= ${day})`
  const { rows } = await sql<{
    monthly: number
    yearly: number
    cancelled: number
    suspended: number
    pending: number
    monthly_gross: number
    yearly_gross: number
  }>`
    select
      count(*) filter (where ${running} and plan = 'monthly')::integer as monthly,
      count(*) filter (where ${running} and plan = 'yearly')::integer as yearly,
      count(*) filter (where ${running} and ends_on is not null)::integer as cancelled,
      count(*) filter (where ${running} and suspended_at is not null)::integer as suspended,
      count(*) filter (where state = 'pending_payment')::integer as pending,
      coalesce(sum(price_cents) filter (where ${running} and plan = 'monthly'), 0)::bigint as monthly_gross,
      coalesce(sum(price_cents) filter (where ${running} and plan = 'yearly'), 0)::bigint as yearly_gross
    from subscription_contract
  `.execute(database)
  return itemAt(rows, 0)
}

/** The number of payments that are on their way, or failed. */
export async function countPayments(database: Database) {
  const { rows } = await sql<{ processing: number; failed: number; open: number }>`
    select
      count(*) filter (where state = 'processing')::integer as processing,
      count(*) filter (where state = 'failed')::integer as failed,
      coalesce(sum(amount_cents) filter (where state = 'failed'), 0)::bigint as open
    from subscription_charge where state in ('processing', 'failed')
  `.execute(database)
  return itemAt(rows, 0)
}

/** Trials that ended since an instant, and how many of these households have bought. */
export async function countEndedTrials(
  database: Database,
  { now, since }: { readonly now: Date; readonly since: Date },
) {
  const { rows } = await sql<{ ended: number; bought: number }>`
    select
      count(*)::integer as ended,
      count(*) filter (
        where exists (
          select from subscription_contract c join household_member m on m.user_id = c.user_id
          where m.household_id = trial.household_id and c.concluded_at is not null
        )
      )::integer as bought
    from trial where ends_at <= ${now} and ends_at > ${since}
  `.execute(database)
  return itemAt(rows, 0)
}

export interface ChurnRow {
  readonly month: Month
  readonly active_at_start: number
  readonly concluded: number
  readonly ended: number
  readonly withdrawn: number
}

/** How many contracts began and ended in each of the consecutive months; by days in Germany. */
export async function listChurn(database: Database, months: readonly Month[]): Promise<readonly ChurnRow[]> {
  const { rows } = await sql<ChurnRow>`
    with contract as (
      select date_trunc('month', concluded) as concluded, date_trunc('month', gone) as gone, is_withdrawn, count(*) as contracts
      from (
        select
          concluded_at at time zone ${timeZone} as concluded,
          withdrawn_at is not null as is_withdrawn,
          coalesce(withdrawn_at at time zone ${timeZone}, case when state = 'ended' then ends_on::timestamp end) as gone
        from subscription_contract where concluded_at is not null
      ) each
      group by 1, 2, 3
    )
    select
      to_char(month, 'YYYY-MM-01') as month,
      coalesce(sum(contracts) filter (where concluded < month and (gone is null or gone >= month)), 0)::integer
        as active_at_start,
      coalesce(sum(contracts) filter (where concluded = month), 0)::integer as concluded,
      coalesce(sum(contracts) filter (where gone = month and not is_withdrawn), 0)::integer as ended,
      coalesce(sum(contracts) filter (where gone = month and is_withdrawn), 0)::integer as withdrawn
    from unnest(${[...months]}::timestamp[]) as month
    left join contract on true
    group by month
    order by month
  `.execute(database)
  return rows
}

export interface GrantRow {
  readonly grant_id: string
  readonly until_on: Day
  readonly reason: string
  readonly granted_at: Date
  readonly revoked_at: Date | null
  readonly by: string | null
}

/** All grants to one user, the newest first. */
export async function listGrants(transaction: Transaction, userId: string): Promise<readonly GrantRow[]> {
  return transaction
    .selectFrom('subscription_grant')
    .leftJoin('admin_user', 'admin_user.admin_id', 'subscription_grant.admin_id')
    .select(['grant_id', 'until_on', 'reason', 'granted_at', 'revoked_at', 'admin_user.name as by'])
    .where('user_id', '=', userId)
    .orderBy('granted_at', 'desc')
    .orderBy('grant_id')
    .execute()
}

/** Stores a grant by its id; one that exists already stays as it is. @returns whether it is new */
export async function insertGrant(
  transaction: Transaction,
  grant: {
    readonly userId: string
    readonly grantId: string
    readonly untilOn: Day
    readonly reason: string
    readonly adminId: string
    readonly now: Date
  },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('subscription_grant')
    .values({
      user_id: grant.userId,
      grant_id: grant.grantId,
      until_on: grant.untilOn,
      reason: grant.reason,
      admin_id: grant.adminId,
      granted_at: grant.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'grant_id']).doNothing())
    .returning('grant_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Ends a grant, also one whose time is over. */
export async function endGrant(
  transaction: Transaction,
  { userId, grantId, now }: { readonly userId: string; readonly grantId: string; readonly now: Date },
): Promise<'ended' | 'ended_before' | 'unknown'> {
  const grant = await transaction
    .selectFrom('subscription_grant')
    .select('revoked_at')
    .where('user_id', '=', userId)
    .where('grant_id', '=', grantId)
    .forUpdate()
    .executeTakeFirst()
  if (!grant) return 'unknown'
  if (grant.revoked_at) return 'ended_before'
  await transaction
    .updateTable('subscription_grant')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('grant_id', '=', grantId)
    .execute()
  return 'ended'
}
