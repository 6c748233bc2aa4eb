import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createAccount, deleteAccount, putBalance } from '#contract/planning/accounts.ts'
import { createIncomeSource, putIncomeReceipt, readIncome } from '#contract/planning/income.ts'
import {
  closeMonth,
  putMonthDraft,
  readMonthClose,
  readMonthCloses,
  reopenMonth,
} from '#contract/planning/month-closes.ts'
import { startTrial } from '#contract/subscription.ts'
import { createTransaction } from '#contract/transactions/transactions.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { inHousehold } from '#server/database/transaction.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleSource } from '#server/testing/samples/sample-source.ts'
import { sampleTransaction } from '#server/testing/samples/sample-transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, signedInUser } = app
const november: Month = '2026-11-01'
const nothing = {
  beforeCents: 0,
  correctionCents: 0,
  recordedCents: 0,
  savedCents: 0,
  valueChangeCents: 0,
  afterCents: 0,
}

/** A household with one checking account: 1.000,00 € at the end of each month since August, and 1.500,00 € today. */
async function household(): Promise<{ readonly user: TestUser; readonly accountId: string }> {
  const user = await signedInUser()
  await call(startTrial, {}, { as: user })
  const account = sampleAccount(user.personId, { balance: { day: '2026-08-31', amountCents: 100_000 } })
  expect((await call(createAccount, { body: account }, { as: user })).status).toBe(201)
  await balance(user, account.id, '2026-10-31', 120_000)
  await balance(user, account.id, '2026-11-20', 150_000)
  return { user, accountId: account.id }
}

async function balance(as: TestUser, id: string, day: Day, amountCents: number) {
  const answer = await call(putBalance, { params: { id, day }, body: { version: 0, amountCents } }, { as })
  expect(answer.status).toBe(200)
}

async function close(as: TestUser, month: Month, missed: Month[], shown: typeof nothing, version = 0) {
  return call(closeMonth, { params: { month }, body: { version, missed, shown } }, { as })
}

const october = { ...nothing, beforeCents: 110_000, savedCents: 10_000, afterCents: 120_000 }

describe('POST /api/month-closes/{month}/close', () => {
  test('200: a snapshot of what is stored, and missed months along with interpolated values', async () => {
    const { user } = await household()
    const august = await close(user, '2026-08-01', [], {
      ...nothing,
      recordedCents: 100_000,
      afterCents: 100_000,
    })
    expect(august).toMatchObject({ status: 200, data: { months: [{ isClosed: true, version: 1 }] } })

    const answer = await close(user, '2026-10-01', ['2026-09-01'], october)

    expect(answer).toMatchObject({
      status: 200,
      data: {
        months: [
          {
            month: '2026-09-01',
            snapshot: {
              day: '2026-09-30',
              interpolatedCount: 1,
              savedCents: 10_000,
              positions: [{ name: 'Girokonto', kind: 'interpolated', afterCents: 110_000 }],
            },
          },
          { month: '2026-10-01', snapshot: { revision: 1, ...october } },
        ],
      },
    })
    const all = await call(readMonthCloses, {}, { as: user })
    expect(all.data.months.map(({ month, isClosed }) => [month, isClosed])).toEqual([
      ['2026-08-01', true],
      ['2026-09-01', true],
      ['2026-10-01', true],
    ])
    // The call is repeated as if its answer was lost.
    expect((await close(user, '2026-10-01', ['2026-09-01'], october)).data).toEqual(answer.data)
  })

  test('200: budget.md § 12: a closed month takes bookings, and its snapshot stays as it is', async () => {
    const { user, accountId } = await household()
    const { data } = await close(user, '2026-10-01', [], october)
    const booking = { ...sampleTransaction(accountId), day: '2026-10-15' } as const
    expect((await call(createTransaction, { body: booking }, { as: user })).status).toBe(201)
    const after = await call(readMonthClose, { params: { month: '2026-10-01' } }, { as: user })
    expect(after.data).toMatchObject({ isClosed: true, snapshot: data.months.at(-1)?.snapshot })
  })

  test('409: something else was shown than is stored, and both are told', async () => {
    const { user } = await household()
    const shown = { ...october, savedCents: 9_000, afterCents: 119_000 }
    expect(await close(user, '2026-10-01', [], shown)).toMatchObject({
      status: 409,
      json: { current: { reason: 'differs', shown, stored: october } },
    })
    expect(
      (await call(readMonthClose, { params: { month: '2026-10-01' } }, { as: user })).data.isClosed,
    ).toBe(false)
  })

  test('409: another device has closed it with other figures', async () => {
    const { user } = await household()
    await close(user, '2026-10-01', [], october)
    expect(await close(user, '2026-10-01', [], nothing)).toMatchObject({
      status: 409,
      json: { current: { reason: 'closed', month: { isClosed: true, snapshot: october } } },
    })
  })

  test('422: a month to come, one without a balance, and other missed months', async () => {
    const { user } = await household()
    for (const [month, field] of [
      ['2026-12-01', 'month'],
      ['2026-07-01', 'month'],
    ] as const)
      expect(await close(user, month, [], nothing)).toMatchObject({ status: 422, errors: [{ field }] })
    expect(await close(user, '2026-10-01', ['2026-09-01'], october)).toMatchObject({
      status: 422,
      errors: [{ field: 'missed' }],
    })
  })

  test('200: a deleted account leaves its old snapshot as it was', async () => {
    const { user, accountId } = await household()
    await close(user, '2026-10-01', [], october)
    await call(deleteAccount, { params: { id: accountId } }, { as: user })
    const read = await call(readMonthClose, { params: { month: '2026-10-01' } }, { as: user })
    expect(read.data.snapshot?.positions).toMatchObject([
      { id: accountId, name: 'Girokonto', afterCents: 120_000 },
    ])
  })
})

