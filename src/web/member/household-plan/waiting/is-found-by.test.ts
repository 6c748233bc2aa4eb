import { expect, it } from 'vitest'
import type { BookingsQuery } from '#web/member/household-plan/all-bookings.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { isFoundBy } from './is-found-by.ts'

const items = [
  { id: 'bread', category: 'life', groupId: 'food' },
  { id: 'rent', category: 'saving_rate', groupId: null },
] as const

const nowhere = { itemId: null, groupId: null, category: null }
const booking = {
  id: 'booking',
  ...nowhere,
  accountId: 'giro',
  day: '2026-11-20',
  amountCents: -4_500,
  counterparty: 'Bäckerei Müller',
  counterpartyIban: null,
  bookingText: '',
  purpose: '',
  note: 'Sonntag',
  importId: null,
  isTransfer: false,
  isOneOff: false,
  parts: [],
} as unknown as StoredTransaction

const part = (itemId: string | null) => ({ ...nowhere, itemId, amountCents: -100, note: '' })

type Case = readonly [query: BookingsQuery, change: Partial<StoredTransaction>, isFound: boolean]

const cases: readonly Case[] = [
  [{}, {}, true],
  [{ from: '2026-11-20', to: '2026-11-20' }, {}, true],
  [{ from: '2026-11-21' }, {}, false],
  [{ to: '2026-11-19' }, {}, false],
  [{ accountId: 'giro' }, {}, true],
  [{ accountId: 'savings' }, {}, false],
  [{ importId: 'file' }, {}, false],
  [{ importId: 'file' }, { importId: 'file' }, true],
  [{ search: 'baeck sonn' }, {}, true],
  [{ search: '45,00' }, {}, true],
  [{ search: 'Metzger' }, {}, false],
  [{ itemId: 'bread' }, { itemId: 'bread' }, true],
  [{ itemId: 'bread' }, { itemId: 'rent' }, false],
  [{ itemId: 'bread' }, { parts: [part('rent'), part('bread')] }, true],
  [{ groupId: 'food' }, { groupId: 'food' }, true],
  [{ groupId: 'food' }, { itemId: 'bread' }, true],
  [{ groupId: 'food' }, { itemId: 'rent' }, false],
  [{ groupId: 'food' }, {}, false],
  [{ category: 'saving_rate' }, { itemId: 'rent' }, true],
  [{ category: 'life' }, { category: 'life' }, true],
  [{ category: 'life' }, { groupId: 'food' }, true],
  [{ category: 'saving_rate' }, { groupId: 'food' }, false],
  [{ only: 'transfer' }, { isTransfer: true }, true],
  [{ only: 'transfer' }, {}, false],
  [{ only: 'split' }, { parts: [part('rent'), part('bread')] }, true],
  [{ only: 'split' }, {}, false],
  [{ only: 'one_off' }, { isOneOff: true }, true],
  [{ only: 'one_off' }, {}, false],
  [{ only: 'open' }, {}, true],
  [{ only: 'open' }, { isTransfer: true }, false],
  [{ only: 'open' }, { itemId: 'rent' }, false],
  [{ only: 'open' }, { parts: [part('rent'), part(null)] }, true],
  [{ only: 'open' }, { parts: [part('rent'), part('bread')] }, false],
  [{ only: 'open', accountId: 'savings' }, {}, false],
]

it.each(cases)('%j and a booking with %j: %s', (query, change, isFound) => {
  expect(isFoundBy(query, items)({ ...booking, ...change })).toBe(isFound)
})
