import { describe, expect, it } from 'vitest'
import { caseText, readProposed } from '#domain/statement-import/testing/cases.ts'
import { comparableOf } from '#domain/statement-import/testing/transaction-set.ts'
import { type ComparableBooking, TYPED } from './comparable-booking.ts'
import { matchImport } from './match-import.ts'
import { pairTransfers } from './pair-transfers.ts'
import type { TransferCandidate } from './transfer-candidate.ts'

function rowsOf(name: string, prefix: string): readonly ComparableBooking[] {
  return comparableOf(readProposed(caseText(name)), prefix).map((row) => ({ ...row, account: 'giro' }))
}

describe('what is told twice (imports.md § 12)', () => {
  it('in the table of Commerzbank and in MT940 is never new', () => {
    const [csv, mt940] = [rowsOf('cross-commerzbank-1.csv', 'csv '), rowsOf('cross-commerzbank-2.sta', 'mt ')]
    for (const [first, second] of [
      [csv, mt940],
      [mt940, csv],
    ] as const)
      expect(matchImport(second, first)).toEqual(
        first.map(({ id }) => ({ kind: expect.stringMatching(/^(?:present|likely)$/u), storedId: id })),
      )
  })

  it('by hand and by the bank is found again', () => {
    const rows = rowsOf('hand-then-bank.csv', 'bank ')
    const typed = [
      ['2025-11-05', 'Edeka', -450],
      ['2025-11-06', 'Miete', -89_000],
    ] as const
    const stored = typed.map(([bookingDate, counterparty, amountCents]): ComparableBooking => ({
      id: counterparty,
      account: 'giro',
      bookingDate,
      amountCents,
      currency: 'EUR',
      counterparty,
      counterpartyIban: null,
      purpose: '',
      endToEndRef: null,
      strongKey: null,
      source: TYPED,
    }))
    expect(matchImport(rows, stored)).toEqual([
      { kind: 'likely', storedId: 'Edeka' },
      { kind: 'likely', storedId: 'Miete' },
    ])
  })
})

describe('own transfers (imports.md § 12.4)', () => {
  const accounts = [
    { id: 'giro', iban: 'DE02120300000000202051', isCreditCard: false },
    { id: 'savings', iban: null, isCreditCard: false },
    { id: 'card', iban: null, isCreditCard: true },
  ]
  const household = { accounts, ownerNames: ['Erika Muster', 'Max Muster'], parted: [] }

  function candidates(name: string, account: string): readonly TransferCandidate[] {
    return readProposed(caseText(name)).bookings.map((booking, at) => ({
      ...booking,
      id: `${account} ${at}`,
      account,
      text: `${booking.purpose} ${booking.bookingText ?? ''}`,
    }))
  }

  it.each([
    ['owners in any order, two of them, with a second name', 'owner-names', 'other', 'savings', 3],
    ['a card that is settled days later', 'late', 'card', 'card', 1],
    ['a refund on the card beside a debit of a supplier', 'false-card-refund', 'card', 'card', 0],
    ['what an owner pays back beside a restaurant', 'false-one-owner', 'other', 'savings', 0],
  ] as const)('%s', (_, name, side, account, count) => {
    const giro = candidates(`transfer-${name}-giro.csv`, 'giro')
    const other = candidates(`transfer-${name}-${side}.csv`, account)
    expect(giro.length + other.length).toBeGreaterThan(1)
    for (const bookings of [
      [...giro, ...other],
      [...other, ...giro],
    ])
      expect(pairTransfers(bookings, household).pairs).toHaveLength(count)
  })
})