describe('the income of a month that is closed without having been confirmed', () => {
  test('is what the first step says; of a month that is closed along, what comes irregularly stays open', async () => {
    const { user } = await household()
    await close(user, '2026-08-01', [], { ...nothing, recordedCents: 100_000, afterCents: 100_000 })
    const salary = sampleSource({ personId: user.personId })
    const fees = sampleSource({
      personId: user.personId,
      type: 'self_employment',
      rhythm: 'irregular',
      amounts: [],
      estimateLowestCents: 100_000,
      estimateUsualCents: 200_000,
    })
    for (const source of [salary, fees])
      expect((await call(createIncomeSource, { body: source }, { as: user })).status).toBe(201)

    const answer = await close(user, '2026-10-01', ['2026-09-01'], october)

    expect(answer.status).toBe(200)
    const planned = salary.amounts[0]?.amountCents
    const { receipts } = (await call(readIncome, {}, { as: user })).data
    const told = new Map(
      receipts.map(({ sourceId, month, amountCents }) => [`${month} ${sourceId}`, amountCents]),
    )
    expect(told).toEqual(
      new Map([
        [`2026-09-01 ${salary.id}`, planned],
        [`2026-10-01 ${salary.id}`, planned],
        [`2026-10-01 ${fees.id}`, 0],
      ]),
    )
    expect(answer.data.months.at(-1)?.snapshot?.incomeCents).toBe(planned)
  })
})

describe('POST /api/month-closes/{month}/reopen', () => {
  test('200: the snapshot stays, closing again makes the next one, and both are logged', async () => {
    const { user } = await household()
    await close(user, '2026-10-01', [], october)
    const body = { version: 1 }
    const opened = await call(reopenMonth, { params: { month: '2026-10-01' }, body }, { as: user })
    expect(opened).toMatchObject({ status: 200, data: { isClosed: false, version: 2, snapshot: october } })
    expect((await call(reopenMonth, { params: { month: '2026-10-01' }, body }, { as: user })).data).toEqual(
      opened.data,
    )

    const again = await close(user, '2026-10-01', [], october, 2)
    const [month] = again.data.months
    expect(month).toMatchObject({
      isClosed: true,
      version: 3,
      snapshot: { revision: 2 },
      earlier: [{ revision: 1 }],
    })
    expect(month?.log.map(({ event }) => event).toSorted()).toEqual(['closed', 'closed', 'reopened'])
  })

  test('404: never closed; 412: changed since', async () => {
    const { user } = await household()
    const params = { month: '2026-10-01' } as const
    expect((await call(reopenMonth, { params, body: { version: 0 } }, { as: user })).status).toBe(404)
    await close(user, '2026-10-01', [], october)
    expect(await call(reopenMonth, { params, body: { version: 7 } }, { as: user })).toMatchObject({
      status: 412,
      json: { current: { version: 1 } },
    })
  })
})

