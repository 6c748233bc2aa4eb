import { describe, expect, test } from 'vitest'
import { closeAccount, createAccount, deleteAccount, readAccounts } from '#contract/planning/accounts.ts'
import { createBudgetItem, deleteBudgetItem, moveBudgetItem } from '#contract/planning/budget-items.ts'
import { putBudgetGroups, readBudget, startBudget, updateBudget } from '#contract/planning/budget.ts'
import { createImportRule, readImportRules } from '#contract/planning/import-rules.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { createImport, undoImport } from '#contract/transactions/imports.ts'
import * as transactions from '#contract/transactions/transactions.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type TransactionPlace, noPlace } from '#domain/transactions/transaction.ts'
import { changePlan, readPlan } from '#server/database/household-scope.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import {
  sampleBudget,
  sampleContract,
  sampleItem,
  sampleRule,
} from '#server/testing/samples/sample-budget.ts'
import {
  saidAbout,
  sampleImport,
  sampleRow,
  sampleTransaction,
} from '#server/testing/samples/sample-transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { checkRoomForBookings } from '#server/transactions/check-room-for-bookings.ts'
import { MAX_PARTED, rememberParted } from '#server/transactions/parted-store.ts'

const app = testApp()
const { call, subscriber } = app

describe('a subscription', () => {
  test('is what writing needs, and reading does not', async () => {
    const as = await app.signedInUser()
    const body = sampleTransaction(crypto.randomUUID())
    const answer = await call(transactions.createTransaction, { body }, { as })
    expect(answer).toMatchObject({ status: 402, errors: [{ message: 'subscription_required' }] })
    expect((await listed(as)).transactions).toEqual([])
    expect((await call(transactions.readTransactions, { query: {} })).status).toBe(401)
  })
})

