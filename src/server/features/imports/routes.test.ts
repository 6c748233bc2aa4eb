import { describe, expect, test } from 'vitest'
import { closeAccount, createAccount, readAccounts } from '#contract/planning/accounts.ts'
import { createIncomeSource, putIncomeReceipt, readIncome } from '#contract/planning/income.ts'
import { createImport, readImports, undoImport } from '#contract/transactions/imports.ts'
import {
  pairTransactions,
  readTransactionMonths,
  readTransactions,
  updateTransaction,
} from '#contract/transactions/transactions.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleSource } from '#server/testing/samples/sample-source.ts'
import {
  saidAbout,
  sampleImport,
  sampleRow,
  sampleTransaction,
} from '#server/testing/samples/sample-transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, subscriber } = app
const now = '2026-11-21T12:00:00.000Z'

describe('POST /api/imports', () => {
  test('201: bookings, list and balance at once; the same call again answers the same', async () => {
    const { as, giro } = await household()
    const body = sampleImport(giro)
    const first = await store(as, body)
    const { known: _k, rows, part: _p, isLast: _l, ...facts } = body
    expect(first).toMatchObject({ status: 201 })
    expect(first.data).toEqual({
      ...facts,
      addedCount: 2,
      importedAt: first.data.importedAt,
      partCount: 1,
      isComplete: true,
      wroteBalance: true,
      undoneAt: null,
    })
    expect(Date.parse(first.data.importedAt)).toBeGreaterThanOrEqual(Date.parse(now))
    expect((await store(as, body)).data).toEqual(first.data)
    expect((await call(readImports, { query: {} }, { as })).data).toEqual({
      imports: [first.data],
      next: null,
    })
    expect(await bookingsOf(as)).toHaveLength(2)
    expect((await bookingsOf(as)).find(({ id }) => id === rows[0]!.id)).toMatchObject({
      ...rows[0],
      accountId: giro,
      importId: body.id,
      mandateRef: null,
      isTransfer: false,
      version: 1,
    })
    expect(await balancesOf(as)).toEqual([{ day: '2026-11-19', amountCents: 98_660, version: 1 }])
    expect(await sumOf(as)).toBe(-1_340)
  })

  test('a salary that it brings is the receipt of its source; a bonus adds to it, and taking back takes it away', async () => {
    const { as, giro } = await household()
    const source = sampleSource({ payDay: 28 })
    const typed = sampleSource({ label: 'Miete Hinterhaus', type: 'rent', payDay: 3 })
    for (const body of [source, typed]) await call(createIncomeSource, { body }, { as })
    const october = { params: { sourceId: typed.id, month: '2026-10-01' } } as const
    await call(putIncomeReceipt, { ...october, body: { version: 0, amountCents: 7 } }, { as })
    const row = (amountCents: number, purpose: string, given: Partial<ReturnType<typeof sampleRow>> = {}) =>
      sampleRow({ day: '2026-10-28', amountCents, counterparty: 'Beispiel GmbH', purpose, ...given })
    const part = (rows: ReturnType<typeof sampleRow>[], count: number) =>
      sampleImport(giro, {
        from: '2026-10-01',
        closingCents: null,
        closingDay: null,
        known: { from: '2026-10-01', to: '2026-11-19', count },
        rows,
      })
    const salary = part(
      [
        row(291_745, 'Gehalt 10/2026'),
        row(291_745, 'Erstattung'),
        row(291_745, 'Miete Hinterhaus', { day: '2026-10-03', counterparty: 'Mieter' }),
      ],
      0,
    )
    const receiptsOf = async () =>
      (await call(readIncome, {}, { as })).data.receipts.map(
        ({ sourceId, amountCents }) => [sourceId === source.id ? 'salary' : 'rent', amountCents] as const,
      )

    await store(as, salary)
    expect(new Map(await receiptsOf())).toEqual(
      new Map([
        ['salary', 291_745],
        ['rent', 7],
      ]),
    )
    const bonus = part([row(140_000, 'Gehalt Bonus', { fingerprint: 'b'.repeat(64) })], 3)
    await store(as, bonus)
    expect(new Map(await receiptsOf()).get('salary')).toBe(431_745)
    await call(undoImport, { params: { id: bonus.id } }, { as })
    expect(new Map(await receiptsOf()).get('salary')).toBe(291_745)
    await call(undoImport, { params: { id: salary.id } }, { as })
    expect(await receiptsOf()).toEqual([['rent', 7]])
  })

  test('a split booking comes with its parts', async () => {
    const { as, giro } = await household()
    const parts = [
      lifePart(-2_000),
      { ...lifePart(-300), category: 'donation_rate' as const, note: 'Spende' },
    ]
    await store(as, sampleImport(giro, { rows: [sampleRow({ amountCents: -2_300, parts })] }))
    expect(await bookingsOf(as)).toMatchObject([{ parts, category: null, version: 1 }])
    expect(await sumOf(as)).toBe(-2_300)
  })

  test('a booking keeps what was said about it: its note, and that it counts once', async () => {
    const { as, giro } = await household()
    const said = sampleRow({ category: 'life', isOneOff: true, note: 'Für das Fest' })
    const plain = sampleRow({ occurrence: 2 })
    await store(as, sampleImport(giro, { rows: [said, plain] }))
    const bookings = await bookingsOf(as)
    expect(bookings.find(({ id }) => id === said.id)).toMatchObject({ isOneOff: true, note: 'Für das Fest' })
    expect(bookings.find(({ id }) => id === plain.id)).toMatchObject({ isOneOff: false, note: '' })
    const long = sampleRow({ note: 'x'.repeat(161) })
    const refused = await store(as, sampleImport(giro, { rows: [long] }))
    expect(refused).toMatchObject({ status: 422 })
  })

  test('a transfer finds its stored other side, which counts no longer', async () => {
    const { as, giro, savings } = await household()
    const left = sampleRow({ amountCents: -50_000, category: 'life' })
    await store(as, sampleImport(giro, { rows: [left] }))
    expect(await sumOf(as)).toBe(-50_000)
    const arrived = sampleRow({ amountCents: 50_000, isTransfer: true, transferWith: left.id })
    const rival = sampleRow({ amountCents: 50_000, isTransfer: true, transferWith: left.id })
    const body = sampleImport(savings, { rows: [arrived, rival] })
    await store(as, body)
    const bookings = await bookingsOf(as)
    const transferOf = (id: string) => bookings.find((each) => each.id === id)
    const first = [arrived.id, rival.id].toSorted()[0]!
    const second = [arrived.id, rival.id].find((id) => id !== first)!
    expect(transferOf(left.id)).toMatchObject({ transferId: first, isTransfer: true, category: null })
    expect(transferOf(first)).toMatchObject({ transferId: first, isTransfer: true })
    expect(transferOf(second)).toMatchObject({ transferId: null, isTransfer: true })
    await call(undoImport, { params: { id: body.id } }, { as })
    expect(await bookingsOf(as)).toMatchObject([{ id: left.id, transferId: null, isTransfer: true }])
  })

  test('a transfer whose other side does not fit is stored alone', async () => {
    const { as, giro, savings } = await household()
    const left = sampleRow({ amountCents: -50_000 })
    await store(as, sampleImport(giro, { rows: [left] }))
    const rows = [
      sampleRow({ amountCents: 49_999, isTransfer: true, transferWith: left.id }),
      sampleRow({ amountCents: 50_000, isTransfer: true, transferWith: crypto.randomUUID() }),
    ]
    expect((await store(as, sampleImport(savings, { rows }))).status).toBe(201)
    expect((await bookingsOf(as)).map(({ transferId }) => transferId)).toEqual([null, null, null])
  })

  test('two equal bookings of a file are two', async () => {
    const { as, giro } = await household()
    const twins = [1, 2].map((occurrence) => sampleRow({ occurrence }))
    await store(as, sampleImport(giro, { rows: twins }))
    expect((await bookingsOf(as)).map(({ occurrence }) => occurrence).toSorted((a, b) => a - b)).toEqual([
      1, 2,
    ])
  })

  test('a long file comes in parts, one after the other', async () => {
    const { as, giro } = await household()
    const body = sampleImport(giro, { isLast: false })
    const rows = [sampleRow(), sampleRow({ occurrence: 2 })]
    const second = { ...body, part: 2, isLast: true, known: { ...body.known, count: 2 }, rows }
    expect((await store(as, second)).status).toBe(409)
    expect((await store(as, body)).data).toMatchObject({
      partCount: 1,
      isComplete: false,
      wroteBalance: false,
    })
    expect(await balancesOf(as)).toEqual([])
    expect((await store(as, { ...second, part: 3 })).status).toBe(409)
    expect((await store(as, { ...second, fileName: 'andere.csv' })).status).toBe(409)
    const whole = await store(as, second)
    expect(whole.data).toMatchObject({ partCount: 2, isComplete: true, wroteBalance: true, addedCount: 4 })
    // Both parts are sent again, as if either answer was lost.
    expect((await store(as, body)).data).toEqual(whole.data)
    expect((await store(as, second)).data).toEqual(whole.data)
    expect((await store(as, { ...second, part: 3, rows: [] })).status).toBe(409)
    expect(await bookingsOf(as)).toHaveLength(4)
  })

  test('409: others have come since the file was compared', async () => {
    const { as, giro } = await household()
    await store(as, sampleImport(giro))
    const stale = sampleImport(giro, { rows: [sampleRow()] })
    expect((await store(as, stale)).status).toBe(409)
    const known = { ...stale.known, count: 2 }
    expect((await store(as, { ...stale, known })).status).toBe(201)
  })

  test('409: two tabs go on with one import, and neither takes the part of the other for its own', async () => {
    const { as, giro } = await household()
    const first = sampleImport(giro, { isLast: false })
    await store(as, first)
    const known = { ...first.known, count: 2 }
    const next = { ...first, part: 2, known, rows: [sampleRow(), sampleRow({ occurrence: 2 })] }
    const rival = { ...next, rows: [sampleRow()] }
    expect((await store(as, next)).status).toBe(201)
    expect((await store(as, rival)).status).toBe(409)
    // This part was compared before the second part came, which holds the same rows.
    expect((await store(as, { ...rival, part: 3 })).status).toBe(409)
    expect((await store(as, next)).status).toBe(201)
    expect(await bookingsOf(as)).toHaveLength(4)
    const last = { ...rival, part: 3, isLast: true, known: { ...known, count: 4 } }
    expect((await store(as, last)).data).toMatchObject({ addedCount: 5, isComplete: true })
  })

  test('409: a booking has an id that is taken', async () => {
    const { as, giro } = await household()
    const body = sampleImport(giro)
    await store(as, body)
    const known = { ...body.known, count: 2 }
    const other = sampleImport(giro, { known, rows: [sampleRow({ id: body.rows[0]!.id })] })
    expect((await store(as, other)).status).toBe(409)
    expect((await call(readImports, { query: {} }, { as })).data.imports).toHaveLength(1)
  })

  test.each([
    ['there is one of that day', '2026-11-21', {}],
    ['the day is yet to come', '2026-11-30', {}],
    ['the file has none', null, { closingCents: null, closingDay: null }],
  ] as const)('the balance stays where %s', async (_, closingDay, given) => {
    const as = await subscriber()
    const account = sampleAccount(as.personId)
    await call(createAccount, { body: account }, { as })
    const before = await balancesOf(as)
    const answer = await store(as, sampleImport(account.id, { closingDay, ...given }))
    expect(answer).toMatchObject({ status: 201, data: { wroteBalance: false } })
    expect(await balancesOf(as)).toEqual(before)
  })

  test.each([
    ['what is owed on a card', -300_00, 300_00],
    ['what a card holds', 20_00, -20_00],
  ] as const)('%s counts as it is, and goes with the import', async (_, closingCents, stored) => {
    const as = await subscriber()
    const card = sampleAccount(as.personId, { type: 'credit_card', valueSign: -1, balance: null })
    await call(createAccount, { body: card }, { as })
    const body = sampleImport(card.id, { closingCents, closingDay: '2026-11-20' })
    expect((await store(as, body)).data).toMatchObject({ wroteBalance: true })
    expect(await balancesOf(as)).toMatchObject([{ day: '2026-11-20', amountCents: stored }])
    await call(undoImport, { params: { id: body.id } }, { as })
    expect(await balancesOf(as)).toEqual([])
  })

  test('a closed account gets bookings of earlier days, and no balance', async () => {
    const { as, giro } = await household()
    const closing = { version: 1, closedOn: '2026-11-10', transferTo: null } as const
    await call(closeAccount, { params: { id: giro }, body: closing }, { as })
    const before = await balancesOf(as)
    const answer = await store(as, sampleImport(giro))
    expect(answer).toMatchObject({ status: 201, data: { wroteBalance: false } })
    expect(await balancesOf(as)).toEqual(before)
  })

  test.each([
    [{ accountId: crypto.randomUUID() }, 'accountId', 'Dieses Konto gehört nicht zu deinem Haushalt.'],
    [{ closingDay: null }, 'closingDay', 'Zu einem Schlusssaldo gehört sein Tag.'],
    [{ to: '2026-10-01' }, 'to', 'Das Ende liegt vor dem Beginn.'],
    [{ rows: [sampleRow({ amountCents: 0 })] }, 'rows.0.amountCents', expect.stringContaining('nicht 0')],
    [{ rows: [sampleRow({ fingerprint: 'x' })] }, 'rows.0.fingerprint', 'Dieser Wert passt hier nicht.'],
    [
      { rows: [sampleRow({ counterpartyIban: 'x' })] },
      'rows.0.counterpartyIban',
      'Das ist keine gültige IBAN.',
    ],
    [
      { rows: [sampleRow({ itemId: crypto.randomUUID() })] },
      'rows.0.itemId',
      'Diesen Posten gibt es nicht mehr.',
    ],
    [
      { rows: [sampleRow({ category: 'life', isTransfer: true })] },
      'rows.0.isTransfer',
      'Eine Umbuchung zählt bei keinem Posten.',
    ],
    [
      { rows: [sampleRow({ transferWith: crypto.randomUUID() })] },
      'rows.0.transferWith',
      'Nur eine Umbuchung hat eine Gegenbuchung.',
    ],
    [
      { rows: [sampleRow({ amountCents: -300, parts: [lifePart(-100), lifePart(-100)] })] },
      'rows.0.parts',
      'Die Teile müssen zusammen den Betrag der Buchung ergeben.',
    ],
    [
      { rows: [sampleRow({ amountCents: -200, category: 'life', parts: [lifePart(-100), lifePart(-100)] })] },
      'rows.0.itemId',
      'Eine aufgeteilte Buchung zählt bei ihren Teilen.',
    ],
    [
      {
        rows: [
          sampleRow({
            amountCents: -200,
            parts: [lifePart(-100), { ...lifePart(-100), category: null, itemId: crypto.randomUUID() }],
          }),
        ],
      },
      'rows.0.parts.1.itemId',
      'Diesen Posten gibt es nicht mehr.',
    ],
    [{ rows: twice(sampleRow()) }, 'rows', 'Jede Buchung darf nur einmal vorkommen.'],
  ] as const)('422: %j', async (given, field, message) => {
    const { as, giro } = await household()
    const { rows = [sampleRow()], ...facts } = given as Partial<ReturnType<typeof sampleImport>>
    const answer = await store(as, sampleImport(giro, { ...facts, rows: [...rows] }))
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] })
    expect(await bookingsOf(as)).toEqual([])
    expect((await call(readImports, { query: {} }, { as })).data.imports).toEqual([])
  })

  test('413: a heap of values that are no bookings is not read', async () => {
    const { as, giro } = await household()
    const heap = Array.from({ length: 3_000 }, () => ({ x: 1 }))
    const body = { ...sampleImport(giro), rows: heap }
    expect((await app.send({ method: 'POST', path: '/api/imports', body }, { as })).status).toBe(413)
  })

  test('5 000 bookings are one call, and no purpose is logged', async () => {
    const { as, giro } = await household()
    const rows = Array.from({ length: 5_000 }, (_, index) =>
      sampleRow({
        day: index % 2 === 0 ? '2026-01-31' : '2026-11-05',
        amountCents: -1 - index,
        purpose: `Geheim ${index}`,
      }),
    )
    const lines = app.logLines.length
    expect((await store(as, sampleImport(giro, { rows }))).status).toBe(201)
    expect(await sumOf(as)).toBe(-12_502_500)
    expect(app.logLines.slice(lines).join('\n')).not.toContain('Geheim')
    const tooMany = sampleImport(giro, { rows: [...rows, sampleRow()] })
    expect((await store(as, tooMany)).status).toBe(422)
  })
})

