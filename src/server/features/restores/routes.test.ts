import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { putBalance, readAccounts } from '#contract/planning/accounts.ts'
import { updateBudget, readBudget } from '#contract/planning/budget.ts'
import { createPerson, updatePerson } from '#contract/planning/household.ts'
import { deleteExtraIncome, readIncome } from '#contract/planning/income.ts'
import { deletePlanEvent } from '#contract/planning/plan-events.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { compareRecords } from '#contract/restore/compare-records.ts'
import { type TableRows, recordsOf } from '#contract/restore/record-rows.ts'
import { keyOf, kindNames, perKind } from '#contract/restore/restore-kinds.ts'
import type { AnyValues, KindName, RecordLists } from '#contract/restore/restored-records.ts'
import { createRestore, readRestores, undoRestore } from '#contract/restores.ts'
import { createTransaction, readTransactionMonths } from '#contract/transactions/transactions.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { changePlan, readPlan } from '#server/database/household-scope.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { fillHousehold } from '#server/testing/filled-household.ts'
import { fillToCaps } from '#server/testing/full-household.ts'
import {
  exportedTables,
  restoreFile,
  restoringAll,
  storedRecords,
  withoutTimes,
} from '#server/testing/restoring.ts'
import { sampleTransaction } from '#server/testing/samples/sample-transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { readRecords, removeKind } from './record-store.ts'

const app = testApp()
const { call, signedInUser, subscriber } = app
const exported = (as: TestUser) => exportedTables(app, as)
const recordsFor = (as: TestUser) => storedRecords(app, as)
const changeFor = (as: TestUser, tables: TableRows) => restoringAll(app, as, tables)
const exportedOn = '2026-11-21'