describe('the life of a booking by hand', () => {
  test('budget.md § 12: ends with the day on which its account was closed', async () => {
    const { as } = await household()
    const box = sampleAccount(as.personId, { balance: null })
    await call(createAccount, { body: box }, { as })
    const typed = (day: Day) => ({ ...sampleTransaction(box.id), day })
    const create = (body: ReturnType<typeof typed>) => call(transactions.createTransaction, { body }, { as })
    const later = typed('2026-11-12')
    expect((await create(later)).status).toBe(201)
    const closing = { version: 1, closedOn: '2026-11-10', transferTo: null } as const
    expect((await call(closeAccount, { params: { id: box.id }, body: closing }, { as })).status).toBe(200)

    const refused = { status: 422, errors: [{ message: 'An diesem Tag war das Konto schon geschlossen.' }] }
    expect(await create(typed('2026-11-11'))).toMatchObject(refused)
    expect((await create(typed('2026-11-10'))).status).toBe(201)
    const earlier = typed('2026-11-02')
    expect((await create(earlier)).status).toBe(201)

    const move = (
      { id, ...booking }: typeof later,
      change: { readonly day?: Day; readonly note?: string },
    ) => {
      const { accountId, day, amountCents, counterparty, purpose } = { ...booking, ...change }
      const byHand = { accountId, day, amountCents, counterparty, purpose }
      const body = {
        ...saidAbout({ ...booking, id }),
        ...('note' in change && { note: change.note }),
        byHand,
      }
      return call(transactions.updateTransaction, { params: { id }, body: { ...body, version: 1 } }, { as })
    }
    expect(await move(earlier, { day: '2026-11-11' })).toMatchObject({
      ...refused,
      errors: [{ field: 'byHand.day' }],
    })
    // What was booked before the account was closed can still be explained.
    expect((await move(later, { note: 'Schlussrechnung' })).status).toBe(200)
  })

  test('goes on where a restore has brought it back; what a bank booked stays', async () => {
    const { as, giro } = await household()
    const [hand, bank] = [sampleRow({ fingerprint: '', occurrence: 0 }), sampleRow()]
    await call(createImport, { body: sampleImport(giro, { rows: [hand, bank] }) }, { as })
    const said = { ...saidAbout(sampleTransaction(giro)), version: 1 }
    const byHand = {
      accountId: giro,
      day: '2026-11-02',
      amountCents: -5,
      counterparty: '',
      purpose: '',
    } as const
    const change = (id: string) =>
      call(transactions.updateTransaction, { params: { id }, body: { ...said, byHand } }, { as })
    expect(await change(hand.id)).toMatchObject({ status: 200, data: byHand })
    expect(await change(bank.id)).toMatchObject({ status: 422, errors: [{ field: 'byHand' }] })
  })

  test('is entered, corrected, split and deleted; its month follows', async () => {
    const { as, giro } = await household()
    const body = sampleTransaction(giro)
    const first = await call(transactions.createTransaction, { body }, { as })
    expect(first).toMatchObject({ status: 201, data: { ...body, importId: null, version: 1 } })
    expect((await call(transactions.createTransaction, { body }, { as })).data).toEqual(first.data)
    const other = { ...body, amountCents: -1 }
    expect((await call(transactions.createTransaction, { body: other }, { as })).status).toBe(409)
    expect(await monthsOf(as)).toEqual([
      { month: '2026-11-01', place: 'life', received: 0, spent: 4_500, count: 1 },
    ])

    const byHand = {
      accountId: giro,
      day: '2026-10-31',
      amountCents: -5_000,
      counterparty: 'Markt',
      purpose: '',
    } as const
    const change = { ...saidAbout(body), version: 1, byHand, note: 'bar' }
    const params = { id: body.id }
    const changed = await call(transactions.updateTransaction, { params, body: change }, { as })
    expect(changed).toMatchObject({ status: 200, data: { ...byHand, note: 'bar', version: 2 } })
    expect((await call(transactions.updateTransaction, { params, body: change }, { as })).data).toEqual(
      changed.data,
    )
    const stale = await call(
      transactions.updateTransaction,
      { params, body: { ...change, note: 'x' } },
      { as },
    )
    expect(stale).toMatchObject({ status: 412, json: { current: changed.data } })
    expect(await monthsOf(as)).toEqual([
      { month: '2026-10-01', place: 'life', received: 0, spent: 5_000, count: 1 },
    ])

    const parts = [part(-2_000, 'income'), part(-3_000, null)]
    const split = { ...saidAbout(body), category: null, parts, version: 2 }
    const splitted = await call(transactions.updateTransaction, { params, body: split }, { as })
    expect(splitted).toMatchObject({ status: 200, data: { parts, category: null, version: 3 } })
    expect((await listed(as)).transactions).toEqual([splitted.data])
    expect(await monthsOf(as)).toEqual([
      { month: '2026-10-01', place: 'income', received: 0, spent: 2_000, count: 1 },
      { month: '2026-10-01', place: 'open', received: 0, spent: 3_000, count: 1 },
    ])
    expect((await call(transactions.deleteTransaction, { params }, { as })).status).toBe(204)
    expect((await call(transactions.deleteTransaction, { params }, { as })).status).toBe(404)
    expect(await monthsOf(as)).toEqual([])
  })

  test.each([
    [{ amountCents: 0 }, 'amountCents', 'Gib einen Betrag ein, der nicht 0 ist.'],
    [{ amountCents: 1e14 }, 'amountCents', expect.stringContaining('höchstens')],
    [{ day: '1989-12-31' }, 'day', 'Wähle einen Tag zwischen 1990 und 2100.'],
    [{ day: '2026-02-29' }, 'day', 'Bitte gib ein gültiges Datum ein (TT.MM.JJJJ).'],
    [{ accountId: crypto.randomUUID() }, 'accountId', 'Dieses Konto gehört nicht zu deinem Haushalt.'],
    [{ itemId: crypto.randomUUID() }, 'itemId', 'Wähle einen Posten, eine Gruppe oder eine Kategorie.'],
    [{ category: null, itemId: crypto.randomUUID() }, 'itemId', 'Diesen Posten gibt es nicht mehr.'],
    [{ isTransfer: true }, 'isTransfer', 'Eine Umbuchung zählt bei keinem Posten.'],
    [{ parts: [part(-4_500)] }, 'itemId', 'Eine aufgeteilte Buchung zählt bei ihren Teilen.'],
    [{ category: null, parts: [part(-4_500)] }, 'parts', 'Zum Aufteilen gehören mindestens zwei Teile.'],
    [
      { category: null, parts: [part(-4_000), part(-501)] },
      'parts',
      'Die Teile müssen zusammen den Betrag der Buchung ergeben.',
    ],
    [
      { category: null, isTransfer: true, parts: [part(-4_000), part(-500)] },
      'parts',
      'Eine Umbuchung lässt sich nicht aufteilen.',
    ],
  ])('422: %j', async (given, field, message) => {
    const { as, giro } = await household()
    const body = { ...sampleTransaction(giro), ...given }
    const answer = await app.send({ method: 'POST', path: '/api/transactions', body }, { as })
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] })
    expect((await listed(as)).transactions).toEqual([])
  })

  test('a household has no more bookings than it may', async () => {
    const { as, giro } = await household()
    await enter(as, sampleTransaction(giro))
    const refused = readPlan(app.database, as.householdId, (scope) =>
      checkRoomForBookings(scope, 2, { field: 'rows', atMost: 2 }),
    )
    await expect(refused).rejects.toMatchObject({
      fields: [{ field: 'rows', message: 'Mehr als 2 Buchungen gehen nicht. Lösche zuerst alte.' }],
    })
    await readPlan(app.database, as.householdId, (scope) =>
      checkRoomForBookings(scope, 1, { field: 'rows', atMost: 2 }),
    )
  })
})

