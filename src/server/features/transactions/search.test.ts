import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createAccount } from '#contract/planning/accounts.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { createImport } from '#contract/transactions/imports.ts'
import {
  createTransaction,
  deleteTransaction,
  readTransactions,
  updateTransaction,
} from '#contract/transactions/transactions.ts'
import { addDays } from '#domain/calendar/day.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { matchesSearch } from '#domain/transactions/normalise-text.ts'
import { readPlan } from '#server/database/household-scope.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import {
  saidAbout,
  sampleImport,
  sampleRow,
  sampleTransaction,
} from '#server/testing/samples/sample-transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { countAllWords } from '#server/transactions/word-store.ts'

const app = testApp()
const { call, subscriber } = app
const state: { as?: TestUser; accountId?: string } = {}
const syllables = ['re', 'we', 'strom', 'ab', 'schlag', 'mü', 'ller', 'ü', 'ber', '12', '7']
type Query = NonNullable<CallOf<typeof readTransactions>['query']>

beforeAll(async () => {
  const as = await subscriber()
  const account = sampleAccount(as.personId, { balance: null })
  await call(createAccount, { body: account }, { as })
  Object.assign(state, { as, accountId: account.id })
})

test('a search by the index finds what a look at every booking finds, whatever was written before', async () => {
  const { as, accountId } = state
  const word = fc
    .array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 3 })
    .map((each) => each.join(''))
  const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '))
  const fields = fc.record({
    counterparty: text,
    purpose: text,
    day: fc.nat(400).map((days) => addDays('2025-09-01', days)),
    amountCents: fc.integer({ min: 1, max: 300_000 }),
  })
  const steps = fc.record({
    added: fc.array(fields, { minLength: 1, maxLength: 6 }),
    changed: fields,
    searches: fc.array(text, { minLength: 4, maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(steps, async ({ added, changed, searches }) => {
      for (const each of added)
        expect(
          (await call(createTransaction, { body: sampleTransaction(accountId!, each) }, { as: as! })).status,
        ).toBe(201)
      app.passTime(60_000)
      const [first, second] = await listAll({})
      const statuses: number[] = []
      if (first) {
        const sent = sampleTransaction(accountId!, changed)
        const { day, amountCents, counterparty, purpose } = sent
        const byHand = { accountId: accountId!, day, amountCents, counterparty, purpose }
        const body = { ...saidAbout(sent), byHand, version: first.version }
        const answer = await call(updateTransaction, { params: { id: first.id }, body }, { as: as! })
        statuses.push(answer.status)
      }
      expect(statuses).toEqual(first ? [200] : [])
      if (second) await call(deleteTransaction, { params: { id: second.id } }, { as: as! })
      const all = await listAll({})
      for (const search of [...searches, itemAt(added, 0).purpose])
        expect((await listAll({ search })).map(({ id }) => id)).toEqual(
          all.filter((booking) => matchesSearch(booking, search)).map(({ id }) => id),
        )
    }),
    { numRuns: 12 },
  )
})

test('the words that a file adds, part by part, are those that counting all bookings finds', async () => {
  const { as, accountId } = state
  const row = fc.record({
    day: fc.nat(90).map((days) => addDays('2024-01-15', days)),
    purpose: fc
      .array(fc.constantFrom(...syllables, 'einlanges'.repeat(4)), { maxLength: 4 })
      .map((words) => words.join(' ')),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(row, { maxLength: 5 }), { minLength: 1, maxLength: 3 }),
      async (parts) => {
        const nothingBefore = { from: '1990-01-01', to: '1990-01-02', count: 0 } as const
        const file = sampleImport(accountId!, { known: nothingBefore, closingCents: null, closingDay: null })
        for (const [at, rows] of parts.entries()) {
          const body = { ...file, rows: rows.map(sampleRow), part: at + 1, isLast: at === parts.length - 1 }
          expect((await call(createImport, { body }, { as: as! })).status).toBe(201)
          app.passTime(60_000)
        }
        const added = await listWords()
        await readPlan(app.database, as!.householdId, countAllWords)
        expect(await listWords()).toEqual(added)
      },
    ),
    { numRuns: 12 },
  )
})

test.each([
  ['de89 3704 0044', true],
  ['DE89 3704 0044 0532 0130 00', true],
  ['de893704', true],
  ['de89 3705', false],
])('an IBAN is found as it is printed: %s', async (search, isFound) => {
  const iban = {
    counterparty: '',
    counterpartyIban: 'DE89370400440532013000',
    bookingText: '',
    purpose: '',
    note: '',
  }
  expect(matchesSearch({ ...iban, amountCents: 1 }, search)).toBe(isFound)
})

test('the index of words is used behind the wall of the household', async () => {
  const { rows } = await readPlan(
    app.database,
    state.as!.householdId,
    async ({ transaction, householdId }) => {
      await sql`set local enable_seqscan = off`.execute(transaction)
      return sql<{ readonly 'QUERY PLAN': string }>`
      explain select from booking_word where household_id = ${householdId} and month = '2026-01-01'
        and word >= 'rew' and word < 'rew~'
    `.execute(transaction)
    },
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Cond: .*word >= 'rew'/s)
})

async function listAll(query: Query, as = state.as!) {
  const found = []
  let cursor: string | undefined
  do {
    const page = (
      await call(
        readTransactions,
        { query: { limit: '200', ...query, ...(cursor !== undefined && { cursor }) } },
        { as },
      )
    ).data
    found.push(...page.transactions)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return found
}

async function listWords() {
  const { rows } = await readPlan(app.database, state.as!.householdId, ({ transaction, householdId }) =>
    sql`
      select month::text, word, count from booking_word where household_id = ${householdId} order by month, word
    `.execute(transaction),
  )
  return rows
}
