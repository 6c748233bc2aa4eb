import { describe, expect, test } from 'vitest'
import { closeAccount, createAccount, putBalance, readAccounts } from '#contract/planning/accounts.ts'
import { deletePlanPosition, putPlanPosition, putPlanValues } from '#contract/planning/plan-positions.ts'
import { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, monthRange } from '#domain/calendar/month.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { samplePosition } from '#server/testing/samples/sample-plan.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'

type Rows = CallOf<typeof putPlanValues>['body']['rows']
type Cell = Rows[number]['cells'][number]

const app = testApp()
const { call, subscriber } = app
const now = '2026-11-01'

describe('of a position without account', () => {
  test('200: stored, changed and taken out; a repeated call answers as the first', async () => {
    const as = await subscriber()
    const id = await position(as)
    const first = await put(as, id, [cell('2026-09-01', 100), cell(now, 300)])
    expect(first).toMatchObject({ status: 200 })
    expect(first.data).toEqual({
      rows: [
        {
          positionId: id,
          cells: [
            { month: '2026-09-01', amountCents: 100, balances: [] },
            { month: now, amountCents: 300, balances: [] },
          ],
        },
      ],
    })
    expect(await put(as, id, [cell('2026-09-01', 100), cell(now, 300)])).toMatchObject({
      status: 200,
      data: first.data,
    })
    await put(as, id, [cell('2026-09-01', -5, 100), cell(now, null, 300)])
    expect(await valuesOf(as)).toEqual([{ positionId: id, from: '2026-09-01', amountsCents: [-5] }])
  })

  test('412: two tabs in one cell; nothing is stored, and the cell is shown as it is', async () => {
    const as = await subscriber()
    const id = await position(as)
    await put(as, id, [cell(now, 100)])
    const second = await put(as, id, [cell('2026-10-01', 50), cell(now, 200)])
    expect(second).toMatchObject({
      status: 412,
      json: {
        errors: [{ message: 'version_mismatch' }],
        current: { rows: [{ positionId: id, cells: [{ month: now, amountCents: 100, balances: [] }] }] },
      },
    })
    expect(await valuesOf(as)).toEqual([{ positionId: id, from: now, amountsCents: [100] }])
  })

  test('422: it has no days', async () => {
    const as = await subscriber()
    const id = await position(as)
    expect(await put(as, id, [{ ...cell(now, 1), day: '2026-11-05' }])).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'rows.0.cells.0.day',
          message: '„Gold“, November 2026: Eine Position ohne Konto hat keinen Tag.',
        },
      ],
    })
  })
})

describe('of an account', () => {
  test('200: the last balance of the month, else one on its last day, in the current month today', async () => {
    const as = await subscriber()
    const id = await account(as, ['2026-09-10', '2026-09-20'])
    const answer = await put(as, id, [cell('2026-08-01', 80), cell('2026-09-01', 90, 1), cell(now, 110)])
    expect(answer.data.rows[0]?.cells).toEqual([
      { month: '2026-08-01', amountCents: 80, balances: [balance('2026-08-31', 80)] },
      {
        month: '2026-09-01',
        amountCents: 90,
        balances: [balance('2026-09-10', 1), balance('2026-09-20', 90, 2)],
      },
      { month: now, amountCents: 110, balances: [balance('2026-11-21', 110)] },
    ])
    expect(await balancesOf(as, id)).toEqual(answer.data.rows[0]?.cells.flatMap((each) => each.balances))
  })

  test('200: taken out, the one before it is the value of the month; brought back on its day', async () => {
    const as = await subscriber()
    const id = await account(as, ['2026-09-10', '2026-09-20'])
    const gone = await put(as, id, [cell('2026-09-01', null, 1)])
    expect(gone.data.rows[0]?.cells).toEqual([
      { month: '2026-09-01', amountCents: 1, balances: [balance('2026-09-10', 1)] },
    ])
    await put(as, id, [{ ...cell('2026-09-01', 7, 1), day: '2026-09-20' }])
    expect(await balancesOf(as, id)).toEqual([balance('2026-09-10', 1), balance('2026-09-20', 7)])
  })

  test('412: the account was changed meanwhile', async () => {
    const as = await subscriber()
    const id = await account(as, ['2026-09-10'])
    const params = { id, day: '2026-09-12' } as const
    await call(putBalance, { params, body: { version: 0, amountCents: 5 } }, { as })
    expect(await put(as, id, [cell('2026-09-01', 9, 1)])).toMatchObject({
      status: 412,
      json: { current: { rows: [{ positionId: id, cells: [{ month: '2026-09-01', amountCents: 5 }] }] } },
    })
  })

  test('422: from its closing on', async () => {
    const as = await subscriber()
    const id = await account(as, [])
    const closing = { version: 1, closedOn: '2026-09-15', transferTo: null } as const
    expect((await call(closeAccount, { params: { id }, body: closing }, { as })).status).toBe(200)
    const answer = await put(as, id, [cell('2026-08-01', 1), cell('2026-10-01', 1)])
    expect(answer).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'rows.0.cells.1.month',
          message: '„Depot“, Oktober 2026: Das Konto wurde am 15.09.2026 geschlossen.',
        },
      ],
    })
    expect(await balancesOf(as, id)).toEqual([])
  })
})