describe('POST /api/restores', () => {
  it('brings a wiped household back: the export is the same as before', async () => {
    const anna = await filled()
    const before = await exported(anna)
    await wipe(anna)
    const empty = await exported(anna)
    expect(empty['account']).toEqual([])
    expect(empty['budget_item']).toEqual([])
    const answer = await restoreFile(app, anna, { tables: before, mode: 'complete' })
    expect(answer.errors).toEqual([])
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({ exportedOn, undoneAt: null, removedCount: 0 })
    expect(withoutTimes(await exported(anna))).toEqual(withoutTimes(before))
  })

  it('takes a household at the caps of all tables in one call', async () => {
    const anna = await subscriber()
    await fillToCaps(app, anna)
    const before = await exported(anna)
    await wipe(anna)
    const change = await changeFor(anna, before)
    const answer = await restore(anna, change)
    expect(answer.errors).toEqual([])
    expect(isSame(await recordsFor(anna), recordsOf(before))).toBe(true)
    // Some hundred thousand rows take twenty seconds, and longer beside other work.
  }, 180_000)

  it('puts what was changed back, and leaves what is only here alone', async () => {
    const anna = await filled()
    const before = await exported(anna)
    const { person, extra } = anna.ids
    await call(
      updatePerson,
      { params: { id: person }, body: { version: 1, name: 'Anders', surname: '' } },
      { as: anna },
    )
    await call(deleteExtraIncome, { params: { id: extra } }, { as: anna })
    const own = { id: crypto.randomUUID(), name: 'Neu', surname: 'Hier' }
    await call(createPerson, { body: own }, { as: anna })
    const change = await changeFor(anna, before)
    expect(kindNames.filter((kind) => change.put[kind].length > 0)).toEqual(['persons', 'extras'])
    const answer = await restore(anna, change)
    expect(answer.data).toMatchObject({ addedCount: 1, changedCount: 1, removedCount: 0 })
    const { persons, extras } = await recordsFor(anna)
    expect(persons).toMatchObject([{ id: person, name: 'Anna', version: 3 }, { id: own.id }])
    expect(extras).toMatchObject([{ id: extra, version: 1 }])
  })

  it('takes out what is only here, on request', async () => {
    const anna = await filled()
    const before = await exported(anna)
    const own = { id: crypto.randomUUID(), name: 'Neu', surname: 'Hier' }
    await call(createPerson, { body: own }, { as: anna })
    const removed = [{ kind: 'persons' as const, key: own.id, version: 1 }]
    const answer = await restore(anna, { ...(await changeFor(anna, before)), removed })
    expect(answer.data).toMatchObject({ addedCount: 0, changedCount: 0, removedCount: 1 })
    expect(withoutTimes(await exported(anna))).toEqual(withoutTimes(before))
  })

  it('the same call again answers the same, and writes nothing', async () => {
    const anna = await filled()
    const before = await exported(anna)
    await wipe(anna)
    const change = { ...(await changeFor(anna, before)), id: crypto.randomUUID() }
    const first = await restore(anna, change)
    const again = await restore(anna, change)
    expect(again.status).toBe(201)
    expect(again.data).toEqual(first.data)
    const { restores } = (await call(readRestores, {}, { as: anna })).data
    expect(restores.map(({ id }) => id)).toEqual([change.id, anna.ids.restore])
  })

  it('409 where a record is not any more as it was seen', async () => {
    const anna = await filled()
    const before = await exported(anna)
    const { person: id } = anna.ids
    const rename = (version: number, name: string) =>
      call(updatePerson, { params: { id }, body: { version, name, surname: '' } }, { as: anna })
    await rename(1, 'Anders')
    const change = await changeFor(anna, before)
    await rename(2, 'Wieder anders')
    const answer = await restore(anna, change)
    expect(answer).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
    const removed = [{ kind: 'persons' as const, key: crypto.randomUUID(), version: 1 }]
    expect((await restore(anna, { put: nothing(), removed })).status).toBe(409)
  })

  it('422 at the field: what the features would refuse, and what is missing', async () => {
    const anna = await filled()
    const { accounts, items, persons, events } = await recordsFor(anna)
    const account = accounts.find((one) => one.closedOn === null && !one.isArchived)!
    const [item, person, event] = [items[0]!, persons[0]!, events[0]!]
    const stranger = crypto.randomUUID()
    const cases: readonly (readonly [Partial<Record<KindName, AnyValues[]>>, string])[] = [
      [{ accounts: [{ ...account, owners: [] }] }, 'put.accounts.0.owners'],
      [{ accounts: [{ ...account, colourIndex: 99 }] }, 'put.accounts.0.colourIndex'],
      [{ accounts: [{ ...account, exemptionOrderCents: 10_000_000 }] }, 'put.accounts'],
      [{ items: [{ ...item, name: '' }] }, 'put.items.0.name'],
      [{ items: [{ ...item, amounts: [] }] }, 'put.items.0.amounts'],
      [{ items: [{ ...item, accountId: stranger }] }, 'put.items.0.accountId'],
      [{ persons: [{ ...person, name: 'x'.repeat(81) }] }, 'put.persons.0.name'],
      [{ persons: [person, person] }, 'put.persons'],
      [{ events: [{ ...event, positionId: stranger }] }, 'put.events.0.positionId'],
    ]
    const state = await recordsFor(anna)
    for (const [put, field] of cases) {
      const answer = await restore(anna, { put: { ...nothing(), ...put }, removed: [] })
      expect({ field: answer.errors[0]?.field ?? '', status: answer.status }).toEqual({ field, status: 422 })
    }
    expect(await recordsFor(anna)).toEqual(state)
  })

  it('422 of properties and sales that the feature would not have written', async () => {
    const anna = await filled()
    const { accounts, properties, sales } = await recordsFor(anna)
    const { account: giro, flat, loan: loanId } = anna.ids
    const let1 = properties.find(({ accountId }) => accountId === flat)!
    const sold = properties.find(({ accountId }) => accountId !== flat)!
    const account = (id: string) => accounts.find((each) => each['id'] === id)!
    const loanTo = (accountId: string, shareBp: number) => [{ accountId, shareBp }]
    const ofLoan = { ...sold, loans: loanTo(loanId, 1) }
    const cases: readonly (readonly [Partial<Record<KindName, AnyValues[]>>, string])[] = [
      [{ properties: [{ ...let1, accountId: giro, version: 0, loans: [] }] }, 'put.properties.0'],
      [{ properties: [{ ...let1, loans: loanTo(giro, 1) }] }, 'put.properties.0'],
      [{ properties: [{ ...let1, loans: loanTo(flat, 1) }] }, 'put.properties.0'],
      [{ properties: [ofLoan] }, 'put.properties.0'],
      [{ properties: [let1, ofLoan] }, 'put.properties'],
      [{ accounts: [{ ...account(flat), type: 'other' }] }, ''],
      [{ accounts: [{ ...account(loanId), valueSign: 1 }] }, ''],
      [{ sales: [{ ...sales[0]!, propertyId: giro }] }, ''],
    ]
    const state = await recordsFor(anna)
    for (const [put, field] of cases) {
      const answer = await restore(anna, { put: { ...nothing(), ...put }, removed: [] })
      const { field: found = '' } = answer.errors[0] ?? {}
      expect({ field, found: found.startsWith(field), status: answer.status }).toEqual({
        field,
        found: true,
        status: 422,
      })
    }
    expect(await recordsFor(anna)).toEqual(state)
  })

  it('422 at the property that was sent, whichever of two the household reads first', async () => {
    const anna = await filled()
    const { properties } = await recordsFor(anna)
    const flat = properties.find(({ accountId }) => accountId === anna.ids.flat)!
    const sold = properties.find(({ accountId }) => accountId !== anna.ids.flat)!
    const loansTo = (shareBp: number) => [{ accountId: anna.ids.loan, shareBp }]
    const put = (...sent: AnyValues[]) =>
      restore(anna, { put: { ...nothing(), properties: sent }, removed: [] })
    const soldTooMuch = await put({ ...sold, loans: loansTo(1) })
    expect((await put({ ...flat, loans: [] }, { ...sold, loans: loansTo(10_000) })).status).toBeLessThan(300)
    const flatTooMuch = await put({ ...flat, version: Number(flat['version']) + 1, loans: loansTo(1) })
    for (const { status, errors } of [soldTooMuch, flatTooMuch])
      expect({ status, field: errors[0]?.field }).toEqual({ status: 422, field: 'put.properties.0' })
  })

  it('422 where something that stays needs what goes, bookings among it', async () => {
    const anna = await filled()
    const gone = (kind: KindName, record: AnyValues) => [
      { kind, key: keyOf(kind, record), version: Number(record['version']) },
    ]
    const { persons, items } = await recordsFor(anna)
    const needed = await restore(anna, { put: nothing(), removed: gone('persons', persons[0]!) })
    expect(needed).toMatchObject({
      status: 422,
      errors: [{ message: 'Ein Haushalt braucht mindestens eine Person.' }],
    })
    const booked = await restore(anna, { put: nothing(), removed: gone('items', items[0]!) })
    expect(booked.status).toBe(422)
    expect(booked.errors[0]!.message).toContain('wird noch gebraucht')
    expect((await recordsFor(anna)).items).toHaveLength(items.length)
  })

  it('422 above the cap of a table, with the words of the feature', async () => {
    const anna = await filled()
    const [event] = (await recordsFor(anna)).events
    const events = Array.from({ length: 200 }, () => ({ ...event, id: crypto.randomUUID(), version: 0 }))
    const answer = await restore(anna, { put: { ...nothing(), events }, removed: [] })
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ message: 'Mehr als 200 Ereignisse gehen nicht. Lösche zuerst alte.' }],
    })
  })

  it('counts the months anew where they begin on another day', async () => {
    const anna = await filled()
    const before = await exported(anna)
    const months = await monthsOf(anna)
    const { budget } = (await call(readBudget, {}, { as: anna })).data
    const { groupsVersion: _, ...settings } = budget!
    await call(updateBudget, { body: { ...settings, monthStart: 28 } }, { as: anna })
    await restore(anna, await changeFor(anna, before))
    expect(await monthsOf(anna)).toEqual(months)
  })

  it('402 without a subscription, 401 without a session', async () => {
    const jonas = await signedInUser()
    expect((await restore(jonas, { put: nothing(), removed: [] })).status).toBe(402)
    const body = { id: crypto.randomUUID(), exportedOn, put: nothing(), removed: [] } as never
    expect((await call(createRestore, { body })).status).toBe(401)
  })

  it('ids of another household become own records, and its own stay as they are', async () => {
    const anna = await filled()
    const tables = await exported(anna)
    const state = await recordsFor(anna)
    const bea = await subscriber()
    const answer = await restore(bea, await changeFor(bea, tables))
    expect(answer.errors).toEqual([])
    expect((await call(readAccounts, {}, { as: bea })).data.accounts[0]!.id).toBe(anna.ids.account)
    expect(await recordsFor(anna)).toEqual(state)
  })
})

