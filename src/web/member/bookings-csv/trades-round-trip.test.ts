import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { tradeRecordFields } from '#contract/records/trade-record.ts'
import { toldTrade, type Trade, tradeKinds } from '#domain/securities/trade.ts'
import { readText } from '#domain/statement-import/testing/samples.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { nowhere } from '#web/member/household-plan/place-words.ts'
import { compareCard } from '#web/member/import-preview/compare/compare-card.ts'
import { storableBooking } from '#web/member/import-preview/storable-booking.ts'
import { bookingsHead, bookingsRows } from './bookings-csv.ts'

const names = { accounts: [{ id: 'depot', name: 'Depot' }], places: { groups: [], items: [] } }

const plain: StoredTransaction = {
  ...nowhere,
  id: 'a',
  accountId: 'depot',
  day: '2026-11-20',
  valueDay: null,
  amountCents: 0,
  originalCents: null,
  originalCurrency: null,
  counterparty: 'Beispielbank',
  counterpartyIban: null,
  bookingText: 'Abrechnung',
  purpose: 'Wertpapiere',
  endToEndRef: null,
  mandateRef: null,
  creditorId: null,
  bankRef: null,
  bankRefKind: null,
  fingerprint: '',
  occurrence: 0,
  importId: null,
  transferId: null,
  isOneOff: false,
  note: '',
  parts: [],
  version: 1,
}

const exact = fc
  .tuple(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }))
  .map(([whole, places]) => `${whole}.${places.toString().padStart(18, '0')}`.replace(/\.?0+$/u, ''))
  .filter((text) => text !== '0' && text !== '')
const signedCents = fc.integer({ min: -99_999_999, max: 99_999_999 })
const word = fc
  .string({ unit: fc.constantFrom(...'=+-@"\';,äß A1%'), minLength: 1, maxLength: 20 })
  .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
  .filter((text) => /[A\d]/u.test(text) && !text.startsWith("'"))

const trades: fc.Arbitrary<Trade> = fc.record({
  tradeKind: fc.constantFrom(...tradeKinds),
  securityCode: fc.constantFrom(null, 'IE00BEISPIE4', 'A0WELT', 'BTC'),
  securityName: fc.option(word),
  pieces: fc.option(exact),
  price: fc.option(exact),
  priceCurrency: fc.constantFrom(null, 'EUR', 'USD'),
  feeCents: fc.option(signedCents),
  taxCents: fc.option(signedCents),
  costCents: fc.option(fc.nat(99_999_999)),
})

const booked = fc.record({ trade: trades, amountCents: signedCents })

it('trades that were exported and read back are the same to the last place', () => {
  fc.assert(
    fc.property(fc.array(booked, { minLength: 1, maxLength: 8 }), (rows) => {
      const bookings = rows.map(({ trade, amountCents }, at) => ({
        ...plain,
        ...toldTrade(trade),
        id: String(at),
        amountCents,
      }))
      const {
        format,
        bookings: read,
        problems,
      } = readText(bookingsHead(names.accounts, true) + bookingsRows(bookings, names, true))
      expect([format, problems]).toEqual(['own-bookings', []])
      const back = read.map((booking) => storableBooking(format, booking))
      expect(back.map(({ trade, amountCents }) => ({ trade, amountCents }))).toEqual(rows)
    }),
  )
})

it('every kind of trade has the word by which it is read back', () => {
  const kinds = tradeKinds.map((tradeKind) => ({ ...plain, tradeKind, amountCents: 100 }))
  const { bookings } = readText(bookingsHead(names.accounts, true) + bookingsRows(kinds, names, true))
  expect(bookings.map(({ trade }) => trade?.type)).toEqual(
    tradeKinds.map((kind) => `OWN_${kind.toUpperCase()}`),
  )
  expect(Object.keys(tradeRecordFields.tradeKind.words)).toEqual([...tradeKinds])
})

it('a file without trades has no columns for them, and is read back all the same', () => {
  const [head = ''] = bookingsHead(names.accounts).split('\r\n')
  expect(head).not.toContain(tradeRecordFields.pieces.label)
  const transfer = { ...plain, amountCents: -1_250, isTransfer: true }
  const { format, accounts, bookings } = readText(
    bookingsHead(names.accounts) + bookingsRows([transfer], names),
  )
  expect([format, accounts]).toEqual(['own-bookings', [{ iban: null, number: null, name: 'Depot' }]])
  expect(bookings).toMatchObject([
    { bookingDate: '2026-11-20', amountCents: -1_250, counterparty: 'Beispielbank', isTransfer: true },
  ])
  expect(bookings.map((booking) => storableBooking(format, booking).trade)).toEqual([undefined])
})

it('the parts of a split trade have it once', () => {
  const part = { itemId: null, groupId: null, category: 'life' as const, note: '' }
  const split = {
    ...plain,
    tradeKind: 'fee' as const,
    amountCents: -300,
    parts: [
      { ...part, amountCents: -100 },
      { ...part, amountCents: -200 },
    ],
  }
  const lines = bookingsRows([split], names, true).trimEnd().split('\r\n')
  expect(lines.map((line) => line.includes(tradeRecordFields.tradeKind.words.fee))).toEqual([true, false])
})

it('a file that is read back into its account adds nothing', () => {
  const kinds = tradeKinds.map((tradeKind, at) => ({
    ...plain,
    tradeKind,
    id: tradeKind,
    securityCode: 'IE00BEISPIE4',
    amountCents: tradeKind === 'holding' ? 0 : 100 * at,
    purpose: `IE00BEISPIE4, ${at} Stück`,
    format: 'depot-list',
    bankDay: null,
  }))
  const { format, bookings } = readText(bookingsHead(names.accounts, true) + bookingsRows(kinds, names, true))
  const rows = bookings.map((booking, at) => ({
    ...storableBooking(format, booking),
    id: `row-${at}`,
    part: 0,
  }))
  const card = { id: 'card', key: null, files: [], fileName: 'a.csv', format, told: null, rows, balances: [] }
  const accounts = [{ id: 'depot', iban: null, isCreditCard: false }]
  const around = { accountId: 'depot', known: kinds, others: [], accounts, ownerNames: [], parted: [] }
  const { rows: compared } = compareCard(card, around)
  expect(compared.map(({ kind }) => kind)).toEqual(tradeKinds.map(() => 'present'))
})
