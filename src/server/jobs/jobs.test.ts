import { expect, test } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from '#server/database/database.ts'
import { createJobs } from './jobs.ts'

test('a job is queued with its transaction or not at all, and two processes never do it twice', async () => {
  const { connection, drop } = await createTestDatabase()
  const database = openDatabase(connection, { connections: 2 })
  const processes = [createJobs(connection, () => {}), createJobs(connection, () => {})]
  try {
    for (const jobs of processes) await jobs.start()
    const [first] = processes
    await inTransaction(database, async (transaction) => {
      await first!.send(transaction, 'mail.deliver', { mailId: 'rolled back' })
      throw new Error('stop')
    }).catch(() => {})
    for (let count = 0; count < 30; count += 1) {
      await inTransaction(database, (transaction) =>
        first!.send(transaction, 'mail.deliver', { mailId: String(count) }),
      )
    }
    const done: string[] = []
    for (const jobs of processes)
      await jobs.work('mail.deliver', async ({ mailId }) => void done.push(mailId))
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(30)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const expected = Array.from({ length: 30 }, (_, count) => String(count))
    expect(done.toSorted()).toEqual(expected.toSorted())
  } finally {
    for (const jobs of processes) await jobs.stop()
    await database.destroy()
    await drop()
  }
}, 60_000)
