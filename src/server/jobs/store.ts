import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

export async function deleteEndedSessions(database: Database, endedBefore: Date): Promise<void> {
  await database.deleteFrom('session').where('expires_at', '<=', endedBefore).execute()
}

export async function deleteEndedTokens(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('token').where('expires_at', '<=', now).execute()
}

export async function deleteEndedRegistrations(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('registration').where('expires_at', '<=', now).execute()
}

export async function deleteEndedEmailChanges(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('email_change').where('expires_at', '<=', now).execute()
}

export async function deleteFullLimits(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('rate_limit').where('full_at', '<=', now).execute()
}

export async function deleteOldMails(database: Database, createdBefore: Date): Promise<void> {
  await database.deleteFrom('mail_outbox').where('created_at', '<=', createdBefore).execute()
}

/** `203.0.113.7` becomes `203.0.113.0`, an IPv6 address keeps its first 48 bits. */
export async function shortenAuditAddresses(database: Database, createdBefore: Date): Promise<void> {
  const shortened = sql<string>`host(network(set_masklen(
    ip_address::inet, case family(ip_address::inet) when 4 then 24 else 48 end
  )))`
  await database
    .updateTable('audit_log')
    .set({ ip_address: shortened })
    .where('created_at', '<=', createdBefore)
    .where('ip_address', 'is not', null)
    .where('ip_address', '!=', shortened)
    .execute()
}

export interface StoredRun {
  readonly name: string
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  readonly ran_at: Date
}

/** The newest job of each queue that was begun. None before the queues' schema is installed. */
export async function findLastRuns(database: Database): Promise<readonly StoredRun[]> {
  const { rows: installed } = await sql<{
    is_there: boolean
  }>`select to_regclass('pgboss.job') is not null as is_there`.execute(database)
  if (!installed[0]?.is_there) return []
  const { rows } = await sql<StoredRun>`
    select distinct on (name) name, state::text as state, coalesce(completed_on, started_on) as ran_at
    from pgboss.job
    where started_on is not null
    order by name, started_on desc
  `.execute(database)
  return rows
}
