import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/login.ts'
import { readAccountSystem, readTransfers } from '#contract/planning/account-system.ts'
import { readAccounts } from '#contract/planning/accounts.ts'
import { readBudget } from '#contract/planning/budget.ts'
import { readGoals } from '#contract/planning/goals.ts'
import { readImportRules } from '#contract/planning/import-rules.ts'
import { readIncome } from '#contract/planning/income.ts'
import { readImports } from '#contract/transactions/imports.ts'
import { readTransactionMonths, readTransactions } from '#contract/transactions/transactions.ts'
import { indexActuals } from '#domain/budget/actual-sums.ts'
import { budgetMonth, lifeOf, linesOf } from '#domain/budget/budget-month.ts'
import { freeUntilPayDay } from '#domain/budget/free-until-pay-day.ts'
import { checkLife } from '#domain/budget/life-check.ts'
import { monthOutlook } from '#domain/budget/month-outlook.ts'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, monthOf, monthRange } from '#domain/calendar/month.ts'
import { deadlinesSoon } from '#domain/contracts/next-termination.ts'
import { itemPriceChanges } from '#domain/contracts/price-change.ts'
import { bergerBudget } from '#domain/examples/berger-budget.ts'
import { lifeAccount } from '#domain/liquidity/life-account.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { bergerActuals } from '#domain/testing/berger-actuals.ts'
import { orderRules, ruleFor } from '#domain/transactions/import-rule.ts'
import { recognisedIncome } from '#domain/transactions/irregular-income.ts'
import { monthSums } from '#domain/transactions/month-sums.ts'
import { partsOf } from '#domain/transactions/split-transaction.ts'
import { isSorted, placeOf } from '#domain/transactions/transaction.ts'
import { eraseEverybody } from '#server/testing/steps/erase.ts'
import { testApp } from '#server/testing/test-app.ts'
import { seedDemo } from './seed-demo.ts'

type App = ReturnType<typeof testApp>
type Demo = Awaited<ReturnType<typeof readDemo>>

describe('on 21 November 2026 the demo shows the household plan of the boards', () => {
  const app = testApp()
  const today: Day = '2026-11-21'
  const november = monthOf(today)
  const demo = {} as Demo
  beforeAll(async () => {
    Object.assign(demo, await readDemo(app))
  })

  test('every line of the month: plan, carry, booked and rest', () => {
    const board = lifeOf(budgetMonth(bergerBudget, indexActuals(bergerActuals), november))
    const life = lifeOf(budgetMonth(demo.budget, demo.actuals, november))
    const figures = (of: typeof life) =>
      linesOf(of).map(({ item, planCents, carryCents, actualCents, restCents }) => [
        item.name,
        [planCents, carryCents, actualCents, restCents],
      ])
    expect(figures(life)).toEqual(figures(board))
    expect(life.sums).toEqual({
      planCents: 331_746,
      carryCents: 209_842,
      actualCents: 360_410,
      restCents: 181_178,
    })
  })

  test('what is free, what the household account holds, and that life fits', () => {
    const { budget, actuals, income, accounts } = demo
    const outlook = monthOutlook(lifeOf(budgetMonth(budget, actuals, november)), income.sources, {
      today,
      begin: null,
    })
    expect(outlook).toMatchObject({ freeCents: 34_325, keptCents: 146_853, areFixedPaid: true })
    const household = accounts.find(({ name }) => name === 'Haushaltskonto')!
    // The goal for the holiday reserves the amount that its item of the household plan keeps.
    const records = { income, accounts, versions: demo.versions, transfers: demo.transfers }
    const lines = linesOf(lifeOf(budgetMonth(budget, actuals, november)))
    const known = { goals: demo.goals, lines, bookings: [] }
    const free = freeUntilPayDay(outlook, lifeAccount(records, household, known, today))
    expect(free).toMatchObject({ freeCents: 34_325, plannedFreeCents: 34_325, limit: 'plan' })
    expect(free.use).toMatchObject({ balanceCents: 194_305, goalsCents: 0, withoutTaskCents: 13_127 })
    const pot = { lifeCents: 349_235, incomeCents: 465_645 }
    expect(checkLife(budget, november, pot)).toMatchObject({ fixedCents: 168_246, freeCents: 17_489 })
  })

  test('the file of the board: 15 of its bookings were new, and its balances are those of the account', () => {
    const { imports } = demo
    expect(imports).toHaveLength(12)
    expect(imports.find(({ fileName }) => fileName === 'camt053_2026-11-21.xml')).toMatchObject({
      addedCount: 15,
      presentCount: 22,
      skippedCount: 1,
      openingCents: 211_327,
      closingCents: 194_305,
      closingDay: today,
    })
  })

  test('contracts: one notice is due within 30 days, and the internet got dearer', () => {
    const { contracts, budget, bookings } = demo
    expect(contracts.length).toBeGreaterThanOrEqual(12)
    expect(
      deadlinesSoon(contracts, today).map(({ contract, daysLeft }) => [contract.provider, daysLeft]),
    ).toEqual([['Elbtal Versicherung AG', 9]])
    const changes = itemPriceChanges(budget.items, bookings, addMonths(november, -6))
    expect(changes.map(({ item, fromCents, toCents }) => [item.name, fromCents, toCents])).toEqual([
      ['Internet', 3_499, 3_999],
    ])
  })

  test('a bit of everything: unsorted, split, once, by hand, in francs, and interest that nobody planned', () => {
    const { bookings, income } = demo
    expect(bookings.length).toBeGreaterThan(2_500)
    expect(bookings.length).toBeLessThan(4_000)
    const count = (is: (booking: Demo['bookings'][number]) => boolean) => bookings.filter(is).length
    expect({
      open: count((booking) => !isSorted(booking)),
      split: count(({ parts }) => parts.length > 0),
      byHand: count(({ importId }) => importId === null),
      foreign: count(({ originalCurrency }) => originalCurrency === 'CHF'),
    }).toEqual({ open: 4, split: 1, byHand: 3, foreign: 1 })
    expect(count(({ isOneOff }) => isOneOff)).toBeGreaterThan(5)
    const offered = recognisedIncome(
      bookings.filter(({ isTransfer }) => !isTransfer),
      income,
      today,
    )
    expect(offered.map(({ counterparty }) => counterparty)).toEqual(['Sparbank Pleiße'])
  })

  test('each answer is less than 200 kB on its way', async () => {
    for (const path of [
      '/api/budget',
      '/api/import-rules',
      '/api/imports',
      '/api/transactions?limit=200',
      '/api/transactions/months',
      '/api/transactions/months?from=2023-11-01&to=2026-11-01',
    ]) {
      const answer = await app.send({ method: 'GET', path }, { headers: demo.headers })
      expect([path, answer.status]).toEqual([path, 200])
      expect([path, gzipSync(answer.text).byteLength < 200_000]).toEqual([path, true])
    }
  })
})