describe('DELETE /api/imports/{id}', () => {
  test('200: takes bookings, what was said since and the balance back; the list keeps it', async () => {
    const { as, giro, savings } = await household()
    const other = sampleImport(savings, {
      rows: [sampleRow({ amountCents: 2_340 })],
      closingDay: null,
      closingCents: null,
    })
    const body = sampleImport(giro)
    await store(as, other)
    await store(as, body)
    const [first, second] = body.rows
    const said = { ...saidAbout(sampleTransaction(giro)), note: 'neu', version: 1 }
    await call(updateTransaction, { params: { id: second!.id }, body: said }, { as })
    const pair = { id: crypto.randomUUID(), one: first!.id, other: other.rows[0]!.id }
    expect((await call(pairTransactions, { body: pair }, { as })).status).toBe(201)

    const params = { id: body.id }
    const undone = await call(undoImport, { params }, { as })
    expect(undone).toMatchObject({ status: 200, data: { addedCount: 2 } })
    expect(undone.data.undoneAt).not.toBeNull()
    expect((await call(undoImport, { params }, { as })).data).toEqual(undone.data)
    expect(await bookingsOf(as)).toMatchObject([
      { id: other.rows[0]!.id, transferId: null, isTransfer: true },
    ])
    expect(await balancesOf(as)).toEqual([])
    expect(await sumOf(as)).toBe(2_340)
    expect((await store(as, { ...body, part: 2, rows: [sampleRow()] })).status).toBe(409)
    // The same file is sent as a new import.
    expect((await store(as, { ...body, id: crypto.randomUUID() })).status).toBe(201)
    const { imports } = (await call(readImports, { query: {} }, { as })).data
    expect(imports).toHaveLength(3)
  })

  test('a balance that somebody has changed since stays', async () => {
    const { as, giro } = await household()
    const body = sampleImport(giro)
    await store(as, body)
    const path = `/api/accounts/${giro}/balances/2026-11-19`
    await app.send({ method: 'PUT', path, body: { version: 1, amountCents: 5 } }, { as })
    await call(undoImport, { params: { id: body.id } }, { as })
    expect(await balancesOf(as)).toEqual([{ day: '2026-11-19', amountCents: 5, version: 2 }])
  })

  test('an older one is taken back behind a newer one, whose bookings and balance stay', async () => {
    const { as, giro } = await household()
    const older = sampleImport(giro)
    const row = sampleRow({ day: '2026-11-20', amountCents: -700 })
    const newer = sampleImport(giro, {
      rows: [row],
      from: '2026-11-20',
      to: '2026-11-20',
      known: { from: '2026-11-18', to: '2026-11-22', count: 0 },
      closingDay: '2026-11-20',
      closingCents: 4_200,
    })
    expect((await store(as, older)).status).toBe(201)
    expect((await store(as, newer)).status).toBe(201)
    expect((await call(undoImport, { params: { id: older.id } }, { as })).status).toBe(200)
    expect(await bookingsOf(as)).toMatchObject([{ id: row.id, amountCents: -700 }])
    expect(await balancesOf(as)).toMatchObject([{ day: '2026-11-20', amountCents: 4_200 }])
    expect((await call(undoImport, { params: { id: newer.id } }, { as })).status).toBe(200)
    expect(await bookingsOf(as)).toEqual([])
    expect(await balancesOf(as)).toEqual([])
  })

  test('404: there is none', async () => {
    const params = { id: crypto.randomUUID() }
    expect((await call(undoImport, { params }, { as: await subscriber() })).status).toBe(404)
  })
})

