import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { createJobs } from './jobs.ts'
import { ItemsFailedError } from './runs/job-run.ts'
import type { RunReport } from './runs/run-job.ts'

const quiet = { disturbed: () => {}, failed: () => {} }

test('a job is queued with its transaction or not at all, and two processes never do it twice', async () => {
  const { connection, drop } = await createTestDatabase()
  const database = openDatabase(connection, { connections: 2 })
  const processes = [createJobs(connection, quiet), createJobs(connection, quiet)]
  try {
    for (const jobs of processes) await jobs.start()
    const [first] = processes
    await inTransaction(database, async (transaction) => {
      await first!.send(transaction, 'data.re-seal')
      throw new Error('stop')
    }).catch(() => {})
    for (let count = 0; count < 30; count += 1) {
      await inTransaction(database, (transaction) => first!.send(transaction, 'data.re-seal'))
    }
    let done = 0
    for (const jobs of processes) await jobs.work('data.re-seal', async () => void (done += 1))
    await expect.poll(() => done, { timeout: 30_000 }).toBe(30)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(done).toBe(30)
  } finally {
    for (const jobs of processes) await jobs.stop()
    await database.destroy()
    await drop()
  }
}, 60_000)

test('queues of another version go with what waits in them, once no process of it is left', async () => {
  const { connection, drop } = await createTestDatabase()
  const database = openDatabase(connection, { connections: 1 })
  const former = createJobs(connection, quiet)
  const jobs = createJobs(connection, quiet)
  const names = async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.queue order by name`.execute(
      database,
    )
    return rows.map(({ name }) => name)
  }
  try {
    await former.start()
    const ours = await names()
    await sql`select pgboss.create_queue('mail.deliver', '{"policy":"standard"}'::jsonb)`.execute(database)
    await sql`insert into pgboss.job (name, data) values ('mail.deliver', '{}')`.execute(database)
    await former.stop()
    await jobs.start()
    await sql`select pgboss.delete_queue('data.examine')`.execute(database)
    await jobs.lookAfterQueues({ isOfOneVersion: false })
    expect(await names()).toEqual([...ours, 'mail.deliver'].toSorted())
    await sql`select pgboss.delete_queue('data.examine')`.execute(database)
    await jobs.lookAfterQueues({ isOfOneVersion: true })
    expect(await names()).toEqual(ours)
    const { rows } = await sql`select from pgboss.job where name = 'mail.deliver'`.execute(database)
    expect(rows).toEqual([])
  } finally {
    await jobs.stop()
    await database.destroy()
    await drop()
  }
}, 60_000)

test('after a run the one is queued that goes on with it, or that is still wanted', async () => {
  const { connection, drop } = await createTestDatabase()
  const database = openDatabase(connection, { connections: 1 })
  const jobs = createJobs(connection, quiet)
  const all = { count: 1, left: 0, isBusy: false, isContinued: false }
  const busy = { ...all, count: null, isBusy: true }
  const broken = new ItemsFailedError('some failed', 3)
  const again = { data: { isWanted: true }, retries: 2 }
  const cases = [
    ['sent', busy, { ...again, seconds: 60 }],
    ['sent', { ...all, isContinued: true }, { ...again, seconds: 5 }],
    ['sent', all],
    ['by its schedule', busy],
    ['by its schedule', broken, { data: {}, retries: 2, seconds: 5 }],
  ] as const
  let outcome: RunReport | Error = all
  try {
    await jobs.start()
    await jobs.work('data.re-seal', () =>
      outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome),
    )
    for (const [begun, given, ...expected] of cases) {
      outcome = given
      if (begun === 'sent')
        await inTransaction(database, (transaction) => jobs.send(transaction, 'data.re-seal'))
      else await sql`insert into pgboss.job (name, data) values ('data.re-seal', '{}')`.execute(database)
      const done = async () => {
        const ours = sql`select from pgboss.job where name = 'data.re-seal' and state = 'completed'`
        return (await ours.execute(database)).rows.length
      }
      await expect.poll(done, { timeout: 10_000 }).toBe(1)
      const { rows } = await sql`
        select data, retry_limit as retries, round(extract(epoch from start_after - created_on))::integer as seconds
        from pgboss.job where name = 'data.re-seal' and state = 'created'
      `.execute(database)
      expect(rows, `${begun} ${JSON.stringify(given)}`).toEqual(expected)
      await sql`delete from pgboss.job where name = 'data.re-seal'`.execute(database)
    }
  } finally {
    await jobs.stop()
    await database.destroy()
    await drop()
  }
}, 60_000)

test('why a job failed is told to whoever keeps the log', async () => {
  const { connection, drop } = await createTestDatabase()
  const database = openDatabase(connection, { connections: 1 })
  const told: unknown[] = []
  const jobs = createJobs(connection, { ...quiet, failed: (...failure) => told.push(failure) })
  const error = new Error('The disk is full')
  try {
    await jobs.start()
    await jobs.work('data.examine', () => Promise.reject(error))
    await inTransaction(database, (transaction) => jobs.send(transaction, 'data.examine'))
    await expect.poll(() => told, { timeout: 10_000 }).toEqual([['data.examine', error]])
  } finally {
    await jobs.stop()
    await database.destroy()
    await drop()
  }
}, 60_000)
