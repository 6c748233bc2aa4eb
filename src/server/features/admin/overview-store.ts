import { sql } from 'kysely'
import type { Month } from '#domain/calendar/month.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { Database } from '#server/database/database.ts'
import { timeZone } from '#server/today.ts'

export type UserCounts = Awaited<ReturnType<typeof countUsers>>
export type LatestMail = Awaited<ReturnType<typeof listLatestMails>>[number]

export interface SignUps {
  readonly month: Month
  readonly confirmed: number
  readonly open: number
}

/**
 * Counts the users.
 * @param month the running one: sign-ups since its first instant in Germany count as this month's
 */
export async function countUsers(
  database: Database,
  { now, month }: { readonly now: Date; readonly month: Month },
) {
  const firstInstant = sql`(${month}::date::timestamp at time zone ${timeZone})`
  const { rows } = await sql<{
    confirmed: number
    this_month: number
    locked: number
    with_second_factor: number
    deletion_pending: number
    unconfirmed: number
    unconfirmed_this_month: number
  }>`
    select
      count(*)::integer as confirmed,
      count(*) filter (where u.created_at >= ${firstInstant})::integer as this_month,
      count(*) filter (where u.locked_at is not null)::integer as locked,
      count(*) filter (where f.enabled_at is not null)::integer as with_second_factor,
      count(*) filter (where u.deletion_due_at is not null)::integer as deletion_pending,
      (select count(*)::integer from registration where expires_at > ${now}) as unconfirmed,
      (select count(*)::integer from registration
        where expires_at > ${now} and created_at >= ${firstInstant}) as unconfirmed_this_month
    from app_user u
    left join second_factor f on f.owner_id = u.user_id
  `.execute(database)
  return itemAt(rows, 0)
}

/** Sign-ups by calendar month in Germany; months without any are missing. */
export async function listSignUps(
  database: Database,
  { since, now }: { readonly since: Month; readonly now: Date },
): Promise<readonly SignUps[]> {
  const { rows } = await sql<SignUps>`
    select month, sum(confirmed)::integer as confirmed, sum(open)::integer as open
    from (
      select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-01') as month, 1 as confirmed, 0 as open
      from app_user where created_at >= (${since}::date::timestamp at time zone ${timeZone})
      union all
      select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-01'), 0, 1
      from registration where expires_at > ${now}
    ) as sign_up
    group by month
  `.execute(database)
  return rows
}

/** The newest mails of the outbox, without their content. */
export async function listLatestMails(database: Database, atMost: number) {
  return database
    .selectFrom('mail_outbox')
    .select(['created_at', 'subject', 'recipient', 'state', 'last_error'])
    .orderBy('created_at', 'desc')
    .orderBy('mail_id', 'desc')
    .limit(atMost)
    .execute()
}

/** The bytes on disk of files in the database: invoices, and the pictures that admins have uploaded. */
export async function measureParts(database: Database) {
  const { rows } = await sql<{ invoices: number; images: number }>`
    select
      (pg_total_relation_size('invoice') + pg_total_relation_size('invoice_owner'))::bigint as invoices,
      pg_total_relation_size('content_image')::bigint as images
  `.execute(database)
  return itemAt(rows, 0)
}
