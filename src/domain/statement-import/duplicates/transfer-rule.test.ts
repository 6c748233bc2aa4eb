import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import { pairForeignTransfers } from './pair-foreign-transfers.ts'
import { pairTransfers } from './pair-transfers.ts'
import type { TransferCandidate } from './transfer-candidate.ts'

const giro = { id: 'giro', iban: 'DE29123456780100200300', isCreditCard: false }
const other = { id: 'other', iban: 'DE22123456820000031337', isCreditCard: false }
const unnamed = { id: 'unnamed', iban: null, isCreditCard: false }
const card = { id: 'card', iban: null, isCreditCard: true }
const household = {
  accounts: [giro, other, unnamed, card],
  ownerNames: ['Erika Muster', 'Max Muster'],
  parted: [],
}
const strangerIban = 'DE25123456810000000777'

type Given = Partial<TransferCandidate>

function booking(id: string, account: string, amountCents: number, given: Given) {
  return {
    id,
    account,
    bookingDate: '2026-10-15',
    amountCents,
    currency: 'EUR',
    counterparty: '',
    counterpartyIban: null,
    text: '',
    isTransfer: false,
    isReversal: false,
    ...given,
  } satisfies TransferCandidate
}

/** Both ways of finding pairs, each answering whether two bookings are one transfer. */
const ways = [
  {
    way: 'both accounts in euro',
    arePaired: (from: TransferCandidate, to: TransferCandidate) =>
      pairTransfers([from, to], household).pairs.length === 1,
  },
  {
    way: 'one of them in another currency',
    arePaired: (from: TransferCandidate, to: TransferCandidate) =>
      pairForeignTransfers([from, { ...to, foreignMinor: to.amountCents }], household).length === 1,
  },
] as const

type Scenario = readonly [name: string, left: Given, came: Given, account: string]

const transfers: readonly Scenario[] = [
  ['the IBAN of the other account', { counterpartyIban: other.iban }, {}, 'other'],
  ['the IBAN on the side that came', {}, { counterpartyIban: giro.iban }, 'other'],
  ['an owner', { counterparty: 'Erika Muster' }, {}, 'other'],
  ['an owner, the surname first', {}, { counterparty: 'MUSTER, ERIKA' }, 'other'],
  ['two owners', { counterparty: 'Erika u. Max Muster' }, {}, 'other'],
  ['an owner with a second given name', {}, { counterparty: 'Erika Anna Muster' }, 'other'],
  ['an app', { isTransfer: true }, {}, 'other'],
  [
    'an own IBAN, whatever was written',
    { counterpartyIban: other.iban },
    { text: 'Rückzahlung Urlaub', counterpartyIban: giro.iban },
    'other',
  ],
  [
    'the IBAN of an owner, where the account has none yet',
    { counterparty: 'Erika Muster', counterpartyIban: strangerIban },
    {},
    'unnamed',
  ],
  ['the settlement of a card', { counterparty: 'Kreditkartenabrechnung' }, {}, 'card'],
  [
    'an owner beside the firm that moves the money',
    { counterparty: 'Wise Europe SA', counterpartyIban: strangerIban },
    { counterparty: 'Erika Muster' },
    'other',
  ],
  ['the firm without an IBAN', { counterparty: 'REVOLUT BANK UAB' }, { isTransfer: true }, 'unnamed'],
  [
    'a day over Easter',
    { counterpartyIban: other.iban, bookingDate: '2026-04-02' },
    { bookingDate: '2026-04-10' },
    'other',
  ],
]

const none: readonly Scenario[] = [
  ['nothing that says so', {}, {}, 'other'],
  ['a shop on the other side', { counterparty: 'Erika Muster' }, { counterparty: 'Hotel London' }, 'other'],
  ['a firm that moves money, and nobody else', { counterparty: 'Wise' }, {}, 'other'],
  ['a refund', { counterparty: 'Erika Muster' }, { text: 'Refund booking 4711' }, 'other'],
  ['a refund that names an owner', {}, { counterparty: 'Erika Muster', text: 'Erstattung' }, 'other'],
  ['a booking taken back', { counterpartyIban: other.iban }, { isReversal: true }, 'other'],
  [
    'a payment to a third party',
    { counterparty: 'Erika Muster', counterpartyIban: strangerIban },
    {},
    'other',
  ],
  [
    'a third party on the side that came',
    { counterpartyIban: other.iban },
    { counterpartyIban: strangerIban },
    'other',
  ],
  ['a shop beside what an app calls a transfer', { isTransfer: true }, { counterparty: 'Edeka' }, 'other'],
  ['a name that is only like an owner', { counterparty: 'Erika Muster GmbH' }, {}, 'other'],
  [
    'five bank days',
    { counterpartyIban: other.iban, bookingDate: '2026-04-02' },
    { bookingDate: '2026-04-13' },
    'other',
  ],
]

describe.each(ways)('own transfers, $way (imports.md §§ 12.4, 16)', ({ arePaired }) => {
  it.each(transfers)('are told by %s', (_, left, came, account) => {
    expect(arePaired(booking('1', 'giro', -12_500, left), booking('2', account, 12_500, came))).toBe(true)
  })

  it.each(none)('are none with %s', (_, left, came, account) => {
    expect(arePaired(booking('1', 'giro', -12_500, left), booking('2', account, 12_500, came))).toBe(false)
  })
})

it('property: what is a transfer in euro is one between currencies, and nothing else is', () => {
  const given = fc.record({
    bookingDate: fc.nat(14).map((days) => addDays('2026-03-30', days)),
    counterparty: fc.constantFrom(
      '',
      'Erika Muster',
      'Muster, Max',
      'Jonas Berger',
      'Edeka',
      'Übertrag',
      'Kreditkarte',
    ),
    counterpartyIban: fc.constantFrom(null, null, giro.iban, other.iban, strangerIban),
    text: fc.constantFrom('', 'Sparen', 'Erstattung', 'Visa Abrechnung', 'Kartenzahlung'),
    isTransfer: fc.boolean(),
    isReversal: fc.boolean(),
  })
  const account = fc.constantFrom('other', 'unnamed', 'card')
  const [inEuro, between] = ways
  fc.assert(
    fc.property(given, given, account, (left, came, to) => {
      const sides = [booking('1', 'giro', -12_500, left), booking('2', to, 12_500, came)] as const
      expect(between.arePaired(...sides)).toBe(inEuro.arePaired(...sides))
    }),
    { numRuns: 2_000 },
  )
})