describe('DELETE /api/restores/{id}', () => {
  it('puts everything back as it was before, and again answers the same', async () => {
    const anna = await filled()
    const before = await exported(anna)
    await call(deletePlanEvent, { params: { id: anna.ids.event } }, { as: anna })
    const { version } = (await call(readAccounts, {}, { as: anna })).data.accounts[0]!.balances[0]!
    const params = { id: anna.ids.account, day: '2026-11-21' } as const
    await call(putBalance, { params, body: { version, amountCents: 1 } }, { as: anna })
    const changed = await exported(anna)
    const { data } = await restore(anna, await changeFor(anna, before))
    expect(data).toMatchObject({ addedCount: 1, changedCount: 1 })
    app.passTime(1_000)
    const undone = await call(undoRestore, { params: { id: data.id } }, { as: anna })
    expect(undone.status).toBe(200)
    expect(undone.data).toEqual({ ...data, undoneAt: app.dependencies.clock.now().toISOString() })
    expect(withoutTimes(await exported(anna))).toEqual(withoutTimes(changed))
    app.passTime(1_000)
    expect((await call(undoRestore, { params: { id: data.id } }, { as: anna })).data).toEqual(undone.data)
  })

  it('brings back what was taken out, with all that belongs to it', async () => {
    const anna = await filled()
    const state = await recordsFor(anna)
    const all = state.events.map((event) => ({
      kind: 'events' as const,
      key: keyOf('events', event),
      version: Number(event['version']),
    }))
    const { data } = await restore(anna, { put: nothing(), removed: all })
    expect((await recordsFor(anna)).events).toEqual([])
    await call(undoRestore, { params: { id: data.id } }, { as: anna })
    expect(isSame(await recordsFor(anna), state)).toBe(true)
  })

  it('refused in one sentence where something of it was changed since; nothing happens', async () => {
    const anna = await filled()
    const before = await exported(anna)
    await wipe(anna)
    const { data } = await restore(anna, await changeFor(anna, before))
    const [balance] = (await call(readAccounts, {}, { as: anna })).data.accounts[0]!.balances
    const params = { id: anna.ids.account, day: balance!.day }
    await call(putBalance, { params, body: { version: balance!.version, amountCents: 7 } }, { as: anna })
    const state = await recordsFor(anna)
    const refused = await call(undoRestore, { params: { id: data.id } }, { as: anna })
    expect(refused.status).toBe(422)
    expect(refused.errors).toEqual([
      {
        message: 'Seitdem hast du das geändert: Konto „Girokonto“. Zurück ginge das verloren.',
      },
    ])
    expect(await recordsFor(anna)).toEqual(state)
  })

  it('refused where something new hangs on what would go', async () => {
    const anna = await filled()
    const before = await exported(anna)
    await wipe(anna)
    const { data } = await restore(anna, await changeFor(anna, before))
    await call(createTransaction, { body: sampleTransaction(anna.ids.account) }, { as: anna })
    const refused = await call(undoRestore, { params: { id: data.id } }, { as: anna })
    expect(refused.status).toBe(422)
    expect(refused.errors[0]!.message).toContain('Daran hängt noch etwas, zum Beispiel eine Buchung.')
    expect((await call(readIncome, {}, { as: anna })).data.sources).toHaveLength(2)
  })

  it('404 for one that is too old, or one of somebody else', async () => {
    const anna = await filled()
    const bea = await subscriber()
    const ids: string[] = []
    for (let count = 0; count < 4; count += 1) {
      app.passTime(1_000)
      ids.push((await restore(anna, { put: nothing(), removed: [] })).data.id)
    }
    const { restores } = (await call(readRestores, {}, { as: anna })).data
    expect(restores.map(({ id }) => id)).toEqual(ids.slice(1).toReversed())
    expect((await call(undoRestore, { params: { id: ids[0]! } }, { as: anna })).status).toBe(404)
    expect((await call(undoRestore, { params: { id: ids[3]! } }, { as: bea })).status).toBe(404)
    app.passTime(30 * DAY_MS)
    await cleanUp(app.dependencies)
    const { rows } = await readPlan(app.database, anna.householdId, ({ transaction }) =>
      sql`select id from restore_snapshot`.execute(transaction),
    )
    expect(rows).toEqual([])
  })
})