describe('what bookings belong to', () => {
  test('an item with bookings stays, an account with bookings is archived', async () => {
    const { as, giro } = await household()
    const [item, other] = [sampleItem(), sampleItem()]
    for (const body of [item, other]) await call(createBudgetItem, { body }, { as })
    await enter(as, sampleTransaction(giro, { category: null, itemId: item.id }))
    const parts = [-4_000, -500].map((cents) => ({ ...part(cents, null), itemId: other.id }))
    await enter(as, sampleTransaction(giro, { category: null, parts }))
    for (const { id } of [item, other])
      expect((await call(deleteBudgetItem, { params: { id } }, { as })).status).toBe(409)
    await call(deleteAccount, { params: { id: giro } }, { as })
    const { accounts } = (await call(readAccounts, {}, { as })).data
    expect(accounts.find(({ id }) => id === giro)).toMatchObject({ isArchived: true })
  })

  test('an item with bookings goes when it is said where they go, with rules, contract and months', async () => {
    const { as, giro } = await household()
    const [rent, flat] = [sampleItem({ name: 'Miete' }), sampleItem({ name: 'Wohnung' })]
    const { version: _, ...contract } = sampleContract()
    await call(createBudgetItem, { body: { ...rent, contract } }, { as })
    await call(createBudgetItem, { body: flat }, { as })
    const rule = sampleRule({ category: null, itemId: rent.id })
    expect((await call(createImportRule, { body: rule }, { as })).status).toBe(201)
    const whole = await enter(as, sampleTransaction(giro, { category: null, itemId: rent.id }))
    const parts = [-4_000, -500].map((cents, at) => ({
      ...part(cents, null),
      itemId: at === 0 ? rent.id : flat.id,
    }))
    const split = await enter(as, sampleTransaction(giro, { category: null, parts }))
    const params = { id: rent.id }
    const to = (place: Partial<TransactionPlace>) =>
      call(moveBudgetItem, { params, body: { ...noPlace, ...place } }, { as })
    expect((await to({})).status).toBe(422)
    expect((await to({ itemId: rent.id })).status).toBe(422)
    expect((await to({ itemId: crypto.randomUUID() })).status).toBe(422)
    expect(await to({ itemId: flat.id })).toMatchObject({ status: 200, data: { bookings: 2 } })
    expect(await find(as, whole.id)).toMatchObject({ itemId: flat.id, version: 2 })
    expect(await find(as, split.id)).toMatchObject({
      version: 2,
      parts: [{ itemId: flat.id }, { itemId: flat.id }],
    })
    expect(await monthsOf(as)).toMatchObject([{ place: flat.id, spent: 9_000 }])
    const plan = (await call(readBudget, {}, { as })).data
    expect(plan.items.map(({ id }) => id)).toEqual([flat.id])
    expect(plan.contracts).toMatchObject([{ itemId: flat.id }])
    expect((await call(readImportRules, {}, { as })).data.rules).toMatchObject([{ itemId: flat.id }])
    expect((await to({ itemId: flat.id })).status).toBe(404)
    const last = { params: { id: flat.id }, body: { ...noPlace, category: 'life' } as const }
    expect((await call(moveBudgetItem, last, { as })).status).toBe(200)
    expect(await find(as, whole.id)).toMatchObject({ itemId: null, category: 'life' })
    expect(await monthsOf(as)).toMatchObject([{ place: 'life', spent: 9_000 }])
  })

  test('bookings of a group that goes move with it, months too', async () => {
    const { as, giro } = await household()
    const { groups, ...settings } = sampleBudget()
    await call(startBudget, { body: { ...settings, groups } }, { as })
    const [housing, pets] = groups
    const one = await enter(as, sampleTransaction(giro, { category: null, groupId: pets!.id }))
    const put = (version: number, list: typeof groups, to: string | null, from: string) =>
      call(putBudgetGroups, { body: { version, groups: list, moves: [{ from, to }] } }, { as })
    const unsaid = { version: 1, groups: [housing!], moves: [] }
    expect((await call(putBudgetGroups, { body: unsaid }, { as })).status).toBe(422)
    expect((await put(1, [housing!], housing!.id, pets!.id)).status).toBe(200)
    expect(await find(as, one.id)).toMatchObject({ groupId: housing!.id, version: 2 })
    expect(await monthsOf(as)).toMatchObject([{ place: housing!.id, spent: 4_500 }])
    expect((await put(2, [], null, housing!.id)).status).toBe(200)
    expect(await find(as, one.id)).toMatchObject({ groupId: null, category: 'life', version: 3 })
    expect(await monthsOf(as)).toMatchObject([{ place: 'life', spent: 4_500 }])
    expect((await call(readBudget, {}, { as })).data.groups).toEqual([])
  })

  test('months begin where the plan says, also those that are over', async () => {
    const { as, giro } = await household()
    for (const day of ['2026-10-29', '2026-10-30', '2026-11-14', '2026-11-15'] as const)
      await enter(as, sampleTransaction(giro, { day }))
    expect((await monthsOf(as)).map(({ month, count }) => [month, count])).toEqual([
      ['2026-10-01', 2],
      ['2026-11-01', 2],
    ])
    const body = { ...sampleBudget({ monthStart: 'last_bank_day' }), groups: [] }
    await call(startBudget, { body }, { as })
    expect((await monthsOf(as)).map(({ month, count }) => [month, count])).toEqual([
      ['2026-10-01', 1],
      ['2026-11-01', 3],
    ])
    const change = { version: 1, startMonth: '2026-01-01', monthStart: 15 } as const
    await call(updateBudget, { body: change }, { as })
    expect((await monthsOf(as)).map(({ month, count }) => [month, count])).toEqual([
      ['2026-10-01', 3],
      ['2026-11-01', 1],
    ])
    await enter(as, sampleTransaction(giro, { day: '2026-12-14' }))
    expect((await monthsOf(as)).at(-1)).toMatchObject({ month: '2026-11-01', count: 2 })
  })
})

