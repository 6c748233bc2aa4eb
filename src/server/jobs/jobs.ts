import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import { type ConnectionSettings, sessionSettings } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type QueueName, type QueueData, type QueueOptions, queues } from './queues.ts'

export interface Jobs {
  /** Installs or updates the schema `pgboss` and the queues; nothing is worked on before `work`. */
  readonly start: () => Promise<void>
  /** Queues a job inside the transaction that causes it: both happen or neither. */
  readonly send: <Q extends QueueName>(
    transaction: Transaction,
    queue: Q,
    data: QueueData[Q],
  ) => Promise<void>
  /** Works on a queue; a job is done by one process only, and again later when `work` throws. */
  readonly work: <Q extends QueueName>(queue: Q, work: (data: QueueData[Q]) => Promise<void>) => Promise<void>
  /** What still waits for its first or next attempt. */
  readonly findWaiting: <Q extends QueueName>(queue: Q) => Promise<readonly QueueData[Q][]>
  readonly stop: () => Promise<void>
}

/** @param report hears of a database that is away; the jobs try again by themselves */
export function createJobs(connection: ConnectionSettings, report: (error: Error) => void): Jobs {
  const boss = new PgBoss({
    ...connection,
    options: sessionSettings,
    schema: 'pgboss',
    max: 3,
    connectionTimeoutMillis: 5_000,
    application_name: 'wohlstandskompass-jobs',
  })
  let isStarted = false
  let isStopping = false
  // Without a listener it would end the process.
  boss.on('error', (error) => {
    if (!isStopping) report(error)
  })

  return {
    async start() {
      await boss.start()
      isStarted = true
      for (const [name, { cron, ...options }] of Object.entries<QueueOptions>(queues)) {
        await boss.createQueue(name, options)
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/Berlin' })
      }
    },
    async send(transaction, queue, data) {
      await boss.send(queue, data, { db: { executeSql: (text, values) => run(transaction, text, values) } })
    },
    async work(queue, work) {
      await boss.work(queue, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await work(job.data as QueueData[typeof queue])
      })
    },
    async findWaiting(queue) {
      const jobs = await boss.findJobs<QueueData[typeof queue]>(queue, { queued: true })
      return jobs.map((job) => job.data)
    },
    async stop() {
      isStopping = true
      if (isStarted) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

async function run(transaction: Transaction, text: string, values: unknown[] = []) {
  const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}
