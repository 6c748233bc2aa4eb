import { expect, test } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { buy } from '#server/testing/samples/sample-order.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { withdrawFromContract } from './withdraw-from-contract.ts'

const app = testApp()
const PEOPLE = 24

test('numbers have no gap where invoices and corrections are written at once, and some fail', async () => {
  const first: TestUser[] = []
  for (let place = 0; place < PEOPLE; place += 1) first.push(await app.signedInUser())
  const second: TestUser[] = []
  for (let place = 0; place < PEOPLE; place += 1) second.push(await app.signedInUser())
  await Promise.all(first.map((user) => buy(app, user)))
  await Promise.all([
    ...second.map((user) => buy(app, user)),
    ...first.map((user) => withdraw(user)),
    ...first.slice(0, 6).map((user) => withdraw(user, { fails: true })),
  ])
  const numbers = (
    await app.database.selectFrom('invoice').select(['number', 'kind']).orderBy('number').execute()
  ).map(({ number }) => number)
  expect(numbers).toEqual(
    Array.from({ length: PEOPLE * 3 }, (_, at) => `WK-2026-${String(at + 1).padStart(6, '0')}`),
  )
  const standing = await app.database.selectFrom('invoice_standing').select('number').execute()
  expect(standing).toHaveLength(numbers.length)
  // What came less what went is the sum of invoices and corrections: everybody has paid, or has it back.
  const { paid } = await app.database
    .selectFrom('invoice_payment')
    .select(({ fn }) => fn.sum<number>('amount_cents').as('paid'))
    .executeTakeFirstOrThrow()
  const { billed } = await app.database
    .selectFrom('invoice')
    .select(({ fn }) => fn.sum<number>('gross_cents').as('billed'))
    .executeTakeFirstOrThrow()
  expect(paid).toBe(billed)
})

/** Withdraws, once however often; a transaction that fails has used no number. */
async function withdraw({ userId }: TestUser, { fails = false } = {}): Promise<void> {
  const key = await app.database
    .selectFrom('subscription_contract')
    .select(['user_id', 'contract_id'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const sentAt = app.dependencies.clock.now()
  const work = inTransaction(app.database, async (transaction) => {
    await withdrawFromContract(transaction, app.dependencies, key, { sentAt })
    if (fails) throw new Error('undone')
  })
  await (fails ? work.catch(() => {}) : work)
}