describe('GET /api/transactions', () => {
  test('tells pages, the newest first, each booking once', async () => {
    const { as, giro } = await household()
    const days = ['2026-11-03', '2026-11-01', '2026-11-02'] as const
    for (let count = 0; count < 45; count += 1)
      await enter(as, sampleTransaction(giro, { day: days[count % 3]! }))
    const seen: { readonly day: string; readonly id: string }[] = []
    let cursor: string | undefined
    do {
      const page = await listed(as, { limit: '20', ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...page.transactions)
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toHaveLength(45)
    const keys = seen.map(({ day, id }) => `${day} ${id}`)
    expect(keys).toEqual(keys.toSorted().toReversed())
    expect(new Set(keys).size).toBe(45)
  })

  test('finds by words, however they are written, and by every filter', async () => {
    const { as, giro, savings } = await household()
    const { groups, ...settings } = sampleBudget()
    const item = sampleItem({ groupId: groups[0]!.id })
    await call(startBudget, { body: { ...settings, groups, items: [item] } }, { as })
    const bakery = await enter(
      as,
      sampleTransaction(giro, { counterparty: 'Bäckerei Müller', purpose: 'Brötchen' }),
    )
    const rent = await enter(
      as,
      sampleTransaction(savings, {
        day: '2026-10-01',
        counterparty: 'Hausverwaltung',
        category: null,
        itemId: item.id,
      }),
    )
    const parts = [part(-2_000, 'income'), part(-2_500, null)]
    const split = await enter(as, sampleTransaction(giro, { day: '2026-09-01', category: null, parts }))
    const moved = await enter(
      as,
      sampleTransaction(giro, { day: '2026-08-01', category: null, isTransfer: true }),
    )
    const pet = await enter(
      as,
      sampleTransaction(giro, { day: '2026-07-01', category: null, groupId: groups[1]!.id, isOneOff: true }),
    )
    const found = async (query: Query) => (await listed(as, query)).transactions.map(({ id }) => id)
    expect(await found({ search: 'BAECKEREI  brötchen' })).toEqual([bakery.id])
    expect(await found({ search: '45,00' })).toHaveLength(5)
    expect(await found({ search: '100%_' })).toEqual([])
    expect(await found({ from: '2026-09-01', to: '2026-10-01' })).toEqual([rent.id, split.id])
    expect(await found({ accountId: savings })).toEqual([rent.id])
    expect(await found({ itemId: item.id })).toEqual([rent.id])
    expect(await found({ groupId: groups[0]!.id })).toEqual([rent.id])
    expect(await found({ category: 'life' })).toEqual([bakery.id, rent.id, pet.id])
    expect(await found({ category: 'income' })).toEqual([split.id])
    expect(await found({ only: 'open' })).toEqual([split.id])
    expect(await found({ only: 'split' })).toEqual([split.id])
    expect(await found({ only: 'transfer' })).toEqual([moved.id])
    expect(await found({ only: 'one_off' })).toEqual([pet.id])
    expect(await found({ importId: crypto.randomUUID() })).toEqual([])
  })

  test.each([
    [{ cursor: 'x' }, 'cursor'],
    [{ from: 'x' }, 'from'],
    [{ limit: '3000' }, 'limit'],
    [{ only: 'x' }, 'only'],
    [{ other: '1' }, 'other'],
  ])('422: %j', async (query, field) => {
    const path = `/api/transactions?${new URLSearchParams(Object.entries(query))}`
    const answer = await app.send({ method: 'GET', path }, { as: await app.signedInUser() })
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] })
  })

  test('months are told for ten years at most', async () => {
    const as = await app.signedInUser()
    const query = { from: '2016-01-01', to: '2026-01-01' } as const
    expect(await call(transactions.readTransactionMonths, { query }, { as })).toMatchObject({
      status: 422,
      errors: [{ field: 'from', message: 'Wähle höchstens zehn Jahre.' }],
    })
  })

  test('known bookings are told by account and period, in pages', async () => {
    const { as, giro, savings } = await household()
    const first = await enter(as, sampleTransaction(giro, { day: '2026-11-01' }))
    await enter(as, sampleTransaction(giro, { day: '2026-10-01' }))
    await enter(as, sampleTransaction(savings, { day: '2026-11-01' }))
    const query = { accountId: giro, from: '2026-10-15', to: '2026-11-30' } as const
    const { data } = await call(transactions.readKnownTransactions, { query }, { as })
    expect(data).toEqual({
      known: [
        {
          id: first.id,
          accountId: giro,
          day: '2026-11-01',
          bankDay: null,
          format: null,
          amountCents: -4_500,
          counterparty: 'Wochenmarkt',
          counterpartyIban: null,
          purpose: 'Gemüse',
          endToEndRef: null,
          bankRef: null,
          bankRefKind: null,
          transferId: null,
          isTransfer: false,
        },
      ],
      parted: [],
      next: null,
    })
  })
})

