import * as fc from 'fast-check'
import { createAccount } from '#contract/planning/accounts.ts'
import { startBudget, updateBudget } from '#contract/planning/budget.ts'
import { createImport, undoImport } from '#contract/transactions/imports.ts'
import * as transactions from '#contract/transactions/transactions.ts'
import { type MonthStart, budgetMonthOf } from '#domain/budget/month-start.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { partsOf } from '#domain/transactions/split-transaction.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleBudget } from '#server/testing/samples/sample-budget.ts'
import {
  saidAbout,
  sampleImport,
  sampleRow,
  sampleTransaction,
} from '#server/testing/samples/sample-transaction.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const categories = ['income', 'life', 'luxury_rate', null] as const
const starts = ['calendar', 'last_bank_day', 1, 15, 31] as const

/** A random change of bookings. */
export const bookingStep = fc.record({
  kind: fc.constantFrom(
    'enter',
    'correct',
    'split',
    'sort',
    'pair',
    'unpair',
    'remove',
    'import',
    'undo',
    'begin',
  ),
  /** The number of days since 1 June 2026. */
  day: fc.nat(160),
  cents: fc.oneof(fc.integer({ min: -500, max: -1 }), fc.integer({ min: 1, max: 500 })),
  choice: fc.nat(3),
  which: fc.nat(),
})
export type Step = typeof bookingStep extends fc.Arbitrary<infer T> ? T : never

/** A household with two accounts and a plan, whose bookings change. */
export interface BookingHousehold {
  readonly app: TestApp
  readonly as: TestUser
  readonly accounts: readonly string[]
  readonly imports: string[]
  start: MonthStart
  budgetVersion: number
}

/** Makes a household with two accounts and a plan without bookings. */
export async function beginBookings(app: TestApp): Promise<BookingHousehold> {
  const { call } = app
  const as = await app.subscriber()
  const made = [1, 2].map(() => sampleAccount(as.personId, { balance: null }))
  for (const body of made) await call(createAccount, { body }, { as })
  await call(startBudget, { body: { ...sampleBudget(), groups: [] } }, { as })
  return { app, as, accounts: made.map(({ id }) => id), imports: [], start: 'calendar', budgetVersion: 1 }
}

/** Makes one change; the answer says whether it was refused. */
export async function takeStep(household: BookingHousehold, { kind, day: days, cents, choice, which }: Step) {
  const { app, as, accounts, imports } = household
  const { call } = app
  const day = addDays('2026-06-01', days)
  const accountId = accounts[which % accounts.length]!
  const stored = await bookingsOf(household)
  const [one, other] = [stored[which % Math.max(stored.length, 1)], stored[choice]]
  const category = categories[choice]!
  switch (kind) {
    case 'import':
      return importTwo(household, { accountId, day, cents, category })
    case 'undo':
      return imports.length === 0
        ? done
        : call(undoImport, { params: { id: imports[which % imports.length]! } }, { as })
    case 'begin':
      return beginMonths(household, starts[which % starts.length]!)
    case 'enter':
      return enter(household, { accountId, day, amountCents: cents, category })
    default:
      if (!one) return enter(household, { accountId, day, amountCents: cents, category })
  }
  const params = { id: one.id }
  const { version, amountCents } = one
  const said = { ...saidAbout(sampleTransaction(accountId, { category })), version }
  switch (kind) {
    case 'correct': {
      const byHand = { accountId, day, amountCents: cents, counterparty: '', purpose: '' }
      return call(transactions.updateTransaction, { params, body: { ...said, byHand } }, { as })
    }
    case 'split': {
      const parts = [cents, amountCents - cents].map((each, place) => ({
        itemId: null,
        groupId: null,
        category: categories[(choice + place) % 4]!,
        amountCents: each,
        note: '',
      }))
      return call(
        transactions.updateTransaction,
        { params, body: { ...said, category: null, parts } },
        { as },
      )
    }
    case 'sort': {
      const isTransfer = which % 2 === 0
      const place = { itemId: null, groupId: null, category: isTransfer ? null : category, isTransfer }
      return call(
        transactions.sortTransactions,
        { body: { rows: [{ id: one.id, version, ...place }] } },
        { as },
      )
    }
    case 'pair': {
      await enter(household, {
        accountId: accounts.find((id) => id !== one.accountId)!,
        day,
        amountCents: 0 - amountCents,
        category: null,
      })
      const partner =
        (await bookingsOf(household)).find((each) => each.amountCents === 0 - amountCents) ?? one
      const body = { id: crypto.randomUUID(), one: one.id, other: partner.id }
      return call(transactions.pairTransactions, { body }, { as })
    }
    case 'unpair':
      return call(transactions.unpairTransactions, { params: { id: other?.transferId ?? one.id } }, { as })
    case 'remove':
      return call(transactions.deleteTransaction, { params }, { as })
  }
}

