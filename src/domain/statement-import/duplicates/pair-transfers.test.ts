import { describe, expect, it } from 'vitest'
import { pairTransfers as pairIn, type PartedTransfer } from './pair-transfers.ts'
import type { TransferCandidate } from './transfer-candidate.ts'

const giro = { id: 'giro', iban: 'DE29123456780100200300', isCreditCard: false }
const savings = { id: 'savings', iban: 'DE22123456820000031337', isCreditCard: false }
const card = { id: 'card', iban: null, isCreditCard: true }
const accounts = [giro, savings, card]

function booking(id: string, account: string, amountCents: number, changes: Partial<TransferCandidate> = {}) {
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
    ...changes,
  } satisfies TransferCandidate
}

function pairTransfers(
  bookings: readonly TransferCandidate[],
  own: typeof accounts,
  ownerNames: readonly string[],
  parted: readonly PartedTransfer[] = [],
) {
  return pairIn(bookings, { accounts: own, ownerNames, parted })
}

describe('pairTransfers (imports.md § 12.4)', () => {
  const incoming = booking('2', 'savings', 125_000, { bookingDate: '2026-10-19' })

  it.each([
    ['the IBAN of the other account', { counterpartyIban: savings.iban }],
    ['the name of an owner', { counterparty: 'ERIKA  BEISPIEL' }],
    ['an app', { isTransfer: true }],
  ])('pairs by %s', (_, changes) => {
    expect(
      pairTransfers([booking('1', 'giro', -125_000, changes), incoming], accounts, ['Erika Beispiel']),
    ).toEqual({
      pairs: [{ fromId: '1', toId: '2' }],
      singleIds: [],
    })
  })

  it('needs a reason, the opposite amount, the same currency and four bank days', () => {
    const reason = { counterparty: 'Erika Beispiel' }
    const tried = [
      booking('1', 'giro', -125_000),
      booking('1', 'giro', -125_001, reason),
      booking('1', 'giro', 125_000, reason),
      booking('1', 'savings', -125_000, reason),
      booking('1', 'giro', -125_000, { ...reason, currency: 'USD' }),
      booking('1', 'giro', -125_000, { ...reason, bookingDate: '2026-10-11' }),
    ]
    for (const from of tried)
      expect(pairTransfers([from, incoming], accounts, ['Erika Beispiel']).pairs).toEqual([])
  })

  it('does not pair what one of the household pays back with what somebody else was paid', () => {
    const meal = booking('1', 'giro', -1_000, { counterparty: 'Restaurant' })
    const back = booking('2', 'savings', 1_000, { counterparty: 'Erika Beispiel' })
    expect(pairTransfers([meal, back], accounts, ['Erika Beispiel']).pairs).toEqual([])
  })

  it('does not pair what names another own account', () => {
    const from = booking('1', 'giro', -125_000, { counterpartyIban: savings.iban, isTransfer: true })
    const elsewhere = booking('2', 'card', 125_000)
    expect(pairTransfers([from, elsewhere], accounts, [])).toEqual({ pairs: [], singleIds: ['1'] })
  })

  it('pairs the settlement of a credit card with the credit on the card', () => {
    const settlement = booking('1', 'giro', -51_234, { counterparty: 'Kreditkartenabrechnung' })
    const credit = booking('2', 'card', 51_234, { bookingDate: '2026-10-16' })
    const purchase = booking('3', 'card', -2550)
    expect(pairTransfers([settlement, credit, purchase], accounts, []).pairs).toEqual([
      { fromId: '1', toId: '2' },
    ])
  })

  it('takes each booking once and the nearest partner', () => {
    const owner = { counterparty: 'Erika Beispiel' }
    const rows = [
      booking('1', 'giro', -10_000, owner),
      booking('2', 'giro', -10_000, { ...owner, bookingDate: '2026-10-17' }),
      booking('3', 'savings', 10_000, { bookingDate: '2026-10-16' }),
      booking('4', 'savings', 10_000, { bookingDate: '2026-10-17' }),
    ]
    for (const order of [rows, rows.toReversed()])
      expect(pairTransfers(order, accounts, ['Erika Beispiel']).pairs).toEqual([
        { fromId: '2', toId: '4' },
        { fromId: '1', toId: '3' },
      ])
  })

  it('marks what goes to an own account that has no bookings here', () => {
    const alone = booking('1', 'giro', -125_000, { counterpartyIban: savings.iban })
    const stranger = booking('2', 'giro', -100, { counterpartyIban: 'DE67123456800000000555' })
    expect(pairTransfers([alone, stranger], accounts, []).singleIds).toEqual(['1'])
  })

  it('ends with floods of equal amounts, too, and pairs the first ones', () => {
    const flood = (account: string) =>
      Array.from({ length: 60_000 }, (_, at) => booking(`${at}`, account, at % 2 === 0 ? 100 : -100))
    expect(pairTransfers(flood('giro'), accounts, []).pairs).toEqual([])
    const arrived = booking('arrived', 'savings', 100, { isTransfer: true })
    expect(pairTransfers([...flood('giro'), arrived], accounts, []).pairs).toMatchObject([
      { toId: 'arrived' },
    ])
  })

  const owners = ['Erika Muster', 'Max Muster']

  it.each([
    'Erika Muster',
    'Muster, Erika',
    'MUSTER ERIKA',
    'Erika u. Max Muster',
    'Max und Erika Muster',
    'Erika & Max Muster',
    'Erika Anna Muster',
    'Muster, Erika Anna',
    'Frau Dr. Erika Muster',
    'Eheleute Max u. Erika Muster',
  ])('pairs by the owner in any order: %s', (counterparty) => {
    const from = booking('1', 'giro', -125_000, { counterparty })
    const expected = { pairs: [{ fromId: '1', toId: '2' }], singleIds: [] }
    expect(pairTransfers([from, { ...incoming, counterparty }], accounts, owners)).toEqual(expected)
    expect(pairTransfers([incoming, from], accounts, owners)).toEqual(expected)
  })

  it.each(['Muster', 'Erika', 'Jonas Muster', 'Muster Bau GmbH', 'Erika Musterfrau', 'Erika Muster GmbH'])(
    'does not take for an owner: %s',
    (counterparty) => {
      const from = booking('1', 'giro', -125_000, { counterparty })
      expect(pairTransfers([from, incoming], accounts, owners).pairs).toEqual([])
    },
  )

  it('pairs over Easter and over Christmas, and not a bank day longer', () => {
    const days = [
      ['2026-04-02', '2026-04-10', 1],
      ['2026-04-02', '2026-04-13', 0],
      ['2026-12-23', '2026-12-30', 1],
      ['2026-12-23', '2027-01-04', 0],
    ] as const
    for (const [first, second, count] of days)
      for (const [left, came] of [
        [first, second],
        [second, first],
      ] as const) {
        const from = booking('1', 'giro', -500, { bookingDate: left, counterpartyIban: savings.iban })
        const to = booking('2', 'savings', 500, { bookingDate: came })
        expect(pairTransfers([from, to], accounts, []).pairs).toHaveLength(count)
      }
  })

  it('pairs the settlement of a card that its issuer draws days later', () => {
    const drawn = booking('1', 'giro', -1_000, {
      bookingDate: '2025-11-24',
      counterparty: 'Kreditkarte',
      text: 'Kreditkartenabrechnung LASTSCHRIFT',
    })
    const credit = booking('2', 'card', 1_000, {
      bookingDate: '2025-11-20',
      counterparty: 'Ausgleich Kreditkarte',
      text: 'Lastschrift',
    })
    const ofIssuer = { ...drawn, counterparty: 'Barclays Bank', counterpartyIban: 'DE25123456810000000777' }
    for (const from of [drawn, ofIssuer])
      expect(pairTransfers([credit, from], accounts, owners).pairs).toEqual([{ fromId: '1', toId: '2' }])
  })

  it.each<readonly [string, Partial<TransferCandidate>, Partial<TransferCandidate>, string]>([
    [
      'a refund on the card beside a debit of a supplier',
      { counterparty: 'Stadtwerke Musterstadt GmbH', counterpartyIban: 'DE25123456810000000777' },
      { counterparty: 'HOTEL ERSTATTUNG', text: 'Gutschrift' },
      'card',
    ],
    [
      'a refund on the card beside a settlement of it',
      { counterparty: 'Kreditkartenabrechnung' },
      { counterparty: 'HOTEL AM MARKT', text: 'Gutschrift' },
      'card',
    ],
    ['a purchase with a debit card', { counterparty: 'REWE', text: 'Visa Debit Kartenzahlung' }, {}, 'card'],
    [
      'an IBAN of somebody else',
      { counterparty: 'Erika Muster', counterpartyIban: 'DE25123456810000000777' },
      {},
      'savings',
    ],
    [
      'a stranger on the side that came',
      { counterpartyIban: savings.iban },
      { counterpartyIban: 'DE25123456810000000777' },
      'savings',
    ],
    ['a friend who pays back', { counterparty: 'Erika Muster' }, { counterparty: 'Jonas Berger' }, 'savings'],
    ['a debit that came back', { counterparty: 'Erika Muster' }, { text: 'Rücklastschrift' }, 'savings'],
    ['a booking taken back', { counterpartyIban: savings.iban }, { isReversal: true }, 'savings'],
    [
      'a shop beside what an app calls a transfer',
      { isTransfer: true },
      { counterparty: 'Edeka' },
      'savings',
    ],
  ])('does not pair %s', (_, left, came, account) => {
    const from = booking('1', 'giro', -1_000, left)
    const to = booking('2', account, 1_000, came)
    for (const order of [
      [from, to],
      [to, from],
    ])
      expect(pairTransfers(order, accounts, owners).pairs).toEqual([])
  })

  it('pairs what an own IBAN proves, whatever somebody wrote to it', () => {
    const from = booking('1', 'giro', -1_000, { counterpartyIban: savings.iban, text: 'Rückzahlung Urlaub' })
    const to = booking('2', 'savings', 1_000, { counterpartyIban: giro.iban, text: 'Rückzahlung Urlaub' })
    expect(pairTransfers([from, to], accounts, []).pairs).toHaveLength(1)
  })

  it('takes the IBAN of an owner for an account whose IBAN nobody has entered', () => {
    const from = booking('1', 'giro', -1_000, {
      counterparty: 'Erika Muster',
      counterpartyIban: 'DE25123456810000000777',
    })
    const to = booking('2', 'card', 1_000)
    expect(pairTransfers([from, to], accounts, owners).pairs).toHaveLength(1)
  })

  it('never pairs again what a person has parted, nor marks its sides', () => {
    const from = booking('1', 'giro', -125_000, { counterpartyIban: savings.iban })
    const parted = {
      fromAccountId: 'giro',
      fromDay: from.bookingDate,
      toAccountId: 'savings',
      toDay: incoming.bookingDate,
      leftCents: 125_000,
      arrivedCents: 125_000,
    } as const
    expect(pairTransfers([from, incoming], accounts, [], [parted])).toEqual({ pairs: [], singleIds: [] })
    const other = booking('3', 'savings', 125_000, { bookingDate: '2026-10-16' })
    expect(pairTransfers([from, incoming, other], accounts, [], [parted]).pairs).toEqual([
      { fromId: '1', toId: '3' },
    ])
  })
})