describe('POST /api/transactions/places', () => {
  test('200: many at once, and back by the same call', async () => {
    const { as, giro } = await household()
    const [one, other] = [
      await enter(as, sampleTransaction(giro)),
      await enter(as, sampleTransaction(giro, { category: null })),
    ]
    const before = await monthsOf(as)
    const place = { itemId: null, groupId: null, category: 'luxury_rate', isTransfer: false } as const
    const rows = [one, other].map(({ id }) => ({ id, version: 1, ...place }))
    const first = await call(transactions.sortTransactions, { body: { rows } }, { as })
    expect(first).toMatchObject({
      status: 200,
      data: {
        rows: [
          { id: one.id, version: 2, former: { category: 'life' } },
          { id: other.id, version: 2, former: { category: null } },
        ],
      },
    })
    expect(await monthsOf(as)).toMatchObject([{ place: 'luxury_rate', count: 2 }])
    expect((await call(transactions.sortTransactions, { body: { rows } }, { as })).status).toBe(200)
    expect(await find(as, one.id)).toMatchObject({ version: 2 })
    const back = first.data.rows.map(({ id, version, former }) => ({ id, version, ...former }))
    expect((await call(transactions.sortTransactions, { body: { rows: back } }, { as })).status).toBe(200)
    expect(await monthsOf(as)).toEqual(before)
  })

  test('412 with what was changed since, 404 and 422 with nothing stored', async () => {
    const { as, giro } = await household()
    const [one, other] = [await enter(as, sampleTransaction(giro)), await enter(as, sampleTransaction(giro))]
    const place = { itemId: null, groupId: null, category: 'income', isTransfer: false } as const
    const sort = (rows: CallOf<typeof transactions.sortTransactions>['body']['rows']) =>
      call(transactions.sortTransactions, { body: { rows } }, { as })
    const body = { ...saidAbout(sampleTransaction(giro)), note: 'neu', version: 1 }
    await call(transactions.updateTransaction, { params: { id: other.id }, body }, { as })
    const stale = await sort([one, other].map(({ id }) => ({ id, version: 1, ...place })))
    expect(stale).toMatchObject({
      status: 412,
      json: { current: { transactions: [{ id: other.id, note: 'neu' }] } },
    })
    expect((await sort([{ id: crypto.randomUUID(), version: 1, ...place }])).status).toBe(404)
    const gone = { ...place, category: null, itemId: crypto.randomUUID() }
    expect(await sort([{ id: one.id, version: 1, ...gone }])).toMatchObject({
      status: 422,
      errors: [{ field: 'rows.0.itemId', message: 'Diesen Posten gibt es nicht mehr.' }],
    })
    const parts = [part(-4_000, null), part(-500, null)]
    const split = await enter(as, sampleTransaction(giro, { category: null, parts }))
    expect(await sort([{ id: split.id, version: 1, ...place }])).toMatchObject({
      status: 422,
      errors: [{ field: 'rows.0.id', message: 'Diese Buchung ist aufgeteilt: Ändere ihre Teile.' }],
    })
    expect(await find(as, one.id)).toMatchObject({ category: 'life', version: 1 })
  })
})

