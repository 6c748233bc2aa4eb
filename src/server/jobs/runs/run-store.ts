import { sql } from 'kysely'
import type { JobName } from '#contract/job-names.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { codeOf } from '#server/system-error.ts'

/** How long a run that is silent counts as alive: afterwards another one may take its place. */
export const HELD_SECONDS = 60

const LOCK_NOT_AVAILABLE = '55P03'

/** Where a run has arrived: a step, and the last key that it has looked at; of another pass it says nothing. */
export interface Place {
  readonly pass: string
  readonly step: string
  readonly after: string | null
  /** Whether something has failed in this pass, which is tried again when the pass is over. */
  readonly hasFailed?: boolean
}

export interface RunKey {
  readonly name: JobName
  readonly holder: string
}

const until = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(HELD_SECONDS)})`

/**
 * Makes a run the only one of its job, by the clock of the database, unless another one is alive. One that was never
 * heard of again has failed. One whose portion holds the row for longer than anybody waits for a lock is alive.
 * @returns where the former run stopped; undefined where another one is at work
 */
export async function claimRun(
  database: Database | Transaction,
  { name, holder }: RunKey,
): Promise<{ readonly place: Place | null } | undefined> {
  const claim = sql<{ readonly place: Place | null }>`
    insert into job_run (name, holder, held_until, started_at)
    values (${name}, ${holder}, ${until}, clock_timestamp())
    on conflict (name) do update set
      holder = excluded.holder, held_until = excluded.held_until, started_at = excluded.started_at, done_count = 0,
      failure_count = job_run.failure_count + (job_run.holder is not null)::integer
    where job_run.holder is null or job_run.held_until < clock_timestamp()
    returning place
  `
  try {
    return (await claim.execute(database)).rows[0]
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) return undefined
    throw error
  }
}

/**
 * Keeps a run alive; inside of a portion nobody can take its place before the end of the transaction.
 * @returns false where another run has taken its place
 */
export async function holdRun(database: Database | Transaction, { name, holder }: RunKey): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update job_run set held_until = ${until} where name = ${name} and holder = ${holder}
  `.execute(database)
  return numAffectedRows > 0n
}

/**
 * Notes what a portion has done and where the next one begins, in the transaction of the portion, which may have turned
 * to a household. The run counts as alive from now on, not from when the portion began. The text has no parameters, so that both statements go together.
 */
export async function notePortion(
  transaction: Transaction,
  { name, holder }: RunKey,
  { done, place }: { readonly done: number; readonly place: Place | null },
): Promise<void> {
  const stored = place === null ? null : JSON.stringify(place)
  const note = sql`
    update job_run set
      done_count = done_count + ${sql.lit(done)}, place = ${sql.lit(stored)}::jsonb, held_until = ${until}
    where name = ${sql.lit(name)} and holder = ${sql.lit(holder)}
  `
  await sql`reset role; ${note}`.execute(transaction)
}

export interface RunEnd {
  readonly hasFailed: boolean
  readonly left: number
  readonly place: Place | null
}

/**
 * Ends a run; one whose place was taken has nothing to say any more. As long as a pass in which something failed goes on,
 * it is a failure.
 */
export async function endRun(
  database: Database,
  { name, holder }: RunKey,
  { hasFailed, left, place }: RunEnd,
): Promise<void> {
  await sql`
    update job_run set
      holder = null, held_until = null, ended_at = clock_timestamp(), left_count = ${left},
      finished_at = case when ${hasFailed || left > 0} then finished_at else clock_timestamp() end,
      failure_count = case
        when ${hasFailed} then failure_count + 1
        when ${place?.hasFailed ?? false} then failure_count
        else 0
      end,
      place = ${place === null ? null : JSON.stringify(place)}::jsonb
    where name = ${name} and holder = ${holder}
  `.execute(database)
}

export interface StoredJobRun {
  readonly name: string
  /** Whether a run is at work, as far as anybody knows. */
  readonly is_alive: boolean
  /** Whether the last run was never heard of again. */
  readonly is_lost: boolean
  readonly started_at: Date
  readonly ended_at: Date | null
  readonly finished_at: Date | null
  readonly done_count: number
  readonly left_count: number
  readonly failure_count: number
}

/** How each job stands that has run since its runs are noted. */
export async function listJobRuns(database: Database): Promise<readonly StoredJobRun[]> {
  const { rows } = await sql<StoredJobRun>`
    select name, coalesce(held_until >= clock_timestamp(), false) as is_alive,
      coalesce(held_until < clock_timestamp(), false) as is_lost,
      started_at, ended_at, finished_at, done_count, left_count, failure_count
    from job_run
  `.execute(database)
  return rows
}
