import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#contract/planning/accounts.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import {
  createTransaction,
  readKnownTransactions,
  readTransactionMonths,
  readTransactions,
} from '#contract/transactions/transactions.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { matchesSearch } from '#domain/transactions/normalise-text.ts'
import { readPlan } from '#server/database/household-scope.ts'
import { compress } from '#server/http/compression.ts'
import { fillBookings } from '#server/testing/many/many-bookings.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleTransaction } from '#server/testing/samples/sample-transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, subscriber } = app
type Query = NonNullable<CallOf<typeof readTransactions>['query']>
const COUNT = 60_000
const LARGEST_BYTES = 200_000
const state: { as?: TestUser; accountId?: string } = {}

beforeAll(async () => {
  const as = await subscriber()
  const account = sampleAccount(as.personId, { balance: null })
  await call(createAccount, { body: account }, { as })
  await fillBookings(app.database, as.householdId, {
    accountId: account.id,
    count: COUNT,
    until: '2026-11-20',
  })
  Object.assign(state, { as, accountId: account.id })
})

describe('with the bookings of twenty years', () => {
  const reads: readonly (readonly [
    string,
    (as: TestUser) => Promise<{ readonly text: string; readonly status: number }>,
  ])[] = [
    ['the first page', (as) => call(readTransactions, { query: { limit: '200' } }, { as })],
    ['a search', (as) => call(readTransactions, { query: { limit: '200', search: 'laden 77' } }, { as })],
    ['what is open', (as) => call(readTransactions, { query: { limit: '200', only: 'open' } }, { as })],
    ['known bookings', (as) => call(readKnownTransactions, { query: { limit: '500' } }, { as })],
    ['two years of months', (as) => call(readTransactionMonths, { query: {} }, { as })],
    [
      'ten years of months',
      (as) => call(readTransactionMonths, { query: { from: '2017-01-01', to: '2026-12-01' } }, { as }),
    ],
  ]
  test.each(reads)('%s is less than 200 kB compressed', async (_, read) => {
    const { text, status } = await read(state.as!)
    expect(status).toBe(200)
    expect((await compress(Buffer.from(text), 'br', 'each-time')).length).toBeLessThan(LARGEST_BYTES)
  })

  test('the last page is reached by its cursor, and nothing is counted on the way', async () => {
    const as = state.as!
    const query: CallOf<typeof readTransactions>['query'] = {
      limit: '200',
      cursor: '2006-12-15_ffffffff-ffff-ffff-ffff-ffffffffffff',
    }
    const { transactions } = (await call(readTransactions, { query }, { as })).data
    expect(transactions.length).toBeGreaterThan(0)
    expect(transactions[0]!.day <= '2006-12-15').toBe(true)
  })

  test('pages, months and changes use indexes', async () => {
    const { as, accountId } = state
    const own = sql`household_id = ${as!.householdId}`
    const plans = await Promise.all(
      [
        sql`select * from booking where ${own} order by day desc, id desc limit 200`,
        sql`select * from booking where ${own} and (day, id) < (date '2010-01-01', gen_random_uuid())
          order by day desc, id desc limit 200`,
        sql`select * from booking where ${own} and account_id = ${accountId!}
          and day between date '2020-01-01' and date '2020-01-31'`,
        sql`select * from booking_month where ${own} and month between date '2025-01-01' and date '2025-12-01'`,
        sql`select * from booking where ${own} and id = any(${[accountId!]}::uuid[])`,
      ].map((statement) => planOf(as!, statement)),
    )
    for (const plan of plans) {
      expect(plan).toContain('Index')
      expect(plan).not.toContain('Seq Scan on booking')
      expect(plan).not.toContain('Sort')
    }
  })

  test('eight words look at no more bookings than one does, and no page at more than some thousand', async () => {
    const search = async (words: string, more: Query = {}) =>
      (await call(readTransactions, { query: { limit: '100', search: words, ...more } }, { as: state.as! }))
        .data
    const rare = await search('laden 1733 rechnung kunde lastschrift de1111')
    expect(rare.transactions.length).toBeGreaterThan(0)
    expect(rare.transactions.every((booking) => matchesSearch(booking, 'laden 1733'))).toBe(true)
    expect(await search('gibt es nicht')).toEqual({ transactions: [], next: null })

    // Each of the words occurs in every month, but no booking has all of them.
    const apart = 'laden 1700 kunde 18 rechnung lastschrift de 9'
    const before = await countLooked()
    await search(apart)
    expect((await countLooked()) - before).toBeLessThan(15_000)
    const all = await listAll({})
    expect((await listAll({ search: apart })).map(({ id }) => id)).toEqual(
      all.filter((booking) => matchesSearch(booking, apart)).map(({ id }) => id),
    )
    const split = await search('', { only: 'split' })
    expect(split.transactions).toEqual([])
    expect(split.next).not.toBeNull()
    expect(await listAll({ only: 'split' })).toEqual([])
  })

  test('a booking more counts its own month only', async () => {
    const { as, accountId } = state
    const before = await monthsOf(as!)
    const body = sampleTransaction(accountId!, { day: '2026-10-10', amountCents: -1 })
    expect((await call(createTransaction, { body }, { as: as! })).status).toBe(201)
    const after = await monthsOf(as!)
    const changed = after.filter((month, index) => JSON.stringify(month) !== JSON.stringify(before[index]))
    expect(changed.map(({ month }) => month)).toEqual(['2026-10-01'])
  })
})

async function listAll(query: Query) {
  const found = []
  let cursor: string | undefined
  do {
    const more = { limit: '200', ...query, ...(cursor !== undefined && { cursor }) } as const
    const page = (await call(readTransactions, { query: more }, { as: state.as! })).data
    found.push(...page.transactions)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return found
}

/** The number of rows of bookings that scans have returned so far, as the database counts them. */
async function countLooked(): Promise<number> {
  // A backend of the database publishes its counts when it is idle.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  const { rows } = await sql<{ readonly count: number }>`
    select (seq_tup_read + idx_tup_fetch)::bigint as count from pg_stat_user_tables where relname = 'booking'
  `.execute(app.database)
  return itemAt(rows, 0).count
}

async function planOf({ householdId }: TestUser, statement: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await readPlan(app.database, householdId, ({ transaction }) =>
    sql<{ readonly 'QUERY PLAN': string }>`explain ${statement}`.execute(transaction),
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

async function monthsOf(as: TestUser) {
  return (await call(readTransactionMonths, { query: {} }, { as })).data.months
}
