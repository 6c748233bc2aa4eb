import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

export interface StoredRun {
  readonly name: string
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  readonly started_on: Date
  readonly completed_on: Date | null
  /** The time before which a repeated job does not start. */
  readonly start_after: Date
  /** What the job said at its end: `count` of what it did, or `message` of what went wrong. */
  readonly output: unknown
}

/** The newest job of each queue that was begun; none before the schema of the queues is installed. */
export async function findLastRuns(database: Database): Promise<readonly StoredRun[]> {
  if (!(await areJobsInstalled(database))) return []
  const { rows } = await sql<StoredRun>`
    select distinct on (name) name, state::text as state, started_on, completed_on, start_after, output
    from pgboss.job
    -- one that found another run at work did nothing
    where started_on is not null and (output ->> 'isBusy') is distinct from 'true'
    order by name, started_on desc
  `.execute(database)
  return rows
}

/** Queues with a job that waits for a worker or is at work; one that waits for its next attempt is not among them. */
export async function listBusyQueues(database: Database | Transaction): Promise<readonly string[]> {
  if (!(await areJobsInstalled(database))) return []
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state in ('created', 'active')
  `.execute(database)
  return rows.map(({ name }) => name)
}

/** Whether the jobs are installed: not yet in the first moments of a new server. */
export async function areJobsInstalled(database: Database | Transaction): Promise<boolean> {
  const { rows } = await sql<{
    is_there: boolean
  }>`select to_regclass('pgboss.job') is not null as is_there`.execute(database)
  return rows[0]?.is_there ?? false
}

/** Lets starts by hand run one after the other: of two at once the second sees what the first has queued. */
export async function lockStarts(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('start a job by hand'))`.execute(transaction)
}
