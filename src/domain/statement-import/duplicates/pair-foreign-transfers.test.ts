import { describe, expect, it } from 'vitest'
import { type ForeignTransferCandidate, pairForeignTransfers } from './pair-foreign-transfers.ts'

const accounts = [
  { id: 'giro', iban: 'DE29123456780100200300', isCreditCard: false },
  { id: 'dollar', iban: null, isCreditCard: false },
]
const own = { accounts, ownerNames: ['Erika Beispiel'], parted: [] }

function side(
  id: string,
  account: string,
  amountCents: number,
  given: Partial<ForeignTransferCandidate> = {},
) {
  return {
    id,
    account,
    bookingDate: '2026-11-20',
    amountCents,
    currency: 'EUR',
    counterparty: '',
    counterpartyIban: null,
    text: '',
    isTransfer: false,
    isReversal: false,
    ...(account === 'dollar' && { foreignMinor: amountCents }),
    ...given,
  } satisfies ForeignTransferCandidate
}

const arrived = side('2', 'dollar', 9_850, { counterparty: 'ERIKA BEISPIEL' })

describe('pairForeignTransfers (imports.md § 16)', () => {
  it('pairs what left in euro with what arrived in dollars, two per cent apart at most', () => {
    expect(pairForeignTransfers([side('1', 'giro', -10_000), arrived], own)).toEqual([
      { fromId: '1', toId: '2' },
    ])
    expect(pairForeignTransfers([side('1', 'giro', -10_100), arrived], own)).toEqual([])
  })

  it.each([
    ['the IBAN of the other account', { counterpartyIban: 'DE29123456780100200300' }],
    ['an app', { isTransfer: true }],
    ['words of changing money', { text: 'Allgemeine Währungsumrechnung' }],
  ])('pairs by %s', (_, given) => {
    const rows = [side('1', 'giro', -10_000), side('2', 'dollar', 9_900, given)]
    expect(pairForeignTransfers(rows, own)).toHaveLength(1)
  })

  it('takes what an app calls changing money for no name', () => {
    const left = side('1', 'giro', -10_000, { counterparty: 'Exchanged to USD' })
    const came = side('2', 'dollar', 9_900, { counterparty: 'Exchanged to USD' })
    expect(pairForeignTransfers([left, came], own)).toHaveLength(1)
    const shop = side('2', 'dollar', 9_900, { counterparty: 'Hotel London' })
    expect(pairForeignTransfers([left, shop], own)).toEqual([])
  })

  it('needs a reason, another sign, another account, and one side in another currency', () => {
    const giro = side('1', 'giro', -10_000)
    expect(pairForeignTransfers([giro, side('2', 'dollar', 10_000)], own)).toEqual([])
    expect(pairForeignTransfers([side('1', 'giro', 10_000), arrived], own)).toEqual([])
    expect(pairForeignTransfers([side('1', 'dollar', -10_000), arrived], own)).toEqual([])
    const other = side('2', 'savings', 10_000, { counterparty: 'Erika Beispiel' })
    expect(pairForeignTransfers([giro, other], own)).toEqual([])
  })

  it('reaches over four bank days, and no further', () => {
    // The first day is a Friday: the fourth bank day after it is the Thursday of the next week.
    const from = (bookingDate: '2026-11-26' | '2026-11-27') => side('1', 'giro', -10_000, { bookingDate })
    expect(pairForeignTransfers([from('2026-11-26'), arrived], own)).toHaveLength(1)
    expect(pairForeignTransfers([from('2026-11-27'), arrived], own)).toEqual([])
  })

  it('does not pair again what a person has parted', () => {
    const parted = [
      {
        fromAccountId: 'giro',
        fromDay: '2026-11-20',
        toAccountId: 'dollar',
        toDay: '2026-11-20',
        leftCents: 10_000,
        arrivedCents: 9_850,
      },
    ] as const
    const rows = [side('1', 'giro', -10_000), arrived]
    expect(pairForeignTransfers(rows, { ...own, parted })).toEqual([])
  })

  it('takes each booking once, the nearest amount first', () => {
    const rows = [side('1', 'giro', -10_000), side('3', 'giro', -9_860), arrived]
    for (const order of [rows, rows.toReversed()])
      expect(pairForeignTransfers(order, own)).toEqual([{ fromId: '3', toId: '2' }])
  })
})
