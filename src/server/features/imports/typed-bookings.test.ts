import { describe, expect, test } from 'vitest'
import { createAccount } from '#contract/planning/accounts.ts'
import { createImport, undoImport } from '#contract/transactions/imports.ts'
import {
  createTransaction,
  deleteTransaction,
  pairTransactions,
  readKnownTransactions,
  readTransactions,
  returnTransaction,
  updateTransaction,
} from '#contract/transactions/transactions.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
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

const parts = [
  { amountCents: -2_000, itemId: null, groupId: null, category: 'life', note: '' },
  { amountCents: -340, itemId: null, groupId: null, category: 'luxury_rate', note: 'Torte' },
] as const

describe('a booking that was typed before its file came (imports.md § 12)', () => {
  test('gets what the bank tells, and keeps its day, category, note and split', async () => {
    const { as, giro } = await household()
    const typed = await typedBooking(as, giro, { note: 'Fest', category: null, parts: [...parts] })
    const row = sampleRow({ sameAs: typed.id, endToEndRef: 'E-1', mandateRef: 'M-1', valueDay: '2026-11-09' })
    const answer = await store(as, giro, [row, sampleRow({ amountCents: -1 })])
    expect(answer).toMatchObject({ status: 201, data: { addedCount: 1 } })
    const all = await bookingsOf(as)
    expect(all).toHaveLength(2)
    expect(all.find(({ id }) => id === typed.id)).toEqual({
      ...typed,
      counterparty: 'Bäckerei Müller',
      purpose: 'Brot und Brötchen',
      counterpartyIban: 'DE25123456810000000777',
      bookingText: 'Kartenzahlung',
      endToEndRef: 'E-1',
      mandateRef: 'M-1',
      valueDay: '2026-11-09',
      fingerprint: 'a'.repeat(64),
      occurrence: 1,
      importId: answer.data.id,
      version: 2,
    })
    const found = await call(readTransactions, { query: { search: 'Bäckerei Müller' } }, { as })
    expect(found.data.transactions.map(({ id }) => id)).toContain(typed.id)
    expect(await knownOf(as, typed.id)).toMatchObject({
      day: '2026-11-06',
      bankDay: '2026-11-07',
      format: 'dkb-giro',
    })
  })

  test('keeps its words where the bank has none', async () => {
    const { as, giro } = await household()
    const typed = await typedBooking(as, giro)
    await store(as, giro, [sampleRow({ sameAs: typed.id, counterparty: '', purpose: '' })])
    expect((await bookingsOf(as))[0]).toMatchObject({ counterparty: 'Bäcker', purpose: 'Brot', version: 2 })
  })

  test('is given back as it was typed when the file is taken back; what was said since stays', async () => {
    const { as, giro, savings } = await household()
    const typed = await typedBooking(as, giro)
    const { data: file } = await store(as, giro, [
      sampleRow({ sameAs: typed.id }),
      sampleRow({ amountCents: -77 }),
    ])
    const said = { ...saidAbout(sampleTransaction(giro)), note: 'später', category: null, isTransfer: true }
    const change = { params: { id: typed.id }, body: { ...said, version: 2 } }
    expect((await call(updateTransaction, change, { as })).status).toBe(200)
    const other = sampleTransaction(savings, { amountCents: 2_340, category: null })
    await call(createTransaction, { body: other }, { as })
    const pair = { id: crypto.randomUUID(), one: typed.id, other: other.id }
    await call(pairTransactions, { body: pair }, { as })

    const undone = await call(undoImport, { params: { id: file.id } }, { as })
    expect(undone).toMatchObject({ status: 200, data: { addedCount: 1 } })
    const left = await bookingsOf(as)
    expect(left.map(({ id }) => id).toSorted()).toEqual([typed.id, other.id].toSorted())
    expect(left.find(({ id }) => id === typed.id)).toEqual({
      ...typed,
      note: 'später',
      category: null,
      isTransfer: true,
      transferId: pair.id,
      version: 5,
    })
    expect(await knownOf(as, typed.id)).toMatchObject({ bankDay: null, format: null })
    expect((await call(undoImport, { params: { id: file.id } }, { as })).data).toEqual(undone.data)
    // Everything about it can be changed again, and another file can match it.
    const byHand = {
      accountId: giro,
      day: '2026-11-06',
      amountCents: -2_340,
      counterparty: '',
      purpose: '',
    } as const
    const corrected = { params: { id: typed.id }, body: { ...said, version: 5, byHand } }
    expect((await call(updateTransaction, corrected, { as })).status).toBe(200)
    await store(as, giro, [sampleRow({ sameAs: typed.id })])
    expect((await bookingsOf(as)).find(({ id }) => id === typed.id)).toMatchObject({
      counterparty: 'Bäckerei Müller',
      version: 7,
    })
  })

  test('that was deleted and brought back since is given back all the same', async () => {
    const { as, giro } = await household()
    const typed = await typedBooking(as, giro)
    const { data: file } = await store(as, giro, [sampleRow({ sameAs: typed.id })])
    const [told] = await bookingsOf(as)
    await call(deleteTransaction, { params: { id: typed.id } }, { as })
    const { transferId: _transferId, importId, ...body } = told!
    const back = await call(returnTransaction, { body: { ...body, importId: importId! } }, { as })
    expect(back.status).toBe(201)
    await call(undoImport, { params: { id: file.id } }, { as })
    expect(await bookingsOf(as)).toEqual([{ ...typed, version: 3 }])
  })

  test('the same call again answers the same, also where it brings nothing new', async () => {
    const { as, giro } = await household()
    const typed = await typedBooking(as, giro)
    const body = sampleImport(giro, {
      rows: [sampleRow({ sameAs: typed.id })],
      known: { from: '2026-10-30', to: '2026-11-19', count: 1 },
    })
    const first = await call(createImport, { body }, { as })
    expect(first).toMatchObject({ status: 201, data: { addedCount: 0 } })
    expect((await call(createImport, { body }, { as })).data).toEqual(first.data)
    expect(await bookingsOf(as)).toMatchObject([{ version: 2 }])
  })

  test('stays as it is where it is of a bank, another account, amount or household', async () => {
    const { as, giro, savings } = await household()
    const elsewhere = await typedBooking(as, savings)
    const larger = await typedBooking(as, giro, { amountCents: -2_341 })
    const stranger = await household()
    const theirs = await typedBooking(stranger.as, stranger.giro)
    const { data: file } = await store(as, giro, [sampleRow({ day: '2026-11-02' })])
    const ofBank = (await bookingsOf(as)).find(({ importId }) => importId === file.id)!
    const before = await bookingsOf(as)
    const rows = [elsewhere, larger, theirs, ofBank].map(({ id }) => sampleRow({ sameAs: id }))
    expect(await store(as, giro, rows)).toMatchObject({ status: 201, data: { addedCount: 0 } })
    expect(await bookingsOf(as)).toEqual(before)
    expect(await bookingsOf(stranger.as)).toEqual([theirs])
  })

  test('422: nothing is said of it anew, and each is told once', async () => {
    const { as, giro } = await household()
    const typed = await typedBooking(as, giro)
    const sorted = await store(as, giro, [sampleRow({ sameAs: typed.id, category: 'life' })])
    expect(sorted).toMatchObject({ status: 422, errors: [{ field: 'rows.0.sameAs' }] })
    const twice = await store(as, giro, [sampleRow({ sameAs: typed.id }), sampleRow({ sameAs: typed.id })])
    expect(twice).toMatchObject({ status: 422, errors: [{ field: 'rows' }] })
    expect(await bookingsOf(as)).toEqual([typed])
  })
})