describe('PUT /api/month-closes/{month}', () => {
  const params = { month: november }
  const body = {
    version: 0,
    confirmed: ['income' as const],
    decisions: [
      {
        itemId: '019abcde-0000-7000-8000-000000000001',
        decision: 'once' as const,
        name: 'Möbel und Geräte',
        category: 'life' as const,
        planCents: 7_500,
        actualCents: 64_900,
      },
    ],
  }

  test('200: goes on on another device, and a repeated call answers as the first', async () => {
    const { user } = await household()
    const first = await call(putMonthDraft, { params, body }, { as: user })
    expect(first).toMatchObject({
      status: 200,
      data: { ...body, version: 1, isClosed: false, snapshot: null },
    })
    expect((await call(putMonthDraft, { params, body }, { as: user })).data).toEqual(first.data)
    expect((await call(readMonthClose, { params }, { as: user })).data).toEqual(first.data)
  })

  test('200: who confirms the income says that it came as planned, and nothing of what comes irregularly', async () => {
    const user = await signedInUser()
    await call(startTrial, {}, { as: user })
    const salary = sampleSource({ personId: user.personId })
    const paid = sampleSource({ personId: user.personId })
    const fees = sampleSource({
      personId: user.personId,
      type: 'self_employment',
      rhythm: 'irregular',
      amounts: [],
      estimateLowestCents: 100_000,
      estimateUsualCents: 200_000,
    })
    for (const source of [salary, paid, fees])
      expect((await call(createIncomeSource, { body: source }, { as: user })).status).toBe(201)
    const entered = { params: { sourceId: paid.id, month: november }, body: { version: 0, amountCents: 5 } }
    await call(putIncomeReceipt, entered, { as: user })

    const draft = { params, body: { ...body, decisions: [] } }
    expect((await call(putMonthDraft, draft, { as: user })).status).toBe(200)

    const { receipts } = (await call(readIncome, {}, { as: user })).data
    const amounts = new Map(receipts.map(({ sourceId, amountCents }) => [sourceId, amountCents]))
    expect(amounts).toEqual(
      new Map([
        [salary.id, salary.amounts[0]?.amountCents],
        [paid.id, 5],
        [fees.id, 0],
      ]),
    )
  })

  test('200: what the bookings tell is confirmed, not what was planned', async () => {
    const { user, accountId } = await household()
    const salary = sampleSource({ personId: user.personId, label: 'Gehalt Stadtwerke' })
    expect((await call(createIncomeSource, { body: salary }, { as: user })).status).toBe(201)
    const paid = sampleTransaction(accountId, {
      day: '2026-11-20',
      amountCents: 301_234,
      counterparty: 'Stadtwerke Leipzig',
      purpose: 'Gehalt November',
      category: null,
    })
    expect((await call(createTransaction, { body: paid }, { as: user })).status).toBe(201)
    await call(putMonthDraft, { params, body: { ...body, decisions: [] } }, { as: user })
    expect((await call(readIncome, {}, { as: user })).data.receipts).toMatchObject([
      { sourceId: salary.id, month: november, amountCents: 301_234 },
    ])
  })

  test('200: decisions stay beside each other, and the list of months tells what was once', async () => {
    const { user } = await household()
    const [first] = body.decisions
    const decisions = Array.from({ length: 5 }, (_, at) => ({
      ...first!,
      itemId: `019abcde-0000-7000-8000-00000000000${at}`,
      decision: at === 0 ? ('misplaced' as const) : ('once' as const),
    }))
    const answer = await call(putMonthDraft, { params, body: { ...body, decisions } }, { as: user })
    expect(answer).toMatchObject({ status: 200, data: { decisions } })
    const [month] = (await call(readMonthCloses, {}, { as: user })).data.months
    expect(month?.once).toEqual(decisions.slice(1).map(({ itemId }) => itemId))
  })

  test('412: with what another device confirmed; 409: closed; 422: to come', async () => {
    const { user } = await household()
    await call(putMonthDraft, { params, body }, { as: user })
    expect(
      await call(putMonthDraft, { params, body: { ...body, confirmed: [] } }, { as: user }),
    ).toMatchObject({ status: 412, json: { current: { version: 1, confirmed: ['income'] } } })
    const closed = { month: '2026-10-01' } as const
    await close(user, closed.month, [], october)
    expect(
      (await call(putMonthDraft, { params: closed, body: { ...body, version: 1 } }, { as: user })).status,
    ).toBe(409)
    const later = { month: '2026-12-01' } as const
    expect((await call(putMonthDraft, { params: later, body }, { as: user })).status).toBe(422)
  })
})

test('the household can neither change nor delete a snapshot', async () => {
  const { user } = await household()
  await close(user, '2026-10-01', [], october)
  for (const table of ['month_snapshot', 'month_snapshot_position', 'month_reopening'])
    for (const statement of [
      sql`delete from ${sql.table(table)}`,
      sql`update ${sql.table(table)} set revision = 9`,
    ])
      await expect(
        inHousehold(app.dependencies.database, user.householdId, (transaction) =>
          statement.execute(transaction),
        ),
      ).rejects.toThrow(/permission denied/)
})

test('two households do not meet', async () => {
  const [{ user: anna }, bea] = [await household(), await signedInUser()]
  await close(anna, '2026-10-01', [], october)
  expect((await call(readMonthCloses, {}, { as: bea })).data.months).toEqual([])
})