describe('transfers between own accounts', () => {
  test('two bookings are one, and two again', async () => {
    const { as, giro, savings } = await household()
    const [out, into] = [
      await enter(as, sampleTransaction(giro)),
      await enter(as, sampleTransaction(savings, { amountCents: 4_500, category: null })),
    ]
    const body = { id: crypto.randomUUID(), one: out.id, other: into.id }
    const first = await call(transactions.pairTransactions, { body }, { as })
    expect(first).toMatchObject({ status: 201 })
    expect(first.data.transactions).toMatchObject(
      [out, into].map(({ id }) => ({
        id,
        transferId: body.id,
        isTransfer: true,
        category: null,
        version: 2,
      })),
    )
    expect((await call(transactions.pairTransactions, { body }, { as })).data).toEqual(first.data)
    expect((await monthsOf(as)).map(({ place }) => place)).toEqual(['transfer', 'transfer'])
    const idsOf = async (query: Query) => (await listed(as, query)).transactions.map(({ id }) => id)
    expect((await idsOf({ transferId: body.id })).toSorted()).toEqual([out.id, into.id].toSorted())
    expect(await idsOf({ id: into.id })).toEqual([into.id])
    expect(await idsOf({ id: body.id })).toEqual([])
    const again = { ...body, id: crypto.randomUUID() }
    expect((await call(transactions.pairTransactions, { body: again }, { as })).status).toBe(409)
    const said = { ...saidAbout(sampleTransaction(giro)), category: null, version: 2 }
    expect(
      await call(transactions.updateTransaction, { params: { id: out.id }, body: said }, { as }),
    ).toMatchObject({
      status: 422,
      errors: [{ field: 'isTransfer', message: 'Löse zuerst die Umbuchung auf.' }],
    })
    const params = { id: body.id }
    const apart = await call(transactions.unpairTransactions, { params }, { as })
    expect(apart.data.transactions).toMatchObject([{ isTransfer: false }, { transferId: null }])
    expect((await call(transactions.unpairTransactions, { params }, { as })).status).toBe(404)
  })

  test('two that a person has parted stay parted, whatever file tells them again, until one is made of them', async () => {
    const { as, giro, savings } = await household()
    const into = await enter(
      as,
      sampleTransaction(savings, { day: '2026-11-08', amountCents: 2_340, category: null }),
    )
    const file = (row: ReturnType<typeof sampleRow>) =>
      sampleImport(giro, {
        closingCents: null,
        closingDay: null,
        rows: [{ ...row, isTransfer: true, transferWith: into.id }],
      })
    const first = file(sampleRow())
    await call(createImport, { body: first }, { as })
    const transferId = (await find(as, into.id))!.transferId
    expect(transferId).not.toBe(null)
    await call(transactions.unpairTransactions, { params: { id: transferId! } }, { as })
    const parted = {
      fromAccountId: giro,
      fromDay: '2026-11-07',
      toAccountId: savings,
      toDay: '2026-11-08',
      leftCents: 2_340,
      arrivedCents: 2_340,
    } as const
    const partedIn = async (query: {
      readonly from?: '2026-11-08'
      readonly to?: '2026-11-07' | '2026-11-06'
    }) => (await call(transactions.readKnownTransactions, { query }, { as })).data.parted
    expect(await partedIn({})).toEqual([parted])
    expect(await partedIn({ from: '2026-11-08' })).toEqual([parted])
    expect(await partedIn({ to: '2026-11-07' })).toEqual([parted])
    expect(await partedIn({ to: '2026-11-06' })).toEqual([])

    await call(undoImport, { params: { id: first.id } }, { as })
    const second = file(sampleRow())
    expect((await call(createImport, { body: second }, { as })).status).toBe(201)
    const again = second.rows[0]!.id
    expect(await find(as, again)).toMatchObject({ transferId: null, isTransfer: true })
    expect(await find(as, into.id)).toMatchObject({ transferId: null, isTransfer: false })

    const body = { id: crypto.randomUUID(), one: again, other: into.id }
    expect((await call(transactions.pairTransactions, { body }, { as })).status).toBe(201)
    expect(await partedIn({})).toEqual([])
  })

  test('what a person says of a row of a file parts it from a stored booking; the oldest of many make room', async () => {
    const { as, giro, savings } = await household()
    const into = await enter(
      as,
      sampleTransaction(savings, { day: '2026-11-08', amountCents: 2_340, category: null }),
    )
    const rows = [sampleRow({ partedFrom: into.id })]
    const body = sampleImport(giro, { closingCents: null, closingDay: null, rows })
    expect((await call(createImport, { body }, { as })).status).toBe(201)
    const partedOf = async () =>
      (await call(transactions.readKnownTransactions, { query: {} }, { as })).data.parted
    expect(await partedOf()).toMatchObject([{ fromDay: '2026-11-07', toDay: '2026-11-08' }])
    const wrong = [sampleRow({ partedFrom: into.id, isTransfer: true })]
    const refused = await call(createImport, { body: sampleImport(giro, { rows: wrong }) }, { as })
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'rows.0.partedFrom' }] })

    await changePlan(app.dependencies.database, as.householdId, (scope) =>
      rememberParted(
        scope,
        Array.from({ length: MAX_PARTED }, (_, at) => [
          { accountId: giro, day: '2026-11-10', amountCents: -1 - at },
          { accountId: savings, day: '2026-11-10', amountCents: 1 + at },
        ]),
      ),
    )
    const left = await partedOf()
    expect(left).toHaveLength(MAX_PARTED)
    expect(left.some(({ fromDay }) => fromDay === '2026-11-07')).toBe(false)
  })

  test('when one is deleted, the other one stays a transfer', async () => {
    const { as, giro, savings } = await household()
    const [out, into] = [
      await enter(as, sampleTransaction(giro)),
      await enter(as, sampleTransaction(savings, { amountCents: 4_500, category: null })),
    ]
    const body = { id: crypto.randomUUID(), one: out.id, other: into.id }
    await call(transactions.pairTransactions, { body }, { as })
    await call(transactions.deleteTransaction, { params: { id: out.id } }, { as })
    expect(await find(as, into.id)).toMatchObject({ transferId: null, isTransfer: true, version: 3 })
  })

  test('422 and 404: what is no transfer', async () => {
    const { as, giro, savings } = await household()
    const out = await enter(as, sampleTransaction(giro))
    const pair = async (given: Parameters<typeof sampleTransaction>[1], accountId: string) => {
      const other = await enter(as, sampleTransaction(accountId, given))
      const body = { id: crypto.randomUUID(), one: out.id, other: other.id }
      return call(transactions.pairTransactions, { body }, { as })
    }
    expect(await pair({ amountCents: 4_500 }, giro)).toMatchObject({
      errors: [{ field: 'other', message: 'Eine Umbuchung geht von einem Konto auf ein anderes.' }],
    })
    expect(await pair({ amountCents: 4_499 }, savings)).toMatchObject({
      errors: [{ field: 'other', message: 'Was auf dem einen Konto geht, muss auf dem anderen kommen.' }],
    })
    const body = { id: crypto.randomUUID(), one: out.id, other: crypto.randomUUID() }
    expect((await call(transactions.pairTransactions, { body }, { as })).status).toBe(404)
    const same = { ...body, other: out.id }
    expect((await call(transactions.pairTransactions, { body: same }, { as })).status).toBe(422)
  })
})