test('the list of imports comes in pages', async () => {
  const { as, giro } = await household()
  for (let count = 0; count < 101; count += 1) {
    app.passTime(1_000)
    await store(as, sampleImport(giro, { rows: [], closingCents: null, closingDay: null }))
  }
  const first = (await call(readImports, { query: {} }, { as })).data
  expect(first.imports).toHaveLength(100)
  const last = (await call(readImports, { query: { after: first.next! } }, { as })).data
  expect(last).toMatchObject({ imports: [{}], next: null })
  expect(new Set([...first.imports, ...last.imports].map(({ id }) => id)).size).toBe(101)
})

function lifePart(amountCents: number) {
  return { amountCents, itemId: null, groupId: null, category: 'life', note: '' } as const
}

function twice<Value>(value: Value): readonly Value[] {
  return [value, value]
}

async function household() {
  const as = await subscriber()
  const [giro, savings] = [1, 2].map(() => sampleAccount(as.personId, { balance: null }))
  for (const body of [giro!, savings!]) await call(createAccount, { body }, { as })
  return { as, giro: giro!.id, savings: savings!.id }
}

function store(as: TestUser, body: ReturnType<typeof sampleImport>) {
  return call(createImport, { body }, { as })
}

async function bookingsOf(as: TestUser) {
  return (await call(readTransactions, { query: {} }, { as })).data.transactions
}

async function balancesOf(as: TestUser) {
  const { accounts } = (await call(readAccounts, {}, { as })).data
  return accounts.flatMap(({ balances }) => balances)
}

async function sumOf(as: TestUser) {
  const { months } = (await call(readTransactionMonths, { query: {} }, { as })).data
  return months
    .flatMap(({ sums }) => sums)
    .reduce((sum, each) => sum + each.receivedCents - each.spentCents, 0)
}
