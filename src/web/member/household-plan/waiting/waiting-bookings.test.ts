import { expect, it } from 'vitest'
import { type Entry, recordOf } from '#web/app/outbox/entry.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { entriesOver, listedWithWaiting } from './waiting-bookings.ts'

const place = { itemId: null, groupId: null, category: 'life', isTransfer: false, parts: [] }
const said = { ...place, isOneOff: false, note: '' }
const first = bookingOf('first', '2026-11-21')
const second = bookingOf('second', '2026-11-20')
const third = bookingOf('third', '2026-10-31')
const pages = [[first, second], [third]]

it('without anything that waits the pages are the very ones that were read', () => {
  expect(listedWithWaiting(pages, [])).toEqual({ pages, unsent: [] })
  expect(listedWithWaiting(pages, []).pages).toBe(pages)
})

it('a changed booking stands at its place, a deleted one is gone, a new one is told apart', () => {
  const made = bookingOf('made', '2026-11-22')
  const entries = [
    entryOf('createTransaction', { body: bodyOf(made) }),
    entryOf('updateTransaction', { params: { id: 'third' }, body: { ...said, note: 'Brot', version: 1 } }),
    entryOf('deleteTransaction', { params: { id: 'first' } }),
  ]
  const listed = listedWithWaiting(pages, entries)
  expect(listed.pages).toEqual([[second], [{ ...third, note: 'Brot', version: 2 }]])
  expect(listed.unsent).toMatchObject([{ id: 'made', day: '2026-11-22', version: 1 }])
})

it('a booking that was moved to another day, and a new one that was changed, are told apart as they are now', () => {
  const { accountId, amountCents, counterparty, purpose } = second
  const byHand = { accountId, day: '2026-11-01', amountCents, counterparty, purpose }
  const made = bookingOf('made', '2026-11-22')
  const entries = [
    entryOf('createTransaction', { body: bodyOf(made) }),
    entryOf('updateTransaction', { params: { id: 'made' }, body: { ...said, note: 'neu', version: 1 } }),
    entryOf('updateTransaction', { params: { id: 'second' }, body: { ...said, byHand, version: 1 } }),
  ]
  const listed = listedWithWaiting(pages, entries)
  expect(listed.pages).toEqual([[first], [third]])
  expect(listed.unsent.map(({ id, day, note, version }) => [id, day, note, version])).toEqual([
    ['second', '2026-11-01', '', 2],
    ['made', '2026-11-22', 'neu', 2],
  ])
})

it('a new booking that the server has already stands at its place alone', () => {
  const entries = [entryOf('createTransaction', { body: bodyOf(first) })]
  expect(listedWithWaiting(pages, entries)).toEqual({ pages, unsent: [] })
})

it('what was refused, and what depends on it, is not shown', () => {
  const made = bookingOf('made', '2026-11-22')
  const entries = [
    { ...entryOf('createTransaction', { body: bodyOf(made) }), refusal: { status: 400, sentence: 'Nein.' } },
    entryOf('updateTransaction', { params: { id: 'made' }, body: { ...said, version: 1 } }),
  ]
  expect(listedWithWaiting(pages, entries)).toEqual({ pages, unsent: [] })
})

it('what was sent is put over bookings that were read before, and no more once they were read again', () => {
  const waits = entryOf('deleteTransaction', { params: { id: 'third' } })
  const note = (text: string, sentAt: number) => ({
    ...entryOf('updateTransaction', { params: { id: 'first' }, body: { ...said, note: text, version: 1 } }),
    sentAt,
  })
  const [earlier, later] = [note('Brot', 100), note('Brot und Milch', 200)]
  const waiting = { entries: [waits], sent: [later, earlier] }
  expect(entriesOver(waiting, 50)).toEqual([earlier, later, waits])
  expect(entriesOver(waiting, 150)).toEqual([later, waits])
  // Another device has changed the booking meanwhile: what was sent from here must not cover it.
  expect(entriesOver(waiting, 250)).toEqual([waits])
})

function bookingOf(id: string, day: string) {
  const typed = { accountId: 'giro', day, amountCents: -4_500, counterparty: id, purpose: '' }
  return {
    id,
    ...typed,
    ...said,
    importId: null,
    transferId: null,
    version: 1,
  } as unknown as StoredTransaction
}

function bodyOf({ version: _v, importId: _i, transferId: _t, ...body }: StoredTransaction) {
  return body
}

function entryOf(endpoint: string, call: Entry['call']): Entry {
  const about = recordOf({ endpoint, call })
  return {
    id: endpoint,
    order: 1,
    userId: 'anna',
    endpoint,
    call,
    seen: null,
    about,
    at: 0,
    build: '',
    failures: 0,
  }
}