describe('POST /api/transactions/returned', () => {
  test('a deleted booking of a file comes back as it was, with its parts and its version', async () => {
    const { as, giro } = await household()
    const { id, file } = await readFile(as, giro)
    const split = {
      ...saidAbout(sampleTransaction(giro)),
      category: null,
      note: 'halb',
      parts: [part(-2_000), part(-340, 'income')],
      version: 1,
    }
    await call(transactions.updateTransaction, { params: { id }, body: split }, { as })
    const before = await find(as, id)
    const months = await monthsOf(as)
    await call(transactions.deleteTransaction, { params: { id } }, { as })
    expect(await find(as, id)).toBeUndefined()

    const body = returned(before)
    const first = await call(transactions.returnTransaction, { body }, { as })
    expect(first).toMatchObject({ status: 201, data: before })
    expect(await find(as, id)).toEqual(before)
    expect(before).toMatchObject({ importId: file, version: 2, parts: { length: 2 } })
    expect(await monthsOf(as)).toEqual(months)
    expect((await call(transactions.returnTransaction, { body }, { as })).data).toEqual(before)
    const other = { ...body, note: 'anders' }
    expect((await call(transactions.returnTransaction, { body: other }, { as })).status).toBe(409)
  })

  test('one side of a transfer comes back, and is paired again', async () => {
    const { as, giro, savings } = await household()
    const { id } = await readFile(as, giro)
    const into = await enter(as, sampleTransaction(savings, { amountCents: 2_340, category: null }))
    const pair = { id: crypto.randomUUID(), one: id, other: into.id }
    await call(transactions.pairTransactions, { body: pair }, { as })
    const before = await find(as, id)
    await call(transactions.deleteTransaction, { params: { id } }, { as })
    expect(
      (await call(transactions.returnTransaction, { body: returned(before) }, { as })).data,
    ).toMatchObject({ transferId: null, isTransfer: true })
    const again = { ...pair, id: crypto.randomUUID() }
    expect((await call(transactions.pairTransactions, { body: again }, { as })).status).toBe(201)
  })

  test('409 and nothing stored: its file was taken back, is of another account or another household', async () => {
    const { as, giro, savings } = await household()
    const { id, file } = await readFile(as, giro)
    const body = returned(await find(as, id))
    await call(transactions.deleteTransaction, { params: { id } }, { as })
    const other = { ...body, accountId: savings }
    expect((await call(transactions.returnTransaction, { body: other }, { as })).status).toBe(409)
    const stranger = await household()
    const theirs = { ...body, accountId: stranger.giro }
    expect((await call(transactions.returnTransaction, { body: theirs }, { as: stranger.as })).status).toBe(
      409,
    )
    await call(undoImport, { params: { id: file } }, { as })
    expect((await call(transactions.returnTransaction, { body }, { as })).status).toBe(409)
    expect(await find(as, id)).toBeUndefined()
  })
})