const done = { status: 200 }

interface Entered {
  readonly accountId: string
  readonly day: Day
  readonly amountCents: number
  readonly category: (typeof categories)[number]
}

function enter({ app: { call }, as }: BookingHousehold, { accountId, ...given }: Entered) {
  return call(transactions.createTransaction, { body: sampleTransaction(accountId, given) }, { as })
}

async function importTwo(
  { app: { call }, as, imports }: BookingHousehold,
  { accountId, day, cents, category }: Omit<Entered, 'amountCents'> & { readonly cents: number },
) {
  const known = { from: '2026-01-01', to: '2026-01-01', count: 0 } as const
  const rows = [
    sampleRow({ day, amountCents: cents, category }),
    sampleRow({ day: addDays(day, 31), amountCents: -7 }),
  ]
  const body = sampleImport(accountId, { known, rows })
  imports.push(body.id)
  return call(createImport, { body }, { as })
}

async function beginMonths(household: BookingHousehold, start: MonthStart) {
  const { app, as, budgetVersion } = household
  const body = { version: budgetVersion, startMonth: '2026-01-01', monthStart: start } as const
  const answer = await app.call(updateBudget, { body }, { as })
  Object.assign(household, { start, budgetVersion: budgetVersion + 1 })
  return answer
}

async function bookingsOf({ app: { call }, as }: BookingHousehold) {
  const query = { limit: '200' } as const
  return (await call(transactions.readTransactions, { query }, { as })).data.transactions
}

/** The stored sums of the months. */
export async function figuresOf({ app: { call }, as }: BookingHousehold): Promise<readonly string[]> {
  const query = { from: '2026-01-01', to: '2027-12-01' } as const
  const { months } = (await call(transactions.readTransactionMonths, { query }, { as })).data
  return months
    .flatMap(({ month, sums }) =>
      sums.map(
        ({ accountId, category, isTransfer, receivedCents, spentCents, count }) =>
          `${accountId} ${month} ${isTransfer} ${category} ${receivedCents} ${spentCents} ${count}`,
      ),
    )
    .toSorted()
}

/** The same sums computed from the bookings, by the functions of the domain. */
export async function recount(household: BookingHousehold): Promise<readonly string[]> {
  const { start } = household
  const parts = (await bookingsOf(household)).flatMap((booking) =>
    partsOf(booking).map(({ category, amountCents }) => ({
      key: `${booking.accountId} ${budgetMonthOf(start, booking.day)} ${booking.isTransfer} ${category}`,
      amountCents,
    })),
  )
  return [...Map.groupBy(parts, ({ key }) => key)]
    .map(([key, own]) => {
      const received = own.reduce((sum, { amountCents }) => sum + Math.max(amountCents, 0), 0)
      const spent = own.reduce((sum, { amountCents }) => sum + Math.max(-amountCents, 0), 0)
      return `${key} ${received} ${spent} ${own.length}`
    })
    .toSorted()
}
