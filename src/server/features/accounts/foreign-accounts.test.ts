import { describe, expect, test } from 'vitest'
import {
  closeAccount,
  createAccount,
  deleteBalance,
  putBalance,
  readAccounts,
  reopenAccount,
  updateAccount,
} from '#contract/planning/accounts.ts'
import { putPlanValues } from '#contract/planning/plan-positions.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { createImport, undoImport } from '#contract/transactions/imports.ts'
import {
  createTransaction,
  pairTransactions,
  readKnownTransactions,
  readTransactionMonths,
  readTransactions,
  updateTransaction,
} from '#contract/transactions/transactions.ts'
import { exportedTables, restoreFile } from '#server/testing/restoring.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import {
  saidAbout,
  sampleImport,
  sampleRow,
  sampleTransaction,
} from '#server/testing/samples/sample-transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

type SentCell = BodyOf<typeof putPlanValues>['rows'][number]['cells'][number]

const app = testApp()
const { call, subscriber } = app

/** 1.087,60 $ at a rate of 1,0876 are 1.000,00 €. */
const thousand = {
  amountCents: 100_000,
  foreignMinor: 108_760,
  rate: '1.0876',
  rateDay: '2026-11-20',
  rateSource: 'ecb',
} as const
const balance = { day: '2026-11-21', ...thousand } as const
const spent = { ...thousand, amountCents: -10_000, foreignMinor: -10_876 } as const

