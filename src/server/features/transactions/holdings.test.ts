import { describe, expect, test } from 'vitest'
import { createAccount } from '#contract/planning/accounts.ts'
import { readHoldings } from '#contract/transactions/holdings.ts'
import { createImport, undoImport } from '#contract/transactions/imports.ts'
import {
  deleteTransaction,
  readTransactionMonths,
  readTransactions,
  returnTransaction,
} from '#contract/transactions/transactions.ts'
import type { Day } from '#domain/calendar/day.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleImport, sampleRow } from '#server/testing/samples/sample-transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, subscriber } = app

const bought = {
  tradeKind: 'buy',
  securityCode: 'IE00BEISPIE4',
  securityName: 'Weltindex UCITS ETF',
  pieces: '2.5',
  price: '100.2',
  priceCurrency: 'EUR',
  feeCents: 100,
} as const
const listed = { ...bought, tradeKind: 'holding', pieces: '0.123456789012345678', price: '100' } as const

describe('what lies in a depot (imports.md § 17)', () => {
  test('200: by the trades of its bookings, which keep pieces and prices to the last place', async () => {
    const { as, depot } = await household()
    const row = sampleRow({ ...bought, amountCents: -25_150, isTransfer: true })
    const delivery = sampleRow({ ...listed, tradeKind: 'delivery_in', amountCents: 0, isTransfer: true })
    const stored = await store(as, depot, [row, delivery])
    expect(stored).toMatchObject({ status: 201, data: { addedCount: 2 } })
    const { data } = await call(readTransactions, { query: {} }, { as })
    expect(data.transactions.find(({ id }) => id === row.id)).toMatchObject(bought)
    expect(await holdingsOf(as, depot)).toMatchObject({
      status: 200,
      data: {
        holdings: [{ code: 'IE00BEISPIE4', pieces: '2.623456789012345678', costCents: null }],
        unknownCosts: 1,
        tradeCount: 2,
        others: 0,
      },
    })
    // A purchase is neither income nor spending of any month.
    const months = (await call(readTransactionMonths, { query: {} }, { as })).data.months
    expect(months.flatMap(({ sums }) => sums).every(({ isTransfer }) => isTransfer)).toBe(true)

    await call(undoImport, { params: { id: stored.data.id } }, { as })
    expect((await holdingsOf(as, depot)).data).toMatchObject({ holdings: [], tradeCount: 0 })
  })

  test('a deleted booking takes its trade along and brings it back', async () => {
    const { as, depot } = await household()
    const row = sampleRow({ ...bought, amountCents: -25_150, isTransfer: true })
    await store(as, depot, [row])
    const [before] = (await call(readTransactions, { query: {} }, { as })).data.transactions
    await call(deleteTransaction, { params: { id: row.id } }, { as })
    expect((await holdingsOf(as, depot)).data.holdings).toEqual([])
    const { transferId: _transferId, importId, ...body } = before!
    const back = await call(returnTransaction, { body: { ...body, importId: importId! } }, { as })
    expect(back.data).toEqual(before)
    expect((await holdingsOf(as, depot)).data.holdings).toMatchObject([{ pieces: '2.5', costCents: 25_150 }])
  })

  test('a list of the depot states what is there on its day, and its undoing brings back what was before', async () => {
    const { as, depot } = await household()
    const purchase = sampleRow({ ...bought, day: '2026-10-01', amountCents: -25_150, isTransfer: true })
    await store(as, depot, [purchase])
    const position = {
      ...bought,
      feeCents: null,
      tradeKind: 'holding',
      amountCents: 0,
      isTransfer: true,
    } as const
    const list = await store(as, depot, [
      sampleRow({ ...position, day: '2026-10-20', pieces: '3', price: '110', costCents: 30_000 }),
    ])
    const later = sampleRow({
      ...bought,
      day: '2026-11-02',
      pieces: '1',
      amountCents: -11_000,
      isTransfer: true,
    })
    await store(as, depot, [later])
    expect((await holdingsOf(as, depot, '2026-10-19')).data).toMatchObject({
      holdings: [{ pieces: '2.5', costCents: 25_150 }],
      listedOn: null,
    })
    expect((await holdingsOf(as, depot, '2026-10-20')).data).toMatchObject({
      holdings: [{ pieces: '3', costCents: 30_000, valueCents: 33_000 }],
      listedOn: '2026-10-20',
    })
    expect((await holdingsOf(as, depot)).data).toMatchObject({ holdings: [{ pieces: '4' }] })
    await call(undoImport, { params: { id: list.data.id } }, { as })
    expect((await holdingsOf(as, depot)).data).toMatchObject({
      holdings: [{ pieces: '3.5' }],
      listedOn: null,
    })
  })

  test('422: a day that does not exist', async () => {
    const { as, depot } = await household()
    expect(await holdingsOf(as, depot, '2026-02-30')).toMatchObject({ status: 422 })
  })

  test('404: of another household, or of none', async () => {
    const { as } = await household()
    const stranger = await household()
    expect(await holdingsOf(as, stranger.depot)).toMatchObject({ status: 404 })
    expect(await holdingsOf(as, crypto.randomUUID())).toMatchObject({ status: 404 })
  })

  test.each([
    ['an amount of 0 without a trade', { amountCents: 0 }, 'rows.0.amountCents'],
    ['pieces without a kind', { pieces: '1' }, 'rows.0.tradeKind'],
    ['pieces below 0', { ...bought, pieces: '-1' }, 'rows.0.pieces'],
    ['no pieces at all', { ...bought, pieces: '0' }, 'rows.0.pieces'],
    ['a comma in the price', { ...bought, price: '1,5' }, 'rows.0.price'],
    ['a currency that does not exist', { ...bought, priceCurrency: 'XYZ' }, 'rows.0.priceCurrency'],
  ] as const)('422: %s', async (_name, fields, field) => {
    const { as, depot } = await household()
    const row = sampleRow({ ...fields, isTransfer: true })
    expect(await store(as, depot, [row])).toMatchObject({ status: 422, errors: [{ field }] })
  })

  test('numbers beyond anything are told as unknown, not as an error', async () => {
    const { as, depot } = await household()
    const most = '999999999999.999999999999999999'
    const rows = [1, 2].map((at) =>
      sampleRow({
        ...listed,
        securityCode: `X${at}`,
        pieces: most,
        price: most,
        amountCents: 0,
        isTransfer: true,
      }),
    )
    await store(as, depot, rows)
    expect((await holdingsOf(as, depot)).data).toMatchObject({ valueCents: 0, unknownValues: 2 })
  })
})

async function household() {
  const as = await subscriber()
  const body = sampleAccount(as.personId, { balance: null })
  await call(createAccount, { body }, { as })
  return { as, depot: body.id }
}

async function store(as: TestUser, accountId: string, rows: ReturnType<typeof sampleRow>[]) {
  const body = sampleImport(accountId, { rows, closingCents: null, closingDay: null })
  return call(createImport, { body }, { as })
}

async function holdingsOf(as: TestUser, id: string, until?: Day) {
  return call(readHoldings, { params: { id }, query: until === undefined ? {} : { until } }, { as })
}
