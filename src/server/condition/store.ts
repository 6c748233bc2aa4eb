import { sql } from 'kysely'
import type { FigureName } from '#contract/admin/condition.ts'
import { type CheckKind, type ConditionLevel, checkKinds } from '#domain/operation/condition.ts'
import type { Database } from '#server/database/database.ts'
import type { OldRows } from '#server/database/portions/old-rows.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { hasFailedSince, waitsSince } from '#server/mail/outbox-store.ts'
import type { NotedError } from './error-notes.ts'

export interface Figure {
  readonly name: FigureName
  readonly value: string
}

/** The result of one check. */
export interface Finding {
  readonly kind: CheckKind
  readonly level: ConditionLevel
  readonly figures: readonly Figure[]
}

export interface StoredCheck extends Finding {
  readonly since: Date
  readonly checkedAt: Date
  readonly toldAt: Date | null
}

/** The last findings, in the order of the page. */
export async function listChecks(database: Database | Transaction): Promise<readonly StoredCheck[]> {
  const { rows } = await sql<StoredCheck>`
    select kind, level, since, checked_at as "checkedAt", told_at as "toldAt", figures from condition_check
  `.execute(database)
  return checkKinds.flatMap((kind) => rows.filter((row) => row.kind === kind))
}

/**
 * Takes the examination for this process, unless another one has just taken it. Whoever takes it is the only one who
 * examines and tells.
 */