describe('422', () => {
  test('months to come, and every one of them is named', async () => {
    const as = await subscriber()
    const [id, gold] = [await account(as, []), await position(as)]
    const rows = [id, gold].map((positionId) => ({ positionId, cells: [cell('2026-12-01', 1)] }))
    expect(await call(putPlanValues, { body: { rows } }, { as })).toMatchObject({
      status: 422,
      errors: [
        { field: 'rows.0.cells.0.month', message: '„Depot“, Dezember 2026: Das liegt in der Zukunft.' },
        { field: 'rows.1.cells.0.month', message: '„Gold“, Dezember 2026: Das liegt in der Zukunft.' },
      ],
    })
  })

  test('a month twice, a position twice, and a position that was deleted in another tab', async () => {
    const as = await subscriber()
    const id = await position(as)
    expect(await put(as, id, [cell(now, 1), cell(now, 2)])).toMatchObject({
      errors: [
        { field: 'rows.0.cells.1.month', message: '„Gold“, November 2026: Dieser Monat kommt zweimal vor.' },
      ],
    })
    const twice = { rows: [1, 2].map((amount) => ({ positionId: id, cells: [cell(now, amount)] })) }
    expect(await call(putPlanValues, { body: twice }, { as })).toMatchObject({
      status: 422,
      errors: [{ field: 'rows', message: 'Jede Position darf nur einmal vorkommen.' }],
    })
    await call(deletePlanPosition, { params: { id } }, { as })
    expect(await put(as, id, [cell(now, 1)])).toMatchObject({
      status: 422,
      errors: [{ field: 'rows.0.positionId', message: 'Diese Position gibt es nicht mehr.' }],
    })
  })

  test('10¹² €, a month before 2000, a day of another month, and 10 000 cells', async () => {
    const as = await subscriber()
    const id = await position(as)
    const many = Array.from({ length: 42 }, () => ({ positionId: crypto.randomUUID(), cells: history(240) }))
    const answers = [
      await put(as, id, [cell(now, 1e14)]),
      await put(as, id, [cell('1999-12-01', 1)]),
      await put(as, id, [{ ...cell(now, 1), day: '2026-10-05' }]),
      await call(putPlanValues, { body: { rows: many } }, { as }),
    ]
    expect(answers.map(({ status, errors }) => [status, errors[0]?.field])).toEqual([
      [422, 'rows.0.cells.0.amountCents'],
      [422, 'rows.0.cells.0.month'],
      [422, 'rows.0.cells.0.day'],
      [422, 'rows'],
    ])
    expect(answers[3]?.errors[0]?.message).toBe(
      'Das sind mehr als 7.200 Zellen. Füge sie in kleineren Teilen ein.',
    )
    expect(await valuesOf(as)).toEqual([])
  })

  test('413: thousands of cells that are none cost no sentence each', async () => {
    const as = await subscriber()
    const cells = Array.from({ length: 3_000 }, () => ({ month: 'x' }))
    const body = { rows: [{ positionId: await position(as), cells }] }
    const request = { method: 'PUT', path: '/api/wealth-plan/values' }
    expect(await app.send({ ...request, body }, { as })).toMatchObject({ status: 413 })
    const few = { rows: [{ ...body.rows[0], cells: cells.slice(0, 3) }] }
    expect(await app.send({ ...request, body: few }, { as })).toMatchObject({
      status: 422,
      errors: expect.arrayContaining([{ field: 'rows.0.cells.0.month', message: expect.any(String) }]),
    })
  })
})

test('thirty positions of twenty years take as many statements as one cell', async () => {
  const as = await subscriber()
  const ids: string[] = []
  for (let count = 0; count < 15; count += 1) ids.push(await account(as, []), await position(as))
  const statements = watchStatements()
  await put(as, ids[0]!, [cell(now, 1)])
  const ofOne = statements().length
  const rows = ids.slice(1).map((positionId) => ({ positionId, cells: history(240) }))
  expect((await call(putPlanValues, { body: { rows } }, { as })).status).toBe(200)
  // Two statements more are for the values of positions without account: their room and their rows.
  expect(statements().length - ofOne).toBeLessThanOrEqual(ofOne + 2)
  const { accounts } = (await call(readAccounts, {}, { as })).data
  expect(accounts.flatMap(({ balances }) => balances)).toHaveLength(14 * 240 + 1)
  expect((await valuesOf(as)).flatMap(({ amountsCents }) => amountsCents)).toHaveLength(15 * 240)
})

/** The months up to now, each with an amount of its own. */
function history(months: number): Cell[] {
  return monthRange(addMonths(now, 1 - months), months).map((month, index) => cell(month, 1_000 + index))
}

function cell(month: Cell['month'], amountCents: number | null, seenCents: number | null = null): Cell {
  return { month, amountCents, seenCents }
}

function balance(day: Day, amountCents: number, version = 1) {
  return { day, amountCents, version }
}

function put(as: TestUser, positionId: string, cells: Cell[]) {
  return call(putPlanValues, { body: { rows: [{ positionId, cells }] } }, { as })
}

async function position(as: TestUser): Promise<string> {
  const { id, ...body } = samplePosition()
  expect((await call(putPlanPosition, { params: { id }, body }, { as })).status).toBe(200)
  return id
}

async function account(as: TestUser, days: readonly Day[]): Promise<string> {
  const body = sampleAccount(as.personId, { name: 'Depot', balance: null })
  expect((await call(createAccount, { body }, { as })).status).toBe(201)
  for (const day of days) {
    const params = { id: body.id, day }
    await call(putBalance, { params, body: { version: 0, amountCents: 1 } }, { as })
  }
  return body.id
}

async function balancesOf(as: TestUser, id: string) {
  const { accounts } = (await call(readAccounts, {}, { as })).data
  return accounts.find((each) => each.id === id)?.balances
}

async function valuesOf(as: TestUser) {
  return (await call(readWealthPlan, {}, { as })).data.values
}
