import { CompiledQuery } from 'kysely'
import type { ClientBase } from 'pg'
import { PgBoss } from 'pg-boss'
import type { JobName } from '#contract/job-names.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { greet } from '#server/database/connection/greet.ts'
import type { ConnectionSettings } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { timeZone } from '#server/today.ts'
import { type QueueOptions, queues } from './queues.ts'

export interface Jobs {
  /** Installs or updates the schema `pgboss` and the queues; no job runs before `work`. */
  readonly start: () => Promise<void>
  /** Queues a job inside the transaction that causes it: both happen or neither. */
  readonly send: (transaction: Transaction, queue: JobName) => Promise<void>
  /**
   * Works on a queue; a job is done by one process only, and repeated later when `work` throws.
   * @param work may return how much it did
   */
  readonly work: (queue: JobName, work: () => Promise<number | void>) => Promise<void>
  /** When the job is started by its schedule the next time; null for a queue without one. */
  readonly nextRun: (queue: JobName, after: Date) => Date | null
  readonly stop: () => Promise<void>
}

export interface JobReports {
  /** Called when the database is away; the jobs try again by themselves. */
  readonly disturbed: (error: Error) => void
  /** Called with the reason when a job failed, which nothing else reports. */
  readonly failed: (queue: JobName, error: unknown) => void
}

/** Options of the pool that the library makes with what it is given; its types name only some of them. */
const poolHabits = { onConnect: async (client: ClientBase) => void (await greet(client)) }

/** The queues of one process over the database. */
export function createJobs(connection: ConnectionSettings, { disturbed, failed }: JobReports): Jobs {
  const boss = new PgBoss({
    ...connection,
    schema: 'pgboss',
    max: 3,
    connectionTimeoutMillis: 5_000,
    application_name: 'wohlstandskompass-jobs',
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
      for (const [name, { cron, ...options }] of Object.entries<QueueOptions>(queues)) {
        await boss.createQueue(name, options)
        if (cron) await boss.schedule(name, cron, {}, { tz: timeZone })
      }
      await forgetFormerQueues()
    },
    async send(transaction, queue) {
      await boss.send(queue, {}, { db: { executeSql: (text, values) => run(transaction, text, values) } })
    },
    async work(queue, work) {
      await boss.work(queue, { pollingIntervalSeconds: 1 }, async (jobs) => {
        let count: number | void = undefined
        try {
          for (const _ of jobs) count = await work()
        } catch (error) {
          failed(queue, error)
          throw error
        }
        return count === undefined ? null : { count }
      })
    },
    nextRun(queue, after) {
      const { cron }: QueueOptions = queues[queue]
      if (!cron) return null
      return itemAt(boss.previewSchedule(cron, { tz: timeZone, from: after, count: 1 }), 0)
    },
    async stop() {
      isStopping = true
      if (isStarted) await boss.stop({ graceful: true, timeout: 10_000 })
    },
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