export async function claimExamination(
  database: Database,
  { now, freeBefore }: { readonly now: Date; readonly freeBefore: Date },
): Promise<boolean> {
  const claimed = await database
    .insertInto('condition_watch')
    .values({ claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet({ claimed_at: now })
        .where('condition_watch.claimed_at', '<=', freeBefore),
    )
    .returning('claimed_at')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Lets the examinations of several processes be stored one after the other. */
export async function lockCondition(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('the condition is stored'))`.execute(transaction)
}

/** Stores findings; the level counts from its first one. */
export async function storeFindings(
  transaction: Transaction,
  findings: readonly Finding[],
  now: Date,
): Promise<void> {
  for (const { kind, level, figures } of findings)
    await sql`
      insert into condition_check (kind, level, since, checked_at, figures)
      values (${kind}, ${level}, ${now}, ${now}, ${JSON.stringify(figures)}::jsonb)
      on conflict (kind) do update set
        level = excluded.level,
        since = case when condition_check.level = excluded.level then condition_check.since else excluded.since end,
        checked_at = excluded.checked_at,
        figures = excluded.figures
    `.execute(transaction)
}

/** Marks what has been red since an instant, and is not yet told, as told. @returns what that is */
export async function markRed(
  transaction: Transaction,
  { redSince, now }: { readonly redSince: Date; readonly now: Date },
): Promise<readonly CheckKind[]> {
  const rows = await transaction
    .updateTable('condition_check')
    .set({ told_at: now })
    .where('level', '=', 'red')
    .where('since', '<=', redSince)
    .where('told_at', 'is', null)
    .returning('kind')
    .execute()
  return rows.map(({ kind }) => kind as CheckKind)
}

/** Marks what was told and is green again. @returns what that is */
export async function markGreen(transaction: Transaction): Promise<readonly CheckKind[]> {
  const rows = await transaction
    .updateTable('condition_check')
    .set({ told_at: null })
    .where('level', '=', 'green')
    .where('told_at', 'is not', null)
    .returning('kind')
    .execute()
  return rows.map(({ kind }) => kind as CheckKind)
}

/** The greatest number of rows; the oldest hours leave. */
const MAX_NOTED_ERRORS = 5_000
const HOUR_KINDS = 200

/** Adds errors to those of their hour. */
export async function storeErrors(database: Database, errors: readonly NotedError[]): Promise<void> {
  for (const { fingerprint, message, place, count, lastAt } of errors)
    await sql`
      insert into noted_error (fingerprint, hour, message, place, error_count, last_at)
      select ${fingerprint}, date_trunc('hour', ${lastAt}::timestamptz), ${message}, ${place}, ${count}, ${lastAt}
      where exists (
        select from noted_error
        where fingerprint = ${fingerprint} and hour = date_trunc('hour', ${lastAt}::timestamptz)
      ) or (
        select count(*) from noted_error where hour = date_trunc('hour', ${lastAt}::timestamptz)
      ) < ${HOUR_KINDS}
      on conflict (fingerprint, hour) do update set
        error_count = least(noted_error.error_count::bigint + excluded.error_count, 1000000000)::integer,
        last_at = greatest(noted_error.last_at, excluded.last_at)
    `.execute(database)
  if (errors.length === 0) return
  await sql`
    delete from noted_error where (fingerprint, hour) in (
      select fingerprint, hour from noted_error order by hour desc, fingerprint offset ${MAX_NOTED_ERRORS}
    )
  `.execute(database)
}

/** The errors since an instant, by kind, the most frequent first. */
export async function listErrors(database: Database, since: Date, atMost: number) {
  const { rows } = await sql<{
    fingerprint: string
    message: string
    place: string
    count: number
    first_at: Date
    last_at: Date
  }>`
    select fingerprint, min(message) as message, min(place) as place, sum(error_count)::bigint as count,
      min(hour) as first_at, max(last_at) as last_at
    from noted_error where last_at > ${since}
    group by fingerprint order by count desc, last_at desc limit ${atMost}
  `.execute(database)
  return rows
}

/** How many errors there were since an instant, and of how many kinds; with a beginning only those of that message. */
export async function countErrors(
  database: Database,
  since: Date,
  beginnings: readonly string[] = [''],
): Promise<{ readonly errors: number; readonly kinds: number }> {
  const { rows } = await sql<{ errors: number; kinds: number }>`
    select coalesce(sum(error_count), 0)::bigint as errors, count(distinct fingerprint) as kinds
    from noted_error
    where last_at > ${since} and exists (
      select from unnest(${[...beginnings]}::text[]) beginning where starts_with(message, beginning)
    )
  `.execute(database)
  return rows[0] ?? { errors: 0, kinds: 0 }
}

/** Errors of hours before an instant. */
export function oldErrors(before: Date): OldRows {
  return { table: 'noted_error', by: sql`hour`, key: ['fingerprint'], within: sql`hour < ${before}` }
}

/** Facts about the database that only it knows. */
export async function readDatabaseFacts(database: Database) {
  const { rows } = await sql<{
    connections: number
    connections_at_most: number
    postgres: string
    schema: string
  }>`
    select
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::integer as connections_at_most,
      current_setting('server_version') as postgres,
      (select max(name) from (select name from schema_migration union select name from schema_part) known) as schema
  `.execute(database)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row')
  return row
}

/** How the mails of a day fare. */
export async function readMailFacts(
  database: Database,
  { now, since }: { readonly now: Date; readonly since: Date },
) {
  const { rows } = await sql<{ waiting: number; oldest_at: Date | null; failed: number }>`
    select
      count(*) filter (where state = 'waiting') as waiting,
      -- those to many people are sent slowly on purpose
      min(${waitsSince(now)}) filter (where state = 'waiting' and not is_bulk) as oldest_at,
      count(*) filter (where ${hasFailedSince(since)}) as failed
    from mail_outbox
  `.execute(database)
  return rows[0] ?? { waiting: 0, oldest_at: null, failed: 0 }
}

/** What waits for the payment provider, and when its last message came. */
export async function readPaymentFacts(database: Database) {
  const { rows } = await sql<{ waiting: number; oldest_at: Date | null; event_at: Date | null }>`
    select
      (select count(*) from payment_instruction where done_at is null) as waiting,
      (select min(created_at) from payment_instruction where done_at is null) as oldest_at,
      (select max(received_at) from payment_event) as event_at
  `.execute(database)
  return rows[0] ?? { waiting: 0, oldest_at: null, event_at: null }
}

export interface BackupNote {
  readonly written_at: Date
  readonly bytes: number
  readonly row_count: number
}

export async function findBackupNote(database: Database): Promise<BackupNote | undefined> {
  return database.selectFrom('backup_note').select(['written_at', 'bytes', 'row_count']).executeTakeFirst()
}

/** Notes a backup that was written and read back, wherever its file is. */
export async function noteBackup(
  database: Database,
  { now, bytes, rows }: { readonly now: Date; readonly bytes: number; readonly rows: number },
): Promise<void> {
  const note = { written_at: now, bytes, row_count: rows }
  await database
    .insertInto('backup_note')
    .values(note)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(note))
    .execute()
}
