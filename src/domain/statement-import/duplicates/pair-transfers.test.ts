import { describe, expect, it } from 'vitest'
import { pairTransfers, type TransferCandidate } from './pair-transfers.ts'

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
    isTransfer: false,
    ...changes,
  } satisfies TransferCandidate
}

describe('pairTransfers (imports.md § 12.4)', () => {
  const incoming = booking('2', 'savings', 125_000, { bookingDate: '2026-10-18' })

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

  it('needs a reason, the opposite amount, the same currency and three days', () => {
    const reason = { counterparty: 'Erika Beispiel' }
    const tried = [
      booking('1', 'giro', -125_000),
      booking('1', 'giro', -125_001, reason),
      booking('1', 'giro', 125_000, reason),
      booking('1', 'savings', -125_000, reason),
      booking('1', 'giro', -125_000, { ...reason, currency: 'USD' }),
      booking('1', 'giro', -125_000, { ...reason, bookingDate: '2026-10-14' }),
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
})