type Query = CallOf<typeof transactions.readTransactions>['query']

async function household() {
  const as = await subscriber()
  const [giro, savings] = [sampleAccount(as.personId), sampleAccount(as.personId)]
  for (const body of [giro, savings]) await call(createAccount, { body }, { as })
  return { as, giro: giro.id, savings: savings.id }
}

/** Imports a file with one booking of 23,40 €. */
async function readFile(as: TestUser, accountId: string) {
  const row = sampleRow()
  const body = sampleImport(accountId, { rows: [row] })
  expect((await call(createImport, { body }, { as })).status).toBe(201)
  app.passTime(1_000)
  return { id: row.id, file: body.id }
}

function returned(booking: Awaited<ReturnType<typeof find>>) {
  if (!booking?.importId) throw new Error('No booking of a file')
  const { transferId: _, importId, ...stored } = booking
  return { ...stored, importId }
}

async function enter(as: TestUser, body: ReturnType<typeof sampleTransaction>) {
  const answer = await call(transactions.createTransaction, { body }, { as })
  expect(answer.errors).toEqual([])
  app.passTime(1_000)
  return answer.data
}

async function listed(as: TestUser, query: Query = {}) {
  return (await call(transactions.readTransactions, { query }, { as })).data
}

async function find(as: TestUser, id: string) {
  return (await listed(as)).transactions.find((each) => each.id === id)
}

async function monthsOf(as: TestUser) {
  const { data } = await call(transactions.readTransactionMonths, { query: {} }, { as })
  return data.months.flatMap(({ month, sums }) =>
    sums.map(({ itemId, groupId, category, isTransfer, receivedCents, spentCents, count }) => ({
      month,
      place: isTransfer ? 'transfer' : (itemId ?? groupId ?? category ?? 'open'),
      received: receivedCents,
      spent: spentCents,
      count,
    })),
  )
}

function part(amountCents: number, category: 'income' | 'life' | null = 'life') {
  return { itemId: null, groupId: null, category, amountCents, note: '' }
}