describe('an account in another currency (decision 0168)', () => {
  test('keeps its balance in dollars and in euro, with the rate and its day', async () => {
    const user = await subscriber()
    const { status, data } = await dollars(user)

    expect(status).toBe(201)
    expect(data).toMatchObject({ currency: 'USD', balances: [{ ...balance, version: 1 }] })
    expect(await accountsOf(user)).toEqual([data])
  })

  test('one in euro is byte for byte what it was: no word of currency or rate', async () => {
    const user = await subscriber()
    await call(createAccount, { body: sampleAccount(user.personId, { currency: null }) }, { as: user })
    expect(JSON.stringify(await accountsOf(user))).not.toMatch(/"(currency|rate\w*|foreign\w*)"/u)
  })

  test.each([
    ['without its own amount', { amountCents: 100_000 }, 'Dieses Konto führt eine andere Währung'],
    [
      'with euro that the rate does not give',
      { ...thousand, amountCents: 100_001 },
      'passt nicht zu Betrag und Kurs',
    ],
  ])('422: a balance %s', async (_, body, sentence) => {
    const user = await subscriber()
    const { data } = await dollars(user, { balance: null })
    const params = { id: data.id, day: '2026-11-20' } as const
    const answer = await call(putBalance, { params, body: { version: 0, ...body } }, { as: user })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'amountCents' }] })
    expect(answer.errors[0]?.message).toContain(sentence)
  })

  test('422: a rate that is no exact decimal, an unknown currency, dollars on an account in euro', async () => {
    const user = await subscriber()
    const { data } = await dollars(user, { balance: null })
    const euro = await call(createAccount, { body: sampleAccount(user.personId) }, { as: user })
    const put = async (id: string, given: object) =>
      call(
        putBalance,
        { params: { id, day: '2026-11-20' }, body: { version: 0, ...thousand, ...given } },
        { as: user },
      )
    for (const rate of ['1,0876', '1.08760', '0', '-1', '1e3'])
      expect(await put(data.id, { rate })).toMatchObject({ status: 422, errors: [{ field: 'rate' }] })
    expect(await put(euro.data.id, {})).toMatchObject({
      status: 422,
      errors: [{ field: 'amountCents', message: 'Dieses Konto wird in Euro geführt.' }],
    })
    for (const currency of ['EUR', 'XXX', 'usd'])
      expect(await dollars(user, { currency })).toMatchObject({
        status: 422,
        errors: [{ field: 'currency' }],
      })
  })

  test('its currency changes while it is empty, and not once something is recorded', async () => {
    const user = await subscriber()
    const { data } = await dollars(user, { balance: null })
    const { balance: _, id, ...fields } = sampleAccount(user.personId)
    const change = async (version: number, currency: string | null) =>
      call(updateAccount, { params: { id: data.id }, body: { ...fields, version, currency } }, { as: user })
    expect((await change(1, 'CHF')).data).toMatchObject({ currency: 'CHF', version: 2 })
    expect((await change(2, null)).data).not.toHaveProperty('currency')
    expect((await change(3, 'USD')).data).toMatchObject({ currency: 'USD' })

    const put = { params: { id: data.id, day: balance.day }, body: { version: 0, ...thousand } }
    expect((await call(putBalance, put, { as: user })).status).toBe(200)
    expect(await change(4, 'CHF')).toMatchObject({ status: 422, errors: [{ field: 'currency' }] })
    // A page that does not know currencies leaves the currency as it is.
    const old = { params: { id: data.id }, body: { ...fields, name: 'Konto in den USA', version: 4 } }
    expect((await call(updateAccount, old, { as: user })).data).toMatchObject({ currency: 'USD', version: 5 })

    await call(deleteBalance, { params: { id: data.id, day: balance.day } }, { as: user })
    expect((await change(5, 'CHF')).data).toMatchObject({ currency: 'CHF' })
    expect(id).not.toBe(data.id)
  })

  test('closed, an account in euro takes it over at the rate of its last balance; taken back, it is as before', async () => {
    const user = await subscriber()
    const { data: account } = await dollars(user)
    const { data: euro } = await call(createAccount, { body: sampleAccount(user.personId) }, { as: user })
    const { data: francs } = await dollars(user, { currency: 'CHF', balance: null })
    const close = async (transferTo: string) =>
      call(
        closeAccount,
        { params: { id: account.id }, body: { version: 1, closedOn: '2026-11-21', transferTo } },
        { as: user },
      )
    expect(await close(francs.id)).toMatchObject({ status: 422, errors: [{ field: 'transferTo' }] })
    const { data } = await close(euro.id)
    expect(data.accounts.flatMap(({ balances }) => balances)).toMatchObject([
      { ...balance, amountCents: 0, foreignMinor: 0, version: 2 },
      { amountCents: 338_457, version: 2 },
    ])
    const back = await call(
      reopenAccount,
      {
        params: { id: account.id },
        body: {
          version: 2,
          balances: [
            { accountId: account.id, version: 2, ...thousand },
            { accountId: euro.id, version: 2, amountCents: 238_457 },
          ],
        },
      },
      { as: user },
    )
    expect(back.data.balances).toEqual([{ ...balance, version: 3 }])
  })

  describe('in the table of actual values', () => {
    const october = { ...thousand, rateDay: '2026-10-30' } as const
    const put = async (user: TestUser, positionId: string, cells: readonly SentCell[]) =>
      call(putPlanValues, { body: { rows: [{ positionId, cells: [...cells] }] } }, { as: user })

    test('takes its amount in dollars with the rate, by the last day of the month, and changes the one of a day', async () => {
      const user = await subscriber()
      const { data } = await dollars(user)
      const doubled = { ...thousand, amountCents: 200_000, foreignMinor: 217_520 }
      const cells = [
        { month: '2026-10-01', seenCents: null, ...october },
        { month: '2026-11-01', seenCents: 100_000, ...doubled },
      ] as const
      const answer = await put(user, data.id, cells)
      expect(answer.status).toBe(200)
      const stored = [
        { day: '2026-10-31', ...october, version: 1 },
        { day: '2026-11-21', ...doubled, version: 2 },
      ]
      expect(answer.data.rows[0]?.cells.map(({ balances }) => balances)).toEqual(stored.map((each) => [each]))
      expect((await accountsOf(user))[0]?.balances).toEqual(stored)
      // The same call again answers as the first; another amount of dollars is a change, whatever it is in euro.
      expect((await put(user, data.id, cells)).data).toEqual(answer.data)
      const cent = { ...doubled, foreignMinor: 217_519 }
      const other = await put(user, data.id, [
        { month: '2026-11-01', seenCents: 200_000, ...cent, amountCents: 199_999 },
      ])
      expect(other.data.rows[0]?.cells[0]?.balances).toMatchObject([{ foreignMinor: 217_519, version: 3 }])
      const none = { month: '2026-10-01', seenCents: 100_000, amountCents: null } as const
      expect((await put(user, data.id, [none])).data.rows[0]?.cells[0]?.balances).toEqual([])
    })

    test('keeps what a cell has beside it that is sent as it stands', async () => {
      const user = await subscriber()
      const { data } = await dollars(user)
      const same = { month: '2026-11-01', seenCents: 100_000, ...thousand } as const
      const answer = await put(user, data.id, [same])
      expect(answer.data.rows[0]?.cells[0]?.balances).toEqual([{ ...balance, version: 1 }])
    })

    test('422: without its own amount, with euro that the rate does not give, and dollars of what is held in euro', async () => {
      const user = await subscriber()
      const { data } = await dollars(user)
      const euro = sampleAccount(user.personId)
      await call(createAccount, { body: euro }, { as: user })
      const cell = { month: '2026-10-01', seenCents: null } as const
      const answers = [
        await put(user, data.id, [{ ...cell, amountCents: 1 }]),
        await put(user, data.id, [{ ...cell, ...october, amountCents: 1 }]),
        await put(user, euro.id, [{ ...cell, ...october }]),
      ]
      expect(answers.map(({ status, errors }) => [status, errors[0]?.field])).toEqual(
        answers.map(() => [422, 'rows.0.cells.0.month']),
      )
      expect(answers.map(({ errors }) => errors[0]?.message)).toEqual([
        expect.stringContaining('Das Konto führt USD.'),
        expect.stringContaining('passt nicht zu Betrag und Kurs'),
        expect.stringContaining('wird in Euro geführt'),
      ])
    })
  })
})