describe('on any day the books are right', () => {
  const app = testApp()

  test.each(['2026-11-21', '2027-01-01', '2027-03-31', '2027-06-01', '2028-02-29', '2028-09-12'] as const)(
    'on %s',
    async (today) => {
      await eraseEverybody(app)
      app.setTime(`${today}T11:00:00Z`)
      const demo = await readDemo(app)
      expectBalancesToAddUp(demo)
      expectMonthsToBeKept(demo)
      expectTransfersToBeBooked(demo)
      expectPlacesToExist(demo)
      expectRulesToAgree(demo)
      expect(demo.bookings.every(({ day }) => day <= today)).toBe(true)
      expect(demo.imports.every(({ importedAt }) => importedAt <= `${today}T11:00:00.000Z`)).toBe(true)
      expect(deadlinesSoon(demo.contracts, today)).toHaveLength(1)
      const identities = demo.bookings
        .filter(({ importId }) => importId !== null)
        .map(({ fingerprint, occurrence }) => `${fingerprint} ${occurrence}`)
      expect(new Set(identities).size).toBe(identities.length)
    },
  )
})

/** Each stored balance is the one before it plus the bookings between both. */
function expectBalancesToAddUp({ accounts, bookings }: Demo): void {
  const booked = accounts.filter(({ id }) => bookings.some(({ accountId }) => accountId === id))
  expect(booked.map(({ name }) => name)).toEqual([
    'Girokonto',
    'Haushaltskonto',
    'Spaßkonto',
    'Spendenkonto',
    'Tagesgeld',
  ])
  for (const { id, name, balances } of booked) {
    expect([name, balances.length]).toEqual([name, 37])
    for (const [index, { day, amountCents }] of balances.entries()) {
      const before = balances[index - 1]
      if (!before) continue
      const between = bookings.filter(
        (booking) => booking.accountId === id && booking.day > before.day && booking.day <= day,
      )
      const moved = sumCents(between.map((booking) => booking.amountCents))
      expect([name, day, before.amountCents + moved]).toEqual([name, day, amountCents])
    }
    expect([
      name,
      lowestOf(
        balances[0]!,
        bookings.filter(({ accountId }) => accountId === id),
      ),
    ]).toEqual([name, expect.toSatisfy((cents: Cents) => cents > 0)])
  }
}

/** The lowest balance of an account at the end of any day. */
function lowestOf(
  first: { readonly day: Day; readonly amountCents: Cents },
  bookings: Demo['bookings'],
): Cents {
  const byDay = Map.groupBy(
    bookings.filter(({ day }) => day > first.day),
    ({ day }) => day,
  )
  let held = first.amountCents
  return Math.min(
    ...[...byDay]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, own]) => (held += sumCents(own.map(({ amountCents }) => amountCents)))),
  )
}