interface Filled extends TestUser {
  readonly ids: Awaited<ReturnType<typeof fillHousehold>>
}

/** A household with a row in every table, whose plan has calendar months. */
async function filled(): Promise<Filled> {
  const anna = await signedInUser()
  return { ...anna, ids: await fillHousehold(app, anna) }
}

function nothing(): RecordLists {
  return perKind(() => [])
}

type Removed = CallOf<typeof createRestore>['body']['removed']

/** Sends a restore without checking it first: the server says whether its records are valid. */
function restore(as: TestUser, change: { id?: string; put: RecordLists; removed: Removed }) {
  const body = { id: crypto.randomUUID(), exportedOn, bookings: null, ...change } as never
  return call(createRestore, { body }, { as })
}

/** Deletes everything but the household and its person, bookings included. */
async function wipe({ householdId }: TestUser): Promise<void> {
  await changePlan(app.database, householdId, async (scope) => {
    for (const table of ['booking_word', 'booking_month', 'booking', 'import_batch'])
      await sql`delete from ${sql.table(table)} where household_id = ${householdId}`.execute(
        scope.transaction,
      )
    const records = await readRecords(scope)
    for (const kind of kindNames.toReversed())
      if (kind !== 'household' && kind !== 'persons') await removeKind(scope, kind, records[kind])
  })
}

function isSame(one: RecordLists, other: RecordLists): boolean {
  return compareRecords(one, other).every(
    ({ added, changed, onlyHere }) => added.length + changed.length + onlyHere.length === 0,
  )
}

async function monthsOf(as: TestUser) {
  const query = { from: '2026-01-01', to: '2026-12-01' } as const
  return (await call(readTransactionMonths, { query }, { as })).data
}
