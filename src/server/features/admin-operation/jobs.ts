import type { listJobs as listEndpoint, startJob as startEndpoint } from '#contract/admin-operation.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { readLastRuns } from '#server/jobs/last-runs.ts'
import { listBusyQueues, lockStarts } from '#server/jobs/store.ts'
import { presentJob } from './present.ts'

/** Every queue with its last run and its next one. */
export async function listJobs({
  clock,
  database,
  jobs,
}: Dependencies): Promise<DataOf<typeof listEndpoint>> {
  const now = clock.now()
  const busy = new Set(await listBusyQueues(database))
  return (await readLastRuns(database)).map((run) =>
    presentJob(run, {
      nextRunAt: run.nextAttemptAt ?? jobs.nextRun(run.name, now),
      isUnderWay: busy.has(run.name),
    }),
  )
}

/** Queued as if the clock had come to it. @throws {Problem} conflict when it waits or works already */
export async function startJob(
  { params, note }: Pick<Call<typeof startEndpoint>, 'params' | 'note'>,
  { database, jobs }: Dependencies,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockStarts(transaction)
    if ((await listBusyQueues(transaction)).includes(params.name)) throw problem('conflict')
    await jobs.send(transaction, params.name)
    await note(transaction, 'job_started', { reason: params.name })
  })
}
