import { expect, it } from 'vitest'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { nowhere } from '#web/member/household-plan/place-words.ts'
import { donationsOf } from './donations-query.ts'

const booking: StoredTransaction = {
  ...nowhere,
  id: 'a',
  accountId: 'giro',
  day: '2026-05-20',
  valueDay: null,
  amountCents: -9_000,
  originalCents: null,
  originalCurrency: null,
  counterparty: 'Waldhilfe Muster e. V.',
  counterpartyIban: null,
  bookingText: '',
  purpose: 'Spende',
  endToEndRef: null,
  mandateRef: null,
  creditorId: null,
  bankRef: null,
  bankRefKind: null,
  fingerprint: '',
  occurrence: 0,
  importId: null,
  transferId: null,
  category: 'donation_rate',
  isOneOff: false,
  note: '',
  parts: [],
  version: 1,
}
const part = { itemId: null, groupId: null, category: null, note: '' } as const
const items = new Set(['item'])
const none = new Set<string>()

it('takes what is sorted to the pot, and what to one of its items, by day', () => {
  const ofItem = { ...booking, id: 'b', day: '2026-02-01', category: null, itemId: 'item' } as const
  expect(donationsOf([booking, ofItem], items, none).map(({ day }) => day)).toEqual([
    '2026-02-01',
    '2026-05-20',
  ])
})

it('counts a booking once, however many places it was found at', () => {
  expect(donationsOf([booking, booking], items, none)).toHaveLength(1)
})

it('takes only those parts of a split booking that were given', () => {
  const parts: StoredTransaction['parts'] = [
    { ...part, category: 'donation_rate', amountCents: -3_000 },
    { ...part, itemId: 'item', amountCents: -2_000 },
    { ...part, category: 'life', amountCents: -4_000 },
  ]
  const split = { ...booking, category: null, parts }
  expect(donationsOf([split], items, none).map(({ amountCents }) => amountCents)).toEqual([-3_000, -2_000])
})

it('leaves out what only moved between own accounts', () => {
  expect(donationsOf([{ ...booking, transferId: 'other' }], items, none)).toEqual([])
  const own = { ...booking, counterpartyIban: 'DE02120300000000202051' }
  expect(donationsOf([own], items, new Set(['DE02120300000000202051']))).toEqual([])
  expect(donationsOf([own], items, none)).toHaveLength(1)
})