async function household() {
  const as = await subscriber()
  const [giro, savings] = [1, 2].map(() => sampleAccount(as.personId, { balance: null }))
  for (const body of [giro!, savings!]) await call(createAccount, { body }, { as })
  return { as, giro: giro!.id, savings: savings!.id }
}

/** A booking of 23,40 € at the baker's, typed on the day before the bank books it. */
async function typedBooking(
  as: TestUser,
  accountId: string,
  given: Parameters<typeof sampleTransaction>[1] = {},
) {
  const body = sampleTransaction(accountId, {
    day: '2026-11-06',
    amountCents: -2_340,
    counterparty: 'Bäcker',
    purpose: 'Brot',
    ...given,
  })
  return (await call(createTransaction, { body }, { as })).data
}

/** Stores a file that was compared with everything stored. */
async function store(as: TestUser, accountId: string, rows: ReturnType<typeof sampleRow>[]) {
  const known = (await bookingsOf(as)).filter(
    (booking) =>
      booking.accountId === accountId && booking.day >= '2026-10-30' && booking.day <= '2026-11-19',
  )
  const body = sampleImport(accountId, {
    rows,
    closingCents: null,
    closingDay: null,
    known: { from: '2026-10-30', to: '2026-11-19', count: known.length },
  })
  return call(createImport, { body }, { as })
}

async function bookingsOf(as: TestUser) {
  return (await call(readTransactions, { query: {} }, { as })).data.transactions
}

async function knownOf(as: TestUser, id: string) {
  const { known } = (await call(readKnownTransactions, { query: {} }, { as })).data
  return known.find((each) => each.id === id)
}
