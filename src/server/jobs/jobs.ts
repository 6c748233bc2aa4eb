import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import { type ConnectionSettings, sessionSettings } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type QueueName, type QueueOptions, queues } from './queues.ts'

export interface Jobs {
  /** Installs or updates the schema `pgboss` and the queues; nothing is worked on before `work`. */
  readonly start: () => Promise<void>
  /** Queues a job inside the transaction that causes it: both happen or neither. */
  readonly send: (transaction: Transaction, queue: QueueName) => Promise<void>
  /** Works on a queue; a job is done by one process only, and again later when `work` throws. */
  readonly work: (queue: QueueName, work: () => Promise<void>) => Promise<void>
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
      await forgetFormerQueues()
    },
    async send(transaction, queue) {
      await boss.send(queue, {}, { db: { executeSql: (text, values) => run(transaction, text, values) } })
    },
    async work(queue, work) {
      await boss.work(queue, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const _ of jobs) await work()
      })
    },
    async stop() {
      isStopping = true
      if (isStarted) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }

  /** Those of an older version, with their jobs: nobody works on them any more. */
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
