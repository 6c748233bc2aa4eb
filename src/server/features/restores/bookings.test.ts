import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readAccounts } from '#contract/planning/accounts.ts'
import type { RestoreMode } from '#contract/restore/plan-bookings.ts'
import type { TableRows } from '#contract/restore/record-rows.ts'
import type { RestoredBooking } from '#contract/restore/restored-records.ts'
import { createRestore, putRestorePart, readRestores, undoRestore } from '#contract/restores.ts'
import { createImport, readImports, readRemembered, undoImport } from '#contract/transactions/imports.ts'
import * as transactions from '#contract/transactions/transactions.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { isEnteredByHand } from '#domain/transactions/transaction.ts'
import { readPlan } from '#server/database/household-scope.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import {
  exportedTables,
  restoreFile,
  storedBookings,
  storedRecords,
  withoutTimes,
} from '#server/testing/restoring.ts'
import { sampleRestore } from '#server/testing/samples/sample-restore.ts'
import {
  saidAbout,
  sampleImport,
  sampleRow,
  sampleTransaction,
} from '#server/testing/samples/sample-transaction.ts'
import {
  type BookingHousehold,
  beginBookings,
  bookingStep,
  figuresOf,
  recount,
  takeStep,
} from '#server/testing/steps/booking-steps.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call } = app

const steps = fc.array(bookingStep, { minLength: 4, maxLength: 10 })

test('whatever was done since, an exact restore brings the export back, and its undo what was there before', async () => {
  await fc.assert(
    fc.asyncProperty(steps, steps, async (first, since) => {
      const household = await beginBookings(app)
      for (const each of first) await done(household, each)
      const file = await exported(household.as)
      const { start } = household
      for (const each of since) await done(household, each)
      const changed = await stateOf(household.as)

      const { status, data, errors } = await restored(household.as, file, 'exact')
      expect({ status, errors }).toEqual({ status: 201, errors: [] })
      expect(plain(await exported(household.as))).toEqual(plain(file))
      expect(await figuresOf(household)).toEqual(await recount({ ...household, start }))

      const undone = await call(undoRestore, { params: { id: data.id } }, { as: household.as })
      expect(undone.errors).toEqual([])
      expect(await stateOf(household.as)).toEqual(changed)
      expect(await figuresOf(household)).toEqual(await recount(household))
    }),
    { numRuns: 8, seed: 2_026, endOnFailure: true },
  )
})

test('whatever was done since, the other way brings what the file tells and keeps what is only here', async () => {
  await fc.assert(
    fc.asyncProperty(steps, steps, async (first, since) => {
      const household = await beginBookings(app)
      const { as } = household
      for (const each of first) await done(household, each)
      const file = await exported(as)
      const { start } = household
      for (const each of since) await done(household, each)
      const changed = await stateOf(as)
      const before = await storedBookings(app, as)

      const { data, errors } = await restored(as, file, 'complete')
      expect(errors).toEqual([])
      const after = await storedBookings(app, as)
      const ids = new Set(after.map(({ id }) => id))
      expect(before.every(({ id }) => ids.has(id))).toBe(true)
      expect((file['booking'] ?? []).every(({ id }) => ids.has(String(id)))).toBe(true)
      const again = await restored(as, file, 'complete')
      expect(again.data).toMatchObject({ addedCount: 0, changedCount: 0, removedCount: 0 })
      expect(await figuresOf(household)).toEqual(await recount({ ...household, start }))

      await call(undoRestore, { params: { id: data.id } }, { as })
      expect(await stateOf(as)).toEqual(changed)
    }),
    { numRuns: 5, seed: 2_026, endOnFailure: true },
  )
})

