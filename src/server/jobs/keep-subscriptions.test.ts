import { expect, test } from 'vitest'
import { readSubscription } from '#contract/subscription.ts'
import { openDatabase } from '#server/database/database.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { buy, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { cleanUp } from './clean-up.ts'
import { createJobs } from './jobs.ts'
import { keepDaily } from './keep-subscriptions.ts'

const quiet = { disturbed: () => {}, failed: () => {} }

const app = testApp()
const { setTime, signedInUser } = app

// 29 March 2026 has 23 hours, 25 October 2026 has 25.
test.each([
  ['2026-03-28T12:00:00Z', ['2026-03-29T04:40:00Z', '2026-03-30T04:40:00Z', '2026-03-31T04:40:00Z']],
  ['2026-10-24T12:00:00Z', ['2026-10-25T05:40:00Z', '2026-10-26T05:40:00Z', '2026-10-27T05:40:00Z']],
  ['2026-11-26T12:00:00Z', ['2026-11-27T05:40:00Z', '2026-11-28T05:40:00Z', '2026-11-29T05:40:00Z']],
])('from %s on the daily job comes once a day, at 6:40 in Germany', (from, runs) => {
  const { jobs } = app.dependencies
  let after = new Date(from)
  const found = runs.map(() => {
    after = jobs.nextRun('subscriptions.daily', after) ?? after
    return after.toISOString()
  })
  expect(found).toEqual(runs.map((run) => new Date(run).toISOString()))
})

test.each([
  ['2026-03-01', '2026-03-31T21:59:00Z', '2026-03-31T22:00:00Z'],
  ['2026-02-28', '2026-03-27T22:59:00Z', '2026-03-27T23:00:00Z'],
  ['2026-09-26', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z'],
  ['2026-10-01', '2026-10-31T22:59:00Z', '2026-10-31T23:00:00Z'],
])(
  'a month since %s is paid again on its day in Germany, across a change of the clocks',
  async (since, before, after) => {
    setTime(`${since}T12:00:00Z`)
    const anna = await signedInUser()
    await buy(app, anna)
    const invoicesAt = async (instant: string) => {
      setTime(instant)
      await keepDaily(app.dependencies)
      const { data } = await app.call(readSubscription, {}, { as: await signedInAgain(app, anna) })
      return data.invoices
    }
    expect([await invoicesAt(before), await invoicesAt(after)]).toEqual([1, 2])
  },
)

test('two processes on one database run it once, and two runs at once charge nobody twice', async () => {
  setTime('2027-01-10T12:00:00Z')
  const users = [await signedInUser(), await signedInUser(), await signedInUser()]
  for (const user of users) await buy(app, user)
  setTime('2027-02-10T12:00:00Z')
  await Promise.all([keepDaily(app.dependencies), keepDaily(app.dependencies), keepDaily(app.dependencies)])
  const rows = await app.database
    .selectFrom('subscription_charge')
    .innerJoin(
      'subscription_contract',
      'subscription_contract.contract_id',
      'subscription_charge.contract_id',
    )
    .select(['subscription_charge.user_id', 'from_day', 'invoice_number'])
    .where(
      'subscription_charge.user_id',
      'in',
      users.map(({ userId }) => userId),
    )
    .execute()
  expect(rows).toHaveLength(6)
  expect(new Set(rows.map(({ invoice_number }) => invoice_number)).size).toBe(6)
  const invoices = await app.database.selectFrom('invoice').select('number').orderBy('number').execute()
  const numbers = invoices
    .filter(({ number }) => number.startsWith('WK-2027'))
    .map(({ number }) => Number(number.slice(-6)))
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

test('two workers take a run of the queue once', async () => {
  const { connection, drop } = await createTestDatabase()
  const database = openDatabase(connection, { connections: 1 })
  const workers = [createJobs(connection, quiet), createJobs(connection, quiet)]
  try {
    for (const jobs of workers) await jobs.start()
    await inTransaction(database, (transaction) => workers[0]!.send(transaction, 'subscriptions.daily'))
    let runs = 0
    for (const jobs of workers) await jobs.work('subscriptions.daily', async () => void (runs += 1))
    await expect.poll(() => runs, { timeout: 30_000 }).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(runs).toBe(1)
  } finally {
    for (const jobs of workers) await jobs.stop()
    await database.destroy()
    await drop()
  }
}, 60_000)

test('invoices are kept to the end of the eighth year, and go then (law.md L11.3)', async () => {
  const numbers = async () =>
    (await app.database.selectFrom('invoice').select('number').execute()).map(({ number }) =>
      number.slice(0, 7),
    )
  expect(new Set(await numbers())).toEqual(new Set(['WK-2026', 'WK-2027']))
  setTime('2034-12-31T22:59:00Z')
  await cleanUp(app.dependencies)
  expect(new Set(await numbers())).toEqual(new Set(['WK-2026', 'WK-2027']))
  setTime('2034-12-31T23:00:00Z')
  await cleanUp(app.dependencies)
  expect(new Set(await numbers())).toEqual(new Set(['WK-2027']))
  await expect(app.database.deleteFrom('invoice').execute()).rejects.toMatchObject({ code: '42501' })
})
