import { beforeEach, expect, test } from 'vitest'
import { createAccount } from '#contract/planning/accounts.ts'
import { startBudget, updateBudget } from '#contract/planning/budget.ts'
import {
  createTransaction,
  deleteTransaction,
  readTransactionMonths,
} from '#contract/transactions/transactions.ts'
import { exportedTables, restoreFile } from '#server/testing/restoring.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleBudget, sampleItem } from '#server/testing/samples/sample-budget.ts'
import { sampleTransaction } from '#server/testing/samples/sample-transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, subscriber } = app

beforeEach(() => app.setTime('2026-11-27T10:00:00Z'))

test('without a plan nothing was begun', async () => {
  expect(await begunOn(await subscriber())).toBeNull()
})

test('a plan is begun on the day on which it is made, in Germany', async () => {
  app.setTime('2026-11-26T23:30:00Z')
  const { as } = await begin()
  app.setTime('2026-11-29T10:00:00Z')
  expect(await begunOn(as)).toBe('2026-11-27')
})

test('what is spent on everyday things before it makes it begin earlier, until that is deleted', async () => {
  const { as, book } = await begin()
  await book({ day: '2026-11-20' })
  const first = await book({ day: '2026-11-14', category: null })
  expect(await begunOn(as)).toBe('2026-11-14')
  await call(deleteTransaction, { params: { id: first } }, { as })
  expect(await begunOn(as)).toBe('2026-11-20')
})

test('fixed items, transfers, income and other months say nothing about it', async () => {
  const { as, book, rent } = await begin()
  await book({ day: '2026-11-03', itemId: rent, category: null })
  await book({ day: '2026-11-04', isTransfer: true, category: null })
  await book({ day: '2026-11-05', amountCents: 250_000, category: 'income' })
  await book({ day: '2026-10-31' })
  await book({ day: '2026-11-28' })
  expect(await begunOn(as)).toBe('2026-11-27')
})

test('a split booking counts by its parts', async () => {
  const { as, book, rent } = await begin()
  const part = (itemId: string | null, amountCents: number) => ({
    itemId,
    groupId: null,
    category: null,
    amountCents,
    note: '',
  })
  await book({ day: '2026-11-06', category: null, parts: [part(rent, -4_000), part(rent, -500)] })
  expect(await begunOn(as)).toBe('2026-11-27')
  await book({ day: '2026-11-08', category: null, parts: [part(rent, -4_000), part(null, -500)] })
  expect(await begunOn(as)).toBe('2026-11-08')
})

test('months that begin on the 25th are asked for their own days', async () => {
  const { as, book } = await begin({ startMonth: '2026-12-01', monthStart: 25 })
  await book({ day: '2026-11-24' })
  expect(await begunOn(as)).toBe('2026-11-27')
  await book({ day: '2026-11-25' })
  expect(await begunOn(as)).toBe('2026-11-25')
})

test('a plan that counts from another month on counts it wholly', async () => {
  const { as } = await begin()
  await call(updateBudget, { body: { version: 1, startMonth: '2026-10-01', monthStart: 'calendar' } }, { as })
  expect(await begunOn(as)).toBeNull()
})

test('a plan that is restored elsewhere begins on the day on which it was made first', async () => {
  const { as } = await begin()
  const tables = await exportedTables(app, as)
  app.setTime('2026-11-29T10:00:00Z')
  const other = await subscriber()
  expect((await restoreFile(app, other, { tables, mode: 'complete' })).errors).toEqual([])
  expect(await begunOn(other)).toBe('2026-11-27')
})

test('a restored plan of a file that does not say when it was made counts its first month as a whole', async () => {
  const { as } = await begin()
  const { budget = [], ...tables } = await exportedTables(app, as)
  const old = budget.map(({ created_at: _, ...row }) => row)
  const other = await subscriber()
  const restored = restoreFile(app, other, { tables: { ...tables, budget: old }, mode: 'complete' })
  expect((await restored).errors).toEqual([])
  expect(await begunOn(other)).toBeNull()
})

async function begin(given: Parameters<typeof sampleBudget>[0] = {}) {
  const as = await subscriber()
  const account = sampleAccount(as.personId)
  await call(createAccount, { body: account }, { as })
  const rent = sampleItem()
  const body = sampleBudget({ startMonth: '2026-11-01', items: [rent], ...given })
  expect((await call(startBudget, { body }, { as })).status).toBe(201)
  const book = async (some: Parameters<typeof sampleTransaction>[1]) => {
    const sent = sampleTransaction(account.id, some)
    expect(await call(createTransaction, { body: sent }, { as })).toMatchObject({ status: 201 })
    return sent.id
  }
  return { as, book, rent: rent.id }
}

async function begunOn(as: TestUser) {
  return (await call(readTransactionMonths, { query: {} }, { as })).data.begunOn
}