describe('the bookings of a restore', () => {
  it('come back field by field, each as it was made: by hand or by a file', async () => {
    const { as, hand, statement } = await booked()
    const before = await storedBookings(app, as)
    const file = await exported(as)
    await call(undoImport, { params: { id: statement } }, { as })
    await call(
      transactions.updateTransaction,
      {
        params: { id: hand },
        body: {
          ...saidAbout(sampleTransaction('')),
          category: null,
          note: 'Anders',
          isOneOff: true,
          version: 1,
        },
      },
      { as },
    )
    const { data } = await restored(as, file, 'complete')
    // The file whose import was undone is imported again.
    expect(data).toMatchObject({ addedCount: 2, changedCount: 2, removedCount: 0 })
    expect(told(await storedBookings(app, as))).toEqual(told(before))
    const { imports } = (await call(readImports, { query: {} }, { as })).data
    expect(imports).toMatchObject([{ id: statement, undoneAt: null, addedCount: 2 }])
    const handmade = (await storedBookings(app, as)).filter(isEnteredByHand)
    expect(handmade.map(({ id }) => id)).toEqual([hand])
    const byHand = { ...moneyOf(handmade[0]!), amountCents: -1 }
    const corrected = await call(
      transactions.updateTransaction,
      { params: { id: hand }, body: { ...saidAbout(sampleTransaction('')), version: 3, byHand } },
      { as },
    )
    expect(corrected.status).toBe(200)
  })

  it('stay told by their file and parted as they were; taking the file back gives back what was typed', async () => {
    const { as, accounts } = await beginBookings(app)
    const [giro = '', savings = ''] = accounts
    const typed = sampleTransaction(giro, { amountCents: -2_340, counterparty: 'Bäcker', purpose: 'Brot' })
    const left = sampleTransaction(giro, { amountCents: -5_000, category: null })
    const came = sampleTransaction(savings, { amountCents: 5_000, category: null })
    for (const body of [typed, left, came]) await call(transactions.createTransaction, { body }, { as })
    const pair = { body: { id: crypto.randomUUID(), one: left.id, other: came.id } }
    expect((await call(transactions.pairTransactions, pair, { as })).errors).toEqual([])
    const unpair = { params: { id: pair.body.id } }
    expect((await call(transactions.unpairTransactions, unpair, { as })).errors).toEqual([])
    const statement = sampleImport(giro, {
      closingCents: null,
      closingDay: null,
      known: { from: '2026-11-01', to: '2026-11-30', count: 2 },
      rows: [sampleRow({ sameAs: typed.id, amountCents: -2_340, counterparty: 'BAECKEREI GMBH' })],
    })
    expect((await call(createImport, { body: statement }, { as })).errors).toEqual([])
    const before = await remembered(as)
    expect(before).toMatchObject({
      partedTransfers: [{ fromAccountId: giro, toAccountId: savings, leftCents: 5_000 }],
      typedBookings: [{ bookingId: typed.id, importId: statement.id, counterparty: 'Bäcker' }],
    })
    const file = await exported(as)
    await call(undoImport, { params: { id: statement.id } }, { as })
    const anew = { body: { ...pair.body, id: crypto.randomUUID() } }
    await call(transactions.pairTransactions, anew, { as })
    expect(await remembered(as)).toEqual({ partedTransfers: [], typedBookings: [] })

    const { data, errors } = await restored(as, file, 'complete')
    expect(errors).toEqual([])
    expect(await remembered(as)).toEqual(before)
    expect(await bookingOf(as, typed.id)).toMatchObject({ counterparty: 'BAECKEREI GMBH' })
    const again = await restored(as, file, 'complete')
    expect(again.data).toMatchObject({ addedCount: 0, changedCount: 0, removedCount: 0 })
    await call(undoRestore, { params: { id: data.id } }, { as })
    expect(await remembered(as)).toEqual({ partedTransfers: [], typedBookings: [] })

    await restored(as, file, 'complete')
    await call(undoImport, { params: { id: statement.id } }, { as })
    expect(await bookingOf(as, typed.id)).toMatchObject({
      counterparty: 'Bäcker',
      purpose: 'Brot',
      importId: null,
    })
  })

  it('are known again under other ids, where a file of the bank was imported anew: only what was said changes', async () => {
    const { as, accountId, statement } = await booked()
    const file = await exported(as)
    await call(undoImport, { params: { id: statement } }, { as })
    const body = sampleImport(accountId, { closingCents: null, closingDay: null })
    await call(
      createImport,
      { body: { ...body, rows: body.rows.map(({ category: _, ...row }) => row) } },
      { as },
    )
    const { data } = await restored(as, file, 'complete')
    expect(data).toMatchObject({ addedCount: 0, changedCount: 2 })
    const all = await storedBookings(app, as)
    expect(all).toHaveLength(3)
    const bakery = all.find(({ counterparty }) => counterparty === 'Bäckerei')!
    expect(bakery).toMatchObject({ importId: body.id, category: 'life' })
  })

  it('409 where one is not any more as it was seen, others have come, or a part is missing; nothing happens', async () => {
    const { as, accountId, hand } = await booked()
    const one = await bookingOf(as, hand)
    const changed = { ...one, note: 'Aus der Datei' }
    const cases = [
      { put: [{ ...changed, version: 7 }], removed: [], seenCount: 3, partCount: 1 },
      { put: [{ ...changed, id: crypto.randomUUID(), version: 1 }], removed: [], seenCount: 3, partCount: 1 },
      { put: [], removed: [{ id: hand, version: 2 }], seenCount: 3, partCount: 1 },
      { put: [], removed: [{ id: crypto.randomUUID(), version: 0 }], seenCount: 3, partCount: 1 },
      { put: [changed], removed: [], seenCount: 2, partCount: 1 },
      { put: [changed], removed: [], seenCount: 3, partCount: 2 },
    ]
    const before = await storedBookings(app, as)
    for (const { put, removed, seenCount, partCount } of cases) {
      const answer = await sentRestore(as, { put, removed }, { seenCount, partCount })
      expect(answer).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
    }
    expect(await storedBookings(app, as)).toEqual(before)
    const good = await sentRestore(as, { put: [changed], removed: [] }, { seenCount: 3, partCount: 1 })
    expect(good.data).toMatchObject({ changedCount: 1 })
    expect((await call(readAccounts, {}, { as })).data.accounts.some(({ id }) => id === accountId)).toBe(true)
  })

  it('422 in one sentence for what does not hold together', async () => {
    const { as, hand } = await booked()
    const one = await bookingOf(as, hand)
    const stranger = crypto.randomUUID()
    const cases: readonly (readonly [Partial<RestoredBooking>, string])[] = [
      [{ accountId: stranger }, 'Konto, Datei, Posten oder Gruppe dazu gibt es hier nicht.'],
      [{ importId: stranger }, 'Konto, Datei, Posten oder Gruppe dazu gibt es hier nicht.'],
      [{ category: null, itemId: stranger }, 'Konto, Datei, Posten oder Gruppe dazu gibt es hier nicht.'],
      [
        { category: null, isTransfer: true, transferId: stranger },
        'Zu einer Umbuchung gehören zwei Buchungen',
      ],
    ]
    for (const [given, sentence] of cases) {
      const answer = await sentRestore(
        as,
        { put: [{ ...one, ...given }], removed: [] },
        { seenCount: 3, partCount: 1 },
      )
      expect(answer.status).toBe(422)
      expect(answer.errors[0]!.message).toContain(sentence)
    }
    const wrong = { ...one, transferId: stranger }
    const body = { restoreId: crypto.randomUUID(), part: 1, put: [wrong, wrong], removed: [] }
    const refused = await call(putRestorePart, { body }, { as })
    expect(refused.status).toBe(422)
    expect(refused.errors.map(({ field }) => field)).toContain('put.0.transferId')
  })

  it('are not taken back where one was changed since: it is named, and nothing happens', async () => {
    const { as, hand } = await booked()
    const file = await exported(as)
    await call(transactions.deleteTransaction, { params: { id: hand } }, { as })
    const { data } = await restored(as, file, 'exact')
    expect(data).toMatchObject({ addedCount: 1 })
    const said = { ...saidAbout(sampleTransaction('')), note: 'Seitdem', version: 1 }
    await call(transactions.updateTransaction, { params: { id: hand }, body: said }, { as })
    const before = await storedBookings(app, as)
    const refused = await call(undoRestore, { params: { id: data.id } }, { as })
    expect(refused.status).toBe(422)
    expect(refused.errors[0]!.message).toBe(
      'Seitdem hast du das geändert: Buchung „Wochenmarkt“ vom 20.11.2026. Zurück ginge das verloren.',
    )
    expect(await storedBookings(app, as)).toEqual(before)
  })

  it('that were sent and never written go after a day, and with the next restore that is sent', async () => {
    const { as } = await booked()
    const part = (restoreId: string, number: number) =>
      call(putRestorePart, { body: { restoreId, part: number, put: [], removed: [] } }, { as })
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    await part(first, 1)
    await part(first, 2)
    expect(await partsOf(as)).toEqual([first, first])
    await part(second, 1)
    await part(second, 1)
    expect(await partsOf(as)).toEqual([second])
    app.passTime(DAY_MS)
    await cleanUp(app.dependencies)
    expect(await partsOf(as)).toEqual([])
  })

  it('go with the fourth restore after theirs; those of one that is done are not replaced', async () => {
    const { as, hand } = await booked()
    const one = await bookingOf(as, hand)
    const ids: string[] = []
    for (let count = 0; count < 4; count += 1) {
      app.passTime(1_000)
      const put = [{ ...one, note: `Nr. ${count}`, version: count + 1 }]
      ids.push((await sentRestore(as, { put, removed: [] }, { seenCount: 3, partCount: 1 })).data.id)
    }
    expect((await partsOf(as)).toSorted()).toEqual(ids.slice(1).toSorted())
    const body = { restoreId: ids[3]!, part: 1, put: [], removed: [{ id: hand, version: 1 }] }
    expect((await call(putRestorePart, { body }, { as })).status).toBe(204)
    await call(undoRestore, { params: { id: ids[3]! } }, { as })
    expect((await bookingOf(as, hand)).note).toBe('Nr. 2')
    const { restores } = (await call(readRestores, {}, { as })).data
    expect(restores.map(({ undoneAt }) => undoneAt !== null)).toEqual([true, false, false])
  })
})

