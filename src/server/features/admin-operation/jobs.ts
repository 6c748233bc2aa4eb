import type {
  listJobs as listEndpoint,
  startBackup as backupEndpoint,
  startJob as startEndpoint,
} from '#contract/admin/operation.ts'
import type { JobName } from '#contract/job-names.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { HOUR_SECONDS } from '#domain/calendar/durations.ts'
import type { Note } from '#server/audit/create-note.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { readJobStates } from '#server/jobs/job-states.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { areJobsInstalled, listBusyQueues, lockStarts } from '#server/jobs/store.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import type { Limit } from '#server/security/rate-limits.ts'
import { presentJob } from './present.ts'

/** Every queue with its last run and its next one. */
export async function listJobs({
  clock,
  database,
  jobs,
}: Dependencies): Promise<DataOf<typeof listEndpoint>> {
  const now = clock.now()
  const busy = new Set(await listBusyQueues(database))
  return (await readJobStates(database)).map((run) =>
    presentJob(run, {
      nextRunAt: run.nextAttemptAt ?? jobs.nextRun(run.name, now),
      isUnderWay: busy.has(run.name),
    }),
  )
}

/**
 * Puts a job into its queue, as if its time had come.
 * @throws {Problem} conflict when it waits or works already, or the jobs have not begun yet
 */
export async function startJob(
  { params, note }: Pick<Call<typeof startEndpoint>, 'params' | 'note'>,
  { database, jobs }: Dependencies,
): Promise<void> {
  await inTransaction(database, (transaction) => queue(transaction, jobs, params.name, note))
}

/** Each backup stays until the operator deletes it, so three may be made at once, then one in four hours. */
const backupLimit: Limit = { burst: 3, everySeconds: 4 * HOUR_SECONDS }

/** Queues a backup. @throws {Problem} conflict while one waits or is written · too_many_requests */
export async function startBackup(
  { note }: Pick<Call<typeof backupEndpoint>, 'note'>,
  { clock, database, jobs }: Dependencies,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await queue(transaction, jobs, 'data.back-up', note)
    // The limit is counted in the same transaction, so that a refusal does not count.
    await countStored(transaction, { name: 'backup', key: 'all', limit: backupLimit, now: clock.now() })
  })
}

/**
 * Queues a job; if two admins do so at once, the second sees what the first has queued. Before the jobs begin there is
 * no queue.
 */
async function queue(transaction: Transaction, jobs: Jobs, name: JobName, note: Note): Promise<void> {
  await lockStarts(transaction)
  if (!(await areJobsInstalled(transaction))) throw problem('conflict')
  if ((await listBusyQueues(transaction)).includes(name)) throw problem('conflict')
  await jobs.send(transaction, name)
  await note(transaction, 'job_started', { reason: name })
}
