import { describe, expect, it } from 'vitest'
import { NO_GROUP_ID } from '#domain/monthly-close/asked-deviations.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { makingDeviation, onlyPayee } from './deviation-bookings.ts'

const plain: StoredTransaction = {
  id: 'plain',
  accountId: 'giro',
  day: '2026-11-12',
  valueDay: null,
  amountCents: -2_500,
  originalCents: null,
  originalCurrency: null,
  foreignMinor: null,
  rate: null,
  rateDay: null,
  rateSource: null,
  counterparty: 'Fressnapf',
  counterpartyIban: null,
  purpose: '',
  bookingText: '',
  endToEndRef: null,
  mandateRef: null,
  creditorId: null,
  bankRef: null,
  bankRefKind: null,
  fingerprint: '',
  occurrence: 0,
  importId: null,
  transferId: null,
  itemId: null,
  groupId: null,
  category: null,
  isTransfer: false,
  isOneOff: false,
  note: '',
  parts: [],
  version: 1,
}
const part = { itemId: null, groupId: null, category: null, amountCents: -1_000, note: '' } as const
const pets = { itemId: 'pets', category: 'life' } as const
const nowhere = { itemId: NO_GROUP_ID, category: 'life' } as const

describe('the bookings of a deviation that no line plans', () => {
  const bookings: readonly StoredTransaction[] = [
    { ...plain, id: 'group', groupId: 'pets' },
    { ...plain, id: 'life', category: 'life' },
    { ...plain, id: 'line of the group', itemId: 'cat' },
    { ...plain, id: 'other group', groupId: 'food' },
    { ...plain, id: 'open' },
    { ...plain, id: 'fun', category: 'luxury_rate' },
    { ...plain, id: 'transfer', isTransfer: true },
    {
      ...plain,
      id: 'split',
      parts: [
        { ...part, groupId: 'pets' },
        { ...part, category: 'life' },
      ],
    },
    { ...plain, id: 'split elsewhere', parts: [{ ...part, itemId: 'cat' }, part] },
  ]

  it('are those of its group, split ones too', () => {
    expect(makingDeviation(bookings, pets).map(({ id }) => id)).toEqual(['group', 'split'])
  })

  it('are those of everyday life without a group', () => {
    expect(makingDeviation(bookings, nowhere).map(({ id }) => id)).toEqual(['life', 'split'])
  })

  it('have the name of their payee where it is one', () => {
    expect(onlyPayee([plain, { ...plain, counterparty: 'Fressnapf ' }])).toBe('Fressnapf')
    expect(onlyPayee([plain, { ...plain, counterparty: 'Zooplus' }])).toBe('')
    expect(onlyPayee([])).toBe('')
  })
})
