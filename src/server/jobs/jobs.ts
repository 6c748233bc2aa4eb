import { CompiledQuery } from 'kysely'
import type { ClientBase } from 'pg'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobName } from '#contract/job-names.ts'
import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { greet } from '#server/database/connection/greet.ts'
import { refuseUnfit } from '#server/database/connection/refuse-unfit.ts'
import { type ConnectionSettings, QUERY_TIMEOUT_MS, serverName } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { timeZone } from '#server/today.ts'
import { type QueueOptions, queues } from './queues.ts'
import { ItemsFailedError } from './runs/job-run.ts'
import type { RunReport } from './runs/run-job.ts'
import { HELD_SECONDS } from './runs/run-store.ts'

/** A run that has not been heard of for so long was killed, and is begun again. */
const HEARTBEAT_SECONDS = MINUTE_SECONDS
/** How long after a run that left something the next one goes on. */
const GO_ON_AFTER_SECONDS = 5

export interface Jobs {
  /** Installs or updates the schema `pgboss` and the queues; no job runs before `work`. */
  readonly start: () => Promise<void>
  /**
   * Queues a job inside the transaction that causes it: both happen or neither. A run of it begins at the beginning
   * afterwards, also where another one is at work now.
   */
  readonly send: (transaction: Transaction, queue: JobName) => Promise<void>
  /**
   * Works on a queue; a job is done by one process only, repeated later when `work` throws, and continued a little later
   * when it has left something.
   * @param work may return how much it did
   */
  readonly work: (queue: JobName, work: QueueWork) => Promise<void>
  /** When the job is started by its schedule the next time; null for a queue without one. */
  readonly nextRun: (queue: JobName, after: Date) => Date | null
  /**
   * Makes the queues that a process of another version has taken for former ones. Once there is one version only:
   * deletes queues that it does not have.
   */
  readonly lookAfterQueues: (crowd: { readonly isOfOneVersion: boolean }) => Promise<void>
  readonly stop: () => Promise<void>
}

/** What a worker is told about its run by the queue. */
export interface QueueCall {
  /** Aborted when the queue has given the run up, and may begin it a second time. */
  readonly signal: AbortSignal
  /** Whether the process is being stopped. */
  readonly isStopping: () => boolean
}

export type QueueWork = (call: QueueCall) => Promise<RunReport | number | void>

export interface JobReports {
  /** Called when the database is away; the jobs try again by themselves. */
  readonly disturbed: (error: Error) => void
  /** Called with the reason when a job failed, which nothing else reports. */
  readonly failed: (queue: JobName, error: unknown) => void
}

/** What a job carries that somebody has sent; one that its schedule or a run before has begun carries nothing. */
export interface Wanted {
  readonly isWanted?: boolean
}

const wanted: Wanted = { isWanted: true }

/** Options of the pool that the library makes with what it is given; its types name only some of them. */
const poolHabits = {
  keepAlive: true,
  query_timeout: QUERY_TIMEOUT_MS,
  onConnect: async (client: ClientBase) => refuseUnfit(await greet(client)),
}

/** The queues of one process over the database. */
export function createJobs(
  connection: ConnectionSettings,
  { disturbed, failed }: JobReports,
  connections = 3,
): Jobs {
  const boss = new PgBoss({
    ...connection,
    schema: 'pgboss',
    max: connections,
    connectionTimeoutMillis: 5_000,
    application_name: `${serverName}-queues`,
    ...poolHabits,
  })
  let isStarted = false
  let isStopping = false
  // Without a listener the event would end the process.
  boss.on('error', (error) => {
    if (!isStopping) disturbed(error)
  })

  return {
    async start() {
      await boss.start()
      isStarted = true
      await makeQueues()
    },
    async send(transaction, queue) {
      await boss.send(queue, wanted, { db: { executeSql: (text, values) => run(transaction, text, values) } })
    },
    async work(queue, work) {
      const options = { pollingIntervalSeconds: 1, includeMetadata: true } as const
      await boss.work(queue, options, async ([job]: JobWithMetadata<Wanted>[]) => {
        if (!job) return null
        try {
          const done = await work({ signal: job.signal, isStopping: () => isStopping })
          if (typeof done !== 'object') return done === undefined ? null : { count: done }
          await follow(queue, job, done)
          return done
        } catch (error) {
          failed(queue, error)
          if (!(error instanceof ItemsFailedError) || error.left === 0) throw error
          const report = { count: null, left: error.left, isBusy: false, isContinued: true }
          await follow(queue, job, report)
          return report
        }
      })
    },
    nextRun(queue, after) {
      const { cron }: QueueOptions = queues[queue]
      if (!cron) return null
      return itemAt(boss.previewSchedule(cron, { tz: timeZone, from: after, count: 1 }), 0)
    },
    async lookAfterQueues({ isOfOneVersion }) {
      if (!isStarted || isStopping) return
      if (isOfOneVersion) await forgetFormerQueues()
      if (await isQueueMissing()) await makeQueues()
    },
    async stop() {
      isStopping = true
      if (isStarted) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }

  /**
   * Queues the run that goes on, or that is still wanted. It takes over how often the job may be tried again: nobody does
   * all of it again without end.
   */
  async function follow(queue: JobName, job: JobWithMetadata<Wanted>, report: RunReport): Promise<void> {
    const isStillWanted = job.data?.isWanted === true && (report.isBusy || report.isContinued)
    if (report.left === 0 && !isStillWanted) return
    await boss.send(queue, isStillWanted ? wanted : {}, {
      startAfter: report.isBusy ? HELD_SECONDS : GO_ON_AFTER_SECONDS,
      retryLimit: Math.max(0, job.retryLimit - job.retryCount),
    })
  }

  async function makeQueues(): Promise<void> {
    for (const [name, { cron, cost: _, ...given }] of Object.entries<QueueOptions>(queues)) {
      const options = { ...given, heartbeatSeconds: HEARTBEAT_SECONDS }
      await boss.createQueue(name, options)
      // A queue of an older version keeps its options otherwise.
      await boss.updateQueue(name, options)
      if (cron) await boss.schedule(name, cron, {}, { tz: timeZone })
    }
  }

  async function isQueueMissing(): Promise<boolean> {
    const found = new Set((await boss.getQueues()).map(({ name }) => name))
    return Object.keys(queues).some((name) => !found.has(name))
  }

  /** Deletes queues of an older version with their jobs: nobody works on them any more. */
  async function forgetFormerQueues(): Promise<void> {
    for (const { name } of await boss.getQueues()) {
      if (!(name in queues) && !name.startsWith('__pgboss__')) await boss.deleteQueue(name)
    }
  }
}

async function run(transaction: Transaction, text: string, values: unknown[] = []) {
  const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}