/** An account with one booking by hand and two of a file. */
async function booked() {
  const { as, accounts } = await beginBookings(app)
  const [accountId = ''] = accounts
  const body = sampleTransaction(accountId)
  await call(transactions.createTransaction, { body }, { as })
  const file = sampleImport(accountId, {
    closingCents: null,
    closingDay: null,
    rows: [
      sampleRow({ amountCents: -2_340, counterparty: 'Bäckerei', category: 'life' }),
      sampleRow({ amountCents: 1_000, counterparty: 'Jonas Berger', purpose: 'Danke' }),
    ],
  })
  await call(createImport, { body: file }, { as })
  return { as, accountId, hand: body.id, statement: file.id }
}

async function remembered(as: TestUser) {
  return (await call(readRemembered, {}, { as })).data
}

async function bookingOf(as: TestUser, wanted: string): Promise<RestoredBooking> {
  return (await storedBookings(app, as)).find(({ id }) => id === wanted)!
}

async function sentRestore(
  as: TestUser,
  part: { readonly put: RestoredBooking[]; readonly removed: { id: string; version: number }[] },
  bookings: { readonly seenCount: number; readonly partCount: number },
) {
  const id = crypto.randomUUID()
  const sent = await call(putRestorePart, { body: { restoreId: id, part: 1, ...part } }, { as })
  expect(sent.errors).toEqual([])
  const body = { ...sampleRestore(), id, bookings }
  return call(createRestore, { body }, { as })
}

