import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { hasFailedSince, waitsSince } from '#server/mail/outbox-store.ts'

export const mailPriorities = ['link', 'receipt', 'notice', 'bulk'] as const
type MailPriority = (typeof mailPriorities)[number]

interface WaitingMails {
  readonly priority: MailPriority
  readonly mails: number
  /** The time since which the oldest mail waits for us; null where none does. */
  readonly oldest_at: Date | null
}

/** The greatest number that is counted: a look at the outbox costs no more, however many mails wait. */
const COUNTED_AT_MOST = 100_000

/** How many mails wait, in the order in which they are sent. */
export async function countWaitingMails(database: Database, now: Date): Promise<readonly WaitingMails[]> {
  const { rows } = await sql<WaitingMails>`
    select priority, count(*) as mails, min(since) as oldest_at
    from (
      select ${waitsSince(now)} as since, case
        when is_bulk then 'bulk'
        when is_awaited and token_digest is not null then 'link'
        when is_awaited then 'receipt'
        else 'notice'
      end as priority
      from mail_outbox where state = 'waiting' limit ${COUNTED_AT_MOST}
    ) waiting
    group by priority
  `.execute(database)
  return rows
}

/** How many mails have failed for good since an instant. */
export async function countFailedMails(database: Database, since: Date): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*) as mails from (
      select from mail_outbox where ${hasFailedSince(since)} limit ${COUNTED_AT_MOST}
    ) failed
  `.execute(database)
  return rows[0]?.mails ?? 0
}

interface TableSize {
  readonly name: string
  /** As the planner estimates it: a count would read the whole table. */
  readonly estimated_rows: number
  readonly bytes: number
}

const LARGEST_TABLES = 20

/** The largest tables, with their indexes; the catalogue alone is read. */
export async function listLargestTables(database: Database): Promise<readonly TableSize[]> {
  const { rows } = await sql<TableSize>`
    select relname as name, greatest(reltuples, 0)::bigint as estimated_rows,
      pg_total_relation_size(oid)::bigint as bytes
    from (
      select oid, relname, reltuples from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by relpages desc, relname limit ${LARGEST_TABLES}
    ) largest
  `.execute(database)
  return rows
}