describe('bookings of an account in another currency', () => {
  test('by hand, changed and sorted they keep both amounts; months count the euro', async () => {
    const user = await subscriber()
    const { data: account } = await dollars(user)
    const sent = sampleTransaction(account.id, { ...spent })
    const first = await call(createTransaction, { body: sent }, { as: user })
    expect(first).toMatchObject({ status: 201, data: spent })
    expect((await call(createTransaction, { body: sent }, { as: user })).data).toEqual(first.data)

    const said = { ...saidAbout(sampleTransaction(account.id)), note: 'New York' }
    const sorted = await call(
      updateTransaction,
      { params: { id: sent.id }, body: { ...said, version: 1 } },
      { as: user },
    )
    expect(sorted.data).toMatchObject({ ...spent, note: 'New York' })
    const months = await call(readTransactionMonths, { query: {} }, { as: user })
    expect(months.data.months.flatMap(({ sums }) => sums)).toMatchObject([{ spentCents: 10_000 }])
  })

  test('parts of a split one are euro and come to its euro amount', async () => {
    const user = await subscriber()
    const { data: account } = await dollars(user)
    const part = (amountCents: number) =>
      ({ itemId: null, groupId: null, category: 'life', amountCents, note: '' }) as const
    const split = async (cents: number) =>
      call(
        createTransaction,
        {
          body: sampleTransaction(account.id, {
            ...spent,
            category: null,
            parts: [part(-4_000), part(cents)],
          }),
        },
        { as: user },
      )
    expect((await split(-6_000)).status).toBe(201)
    expect(await split(-6_876)).toMatchObject({ status: 422, errors: [{ field: 'parts' }] })
  })

  test('moved to an account in euro it is in euro, and back it needs its dollars', async () => {
    const user = await subscriber()
    const { data: account } = await dollars(user)
    const { data: euro } = await call(createAccount, { body: sampleAccount(user.personId) }, { as: user })
    const sent = sampleTransaction(account.id, { ...spent })
    await call(createTransaction, { body: sent }, { as: user })
    const { accountId: _, day, counterparty, purpose } = sent
    const move = async (accountId: string, version: number, amount: object) =>
      call(
        updateTransaction,
        {
          params: { id: sent.id },
          body: {
            ...saidAbout(sampleTransaction(account.id)),
            version,
            byHand: { accountId, day, counterparty, purpose, amountCents: -10_000, ...amount },
          },
        },
        { as: user },
      )
    const moved = await move(euro.id, 1, {})
    expect(moved.data).toMatchObject({ accountId: euro.id, amountCents: -10_000 })
    expect(moved.data).not.toHaveProperty('foreignMinor')
    expect(await move(account.id, 2, {})).toMatchObject({
      status: 422,
      errors: [{ field: 'byHand.amountCents' }],
    })
    expect((await move(account.id, 2, spent)).data).toMatchObject(spent)
  })

  test('with one in euro it is an own transfer, two per cent apart at most', async () => {
    const user = await subscriber()
    const { data: account } = await dollars(user)
    const { data: euro } = await call(createAccount, { body: sampleAccount(user.personId) }, { as: user })
    const pair = async (amountCents: number) => {
      const one = sampleTransaction(euro.id, { amountCents, category: null })
      const other = sampleTransaction(account.id, {
        ...spent,
        amountCents: 10_000,
        foreignMinor: 10_876,
        category: null,
      })
      for (const body of [one, other]) await call(createTransaction, { body }, { as: user })
      return call(
        pairTransactions,
        { body: { id: crypto.randomUUID(), one: one.id, other: other.id } },
        { as: user },
      )
    }
    expect((await pair(-10_204)).status).toBe(201)
    expect(await pair(-10_205)).toMatchObject({ status: 422, errors: [{ field: 'other' }] })
  })

  test('a file brings rows and its closing balance in dollars; taken back, both go', async () => {
    const user = await subscriber()
    const { data: account } = await dollars(user, { balance: null })
    const body = sampleImport(account.id, {
      openingCents: null,
      closingCents: 100_000,
      closing: { foreignMinor: 108_760, rate: '1.0876', rateDay: '2026-11-19', rateSource: 'file' },
      rows: [sampleRow({ ...spent, category: 'life' })],
    })
    const stored = await call(createImport, { body }, { as: user })
    expect(stored).toMatchObject({ status: 201, data: { wroteBalance: true, closingCents: 100_000 } })
    const [after] = await accountsOf(user)
    expect(after?.balances).toMatchObject([
      { day: '2026-11-19', foreignMinor: 108_760, amountCents: 100_000 },
    ])
    const known = await call(readKnownTransactions, { query: {} }, { as: user })
    expect(known.data.known).toMatchObject([{ amountCents: -10_000, foreignMinor: -10_876 }])

    await call(undoImport, { params: { id: body.id } }, { as: user })
    expect((await accountsOf(user))[0]?.balances).toEqual([])
    expect((await call(readTransactions, { query: {} }, { as: user })).data.transactions).toEqual([])
  })

  test('422: a file whose rows or balance do not say what they are in dollars', async () => {
    const user = await subscriber()
    const { data: account } = await dollars(user, { balance: null })
    const send = async (given: Parameters<typeof sampleImport>[1]) =>
      call(createImport, { body: sampleImport(account.id, given) }, { as: user })
    expect(await send({ closingCents: null, closingDay: null })).toMatchObject({
      status: 422,
      errors: [{ field: 'rows.0.amountCents' }],
    })
    expect(await send({ rows: [sampleRow({ ...spent })] })).toMatchObject({
      status: 422,
      errors: [{ field: 'closingCents' }],
    })
  })

  test('the export has it whole, and a restore puts it back as it was', async () => {
    const user = await subscriber()
    const { data: account } = await dollars(user)
    const sent = sampleTransaction(account.id, { ...spent })
    await call(createTransaction, { body: sent }, { as: user })
    const tables = await exportedTables(app, user)
    expect(tables['account']).toMatchObject([{ currency: 'USD' }])
    expect(tables['account_balance']).toMatchObject([
      { foreign_minor: 108_760, rate: '1.0876', rate_day: '2026-11-20', rate_source: 'ecb' },
    ])
    expect(tables['booking']).toMatchObject([
      { foreign_minor: -10_876, rate: '1.0876', amount_cents: -10_000 },
    ])

    const before = await accountsOf(user)
    await call(deleteBalance, { params: { id: account.id, day: balance.day } }, { as: user })
    expect(await restoreFile(app, user, { tables, mode: 'exact' })).toMatchObject({ status: 201 })
    expect(
      (await accountsOf(user)).map(({ balances }) => balances.map(({ version: _, ...each }) => each)),
    ).toEqual(before.map(({ balances }) => balances.map(({ version: _, ...each }) => each)))
  })
})

async function dollars(user: TestUser, given: Parameters<typeof sampleAccount>[1] = {}) {
  const body = sampleAccount(user.personId, { name: 'Dollarkonto', currency: 'USD', balance, ...given })
  return call(createAccount, { body }, { as: user })
}

async function accountsOf(user: TestUser) {
  return (await call(readAccounts, {}, { as: user })).data.accounts
}