async function done(household: BookingHousehold, step: Parameters<typeof takeStep>[1]): Promise<void> {
  app.passTime(2_000)
  await takeStep(household, step)
}

function restored(as: TestUser, tables: TableRows, mode: RestoreMode) {
  app.passTime(60_000)
  return restoreFile(app, as, { tables, mode })
}

function exported(as: TestUser): Promise<TableRows> {
  return exportedTables(app, as)
}

/** The bookings, their files and the plan as an export would show them, without making one. */
async function stateOf(as: TestUser) {
  const { imports, budget } = await storedRecords(app, as)
  return {
    bookings: told(await storedBookings(app, as)),
    imports: imports.toSorted((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1)),
    monthStart: budget.map((each) => each['monthStart']),
  }
}

/** The rows sorted, so that their order does not matter. */
function plain(tables: TableRows) {
  return Object.fromEntries(
    Object.entries(withoutTimes(tables)).map(([table, rows]) => [
      table,
      rows.map((row) => JSON.stringify(row)).toSorted(),
    ]),
  )
}

function told(bookings: readonly RestoredBooking[]) {
  return bookings.map(({ version: _, ...booking }) => booking)
}

function moneyOf({ accountId, day, counterparty, purpose }: RestoredBooking) {
  return { accountId, day, counterparty, purpose }
}

async function partsOf({ householdId }: TestUser): Promise<readonly string[]> {
  return readPlan(app.database, householdId, async ({ transaction }) => {
    const rows = await transaction
      .selectFrom('restore_part')
      .select('restore_id')
      .where('household_id', '=', householdId)
      .execute()
    return rows.map((row) => row.restore_id)
  })
}