function expectMonthsToBeKept({ months, bookings }: Demo): void {
  const keyOf = (
    month: string,
    accountId: string,
    place: Parameters<typeof placeOf>[0],
    isTransfer: boolean,
  ) => JSON.stringify([month, accountId, placeOf(place), isTransfer])
  const parts = bookings.flatMap((booking) =>
    partsOf(booking).map((part) => ({
      key: keyOf(monthOf(booking.day), booking.accountId, part, booking.isTransfer),
      cents: part.amountCents,
    })),
  )
  const counted = [...Map.groupBy(parts, ({ key }) => key)].map(
    ([key, own]) => [key, [sumCents(own.map(({ cents }) => cents)), own.length]] as const,
  )
  const kept = months.flatMap(({ month, sums }) =>
    sums.map(
      (sum) =>
        [
          keyOf(month, sum.accountId, sum, sum.isTransfer),
          [sum.receivedCents - sum.spentCents, sum.count],
        ] as const,
    ),
  )
  expect(kept).toHaveLength(counted.length)
  expect(new Map(kept)).toEqual(new Map(counted))
}

/**
 * Each ticked-off transfer is booked on its day on the current account and on the account that received it; securities
 * have no bookings.
 */
function expectTransfersToBeBooked({ transfers, accounts, bookings }: Demo): void {
  const pairs = Map.groupBy(
    bookings.filter(({ transferId }) => transferId !== null),
    ({ transferId }) => transferId,
  )
  for (const pair of pairs.values()) {
    expect(pair).toHaveLength(2)
    expect(sumCents(pair.map(({ amountCents }) => amountCents))).toBe(0)
    expect(new Set(pair.map(({ accountId }) => accountId)).size).toBe(2)
    expect(new Set(pair.map(({ day }) => day)).size).toBe(1)
  }
  expect(transfers.length).toBeGreaterThan(100)
  for (const { accountId, amountCents, transferredOn } of transfers) {
    const leaves = bookings.filter(
      (each) => each.isTransfer && each.amountCents === 0 - amountCents && each.day === transferredOn,
    )
    const iban = accounts.find(({ id }) => id === accountId)?.iban
    const found = leaves.find(({ counterpartyIban }) => counterpartyIban === iban)
    expect(found).toBeDefined()
    const isValued = accounts.some(({ id, type }) => id === accountId && type === 'securities')
    expect(found?.transferId === null).toBe(isValued)
  }
}

function expectPlacesToExist({ budget, bookings }: Demo): void {
  const items = new Set(budget.items.map(({ id }) => id))
  const groups = new Set(budget.groups.map(({ id }) => id))
  for (const { itemId, groupId } of bookings.flatMap(partsOf)) {
    expect(itemId === null || items.has(itemId)).toBe(true)
    expect(groupId === null || groups.has(groupId)).toBe(true)
  }
  for (const item of budget.items)
    expect([
      item.name,
      bookings.some((each) => partsOf(each).some(({ itemId }) => itemId === item.id)),
    ]).toEqual([item.name, true])
}

/** Every booking to which a rule applies is sorted as the rule says. */
function expectRulesToAgree({ rules, bookings }: Demo): void {
  const ordered = orderRules(rules)
  expect(rules.length).toBeGreaterThan(15)
  const used = new Set<string>()
  for (const booking of bookings.filter(({ parts }) => parts.length === 0)) {
    const rule = ruleFor(booking, ordered)
    if (!rule) continue
    used.add(rule.id)
    expect([booking.counterparty, booking.isTransfer, placeOf(booking)]).toEqual([
      booking.counterparty,
      rule.isTransfer,
      placeOf(rule),
    ])
  }
  expect(used.size).toBe(rules.length)
}

/** Signs in with the demo's login and reads plan and bookings through the API, page by page. */
async function readDemo(app: App) {
  const headers = { cookie: await signIn(app) }
  const { accounts } = (await app.call(readAccounts, {}, { headers })).data
  const { transfers } = (await app.call(readTransfers, {}, { headers })).data
  const income = (await app.call(readIncome, {}, { headers })).data
  const { budget: settings, groups, items, contracts } = (await app.call(readBudget, {}, { headers })).data
  const { rules } = (await app.call(readImportRules, {}, { headers })).data
  const { goals } = (await app.call(readGoals, {}, { headers })).data
  const { versions } = (await app.call(readAccountSystem, {}, { headers })).data
  const { imports } = (await app.call(readImports, { query: {} }, { headers })).data
  const bookings = await readBookings(app, headers)
  const from = settings!.startMonth
  const query = { from, to: monthRange(from, 37).at(-1)! }
  const { months } = (await app.call(readTransactionMonths, { query }, { headers })).data
  const budget = { groups, items, startMonth: from }
  const actuals = indexActuals(monthSums(bookings, items, monthOf).sums)
  return {
    headers,
    goals,
    versions,
    accounts,
    transfers,
    income,
    budget,
    actuals,
    contracts,
    rules,
    imports,
    bookings,
    months,
  }
}

async function readBookings(app: App, headers: { readonly cookie: string }) {
  const read = (cursor?: string) =>
    app.call(
      readTransactions,
      { query: cursor === undefined ? { limit: '200' } : { limit: '200', cursor } },
      { headers },
    )
  let page = (await read()).data
  const bookings = [...page.transactions]
  while (page.next !== null) {
    page = (await read(page.next)).data
    bookings.push(...page.transactions)
  }
  return bookings
}

async function signIn(app: App): Promise<string> {
  const answer = await app.call(login, { body: await seedDemo(app.dependencies) })
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith('wk_session='))?.split(';')[0] ?? ''
}
