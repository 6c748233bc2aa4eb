import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** A process that has not said for this long that it lives is gone. */
const GONE_AFTER = '60 seconds'
/** How long a process that is gone stays known: as long as somebody may want to go back to its version. */
const FORGOTTEN_AFTER = '1 day'

/** A process that works on the database. */
export interface LivingProcess {
  readonly process_id: string
  readonly version: string
  /** The last migration that it knows. */
  readonly newest_migration: string
  readonly started_at: Date
}

/** Until when processes were heard of, by the last migration that they know. */
export interface Trace {
  readonly newest_migration: string
  readonly heard_at: Date
}

/** The processes that live, the oldest first; of servers of before they were noted nothing is known here. */
export async function listProcesses(database: Database): Promise<readonly LivingProcess[]> {
  if (!(await areNoted(database))) return []
  const { rows } = await sql<LivingProcess>`
    select process_id, version, newest_migration, started_at from server_process
    where beat_at > clock_timestamp() - ${GONE_AFTER}::interval
    order by started_at, process_id
  `.execute(database)
  return rows
}

/** The traces of the processes that live, and of those that have ended since yesterday. */
export async function listTraces(database: Database): Promise<readonly Trace[]> {
  if (!(await areNoted(database))) return []
  const { rows } = await sql<Trace>`
    select newest_migration, max(beat_at) as heard_at from server_process group by newest_migration
  `.execute(database)
  return rows
}

async function areNoted(database: Database): Promise<boolean> {
  const { rows } = await sql`select where to_regclass('server_process') is not null`.execute(database)
  return rows.length > 0
}

/**
 * The number of connections of servers of before processes were noted; they bear that name alone. A pooler would hide
 * them, but they do not work behind one.
 */
export async function countFormerConnections(database: Database): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name in ('wohlstandskompass', 'wohlstandskompass-jobs')
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** Notes that a process lives. */
export async function noteProcess(
  database: Database,
  { process_id, version, newest_migration, started_at }: LivingProcess,
): Promise<void> {
  await sql`
    insert into server_process (process_id, version, newest_migration, started_at, beat_at)
    values (${process_id}, ${version}, ${newest_migration}, ${started_at}, clock_timestamp())
    on conflict (process_id) do update set beat_at = excluded.beat_at
  `.execute(database)
}

/** Notes that a process ends: it counts as gone at once, but that it has lived stays known for a day. */
export async function noteEnd(database: Database, processId: string): Promise<void> {
  await sql`
    update server_process set beat_at = beat_at - ${GONE_AFTER}::interval where process_id = ${processId}
  `.execute(database)
  await sql`
    delete from server_process where beat_at < clock_timestamp() - ${FORGOTTEN_AFTER}::interval
  `.execute(database)
}
