import { expect, it } from 'vitest'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { nowhere } from '#web/member/household-plan/place-words.ts'
import { bookingsHead, bookingsRows } from './bookings-csv.ts'

const names = {
  accounts: [{ id: 'giro', name: 'Girokonto' }],
  places: { groups: [], items: [] },
}
const booking: StoredTransaction = {
  ...nowhere,
  id: 'a',
  accountId: 'giro',
  day: '2026-11-20',
  valueDay: null,
  amountCents: -6_827,
  originalCents: null,
  originalCurrency: null,
  counterparty: '=HYPERLINK("böse")',
  counterpartyIban: 'DE02 1203 0000 0000 2020 51',
  bookingText: 'Kartenzahlung',
  purpose: 'Einkauf; bar',
  endToEndRef: null,
  mandateRef: null,
  creditorId: null,
  bankRef: null,
  bankRefKind: null,
  fingerprint: '',
  occurrence: 0,
  importId: null,
  transferId: null,
  category: 'life',
  isOneOff: false,
  note: '',
  parts: [],
  version: 1,
}
const linesOf = (given: Partial<StoredTransaction>) =>
  bookingsRows([{ ...booking, ...given }], names)
    .trimEnd()
    .split('\r\n')

it('begins with the names of as many columns as the rows have', () => {
  const columns = bookingsHead(names.accounts).trimEnd().split(';')
  expect(columns[0]).toBe('\uFEFFBuchungstag')
  expect(linesOf({ counterparty: 'Konsum', purpose: '' })[0]?.split(';')).toHaveLength(columns.length)
})

it('defuses what a spreadsheet would compute, and keeps what it would cut apart', () => {
  const [line] = linesOf({})
  expect(line).toContain(`;"'=HYPERLINK(""böse"")";DE02120300000000202051;`)
  expect(line).toContain(`"Einkauf; bar";-68,27;;Leben;nein;nein;`)
})

it('gives each part of a split booking its line, together the amount', () => {
  const part = { itemId: null, groupId: null, category: 'life' as const, note: 'Brot' }
  const lines = linesOf({
    category: null,
    note: 'Großeinkauf',
    parts: [
      { ...part, amountCents: -7_000 },
      { ...part, category: null, amountCents: 173, note: '' },
    ],
  })
  expect(lines.map((line) => line.split(';').slice(-6))).toEqual([
    ['-70,00', '1 von 2', 'Leben', 'nein', 'nein', 'Großeinkauf, Brot'],
    ['1,73', '2 von 2', '', 'nein', 'nein', 'Großeinkauf'],
  ])
})

it('tells the other currency where an account is held in one, and only then', () => {
  const dollars = {
    accounts: [{ id: booking.accountId, name: 'Dollar', currency: 'USD' }],
    places: names.places,
  }
  const foreign = { foreignMinor: -7_425, rate: '1.0876', rateDay: '2026-11-20', rateSource: 'ecb' } as const
  const line = bookingsRows([{ ...booking, ...foreign }], dollars).trimEnd()
  expect(bookingsHead(dollars.accounts).trimEnd().split(';').slice(-4)).toEqual([
    'Währung',
    'Betrag in der Währung',
    'Kurs',
    'Kurs vom',
  ])
  expect(line.split(';').slice(-4)).toEqual(['USD', '-74,25', '1,0876', '20.11.2026'])
  expect(bookingsHead(names.accounts)).not.toContain('Währung')
})
