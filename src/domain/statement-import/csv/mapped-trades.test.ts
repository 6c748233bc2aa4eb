import { describe, expect, it } from 'vitest'
import { tradeOfBooking } from '#domain/securities/trade-of-booking.ts'
import { formatOfText } from '#domain/statement-import/detect-format.ts'
import { readText } from '#domain/statement-import/testing/samples.ts'
import type { ColumnMapping } from './csv-layout.ts'
import { suggestMapping } from './suggest-mapping.ts'

function suggested(text: string): ColumnMapping {
  const format = formatOfText(text)
  if (format.kind !== 'unknown-csv') throw new RangeError(format.kind)
  return suggestMapping(format.head, format.examples)
}

function read(text: string, columns: ColumnMapping['columns'] = {}) {
  const mapping = suggested(text)
  const statement = readText(text, { mapping: { ...mapping, columns: { ...mapping.columns, ...columns } } })
  const { bookings, problems } = statement
  return { problems, bookings, trades: bookings.map((booking) => tradeOfBooking(booking)) }
}

const orders = [
  'Ausführungstag;Vorgang;ISIN;Wertpapiername;Stück;Ausführungskurs;Betrag;Steuern',
  '02.10.2026;Kauf;IE00BEISPIE4;Weltindex UCITS ETF;2,5;100,20;-250,50;',
  '05.10.2026;Verkauf;DE000BEISP12;Beispiel AG;4;55,125;210,39;10,11',
  '09.10.2026;Dividende;DE000BEISP12;Beispiel AG;6;0,50;2,21;0,79',
  '12.10.2026;Einzahlung;;;;;500,00;',
].join('\n')

describe('trades in a table that a person maps (imports.md § 17)', () => {
  it('are proposed by the names of the columns, with the tax in the amount', () => {
    expect(suggested(orders).columns).toMatchObject({
      isin: 2,
      securityName: 3,
      shares: 4,
      price: 5,
      amount: 6,
      countedTax: 7,
      bookingText: 1,
    })
    expect(suggested(orders).columns).not.toHaveProperty('purpose')
  })

  it('keep pieces, price and tax, and a row without a security is a booking', () => {
    const { problems, bookings, trades } = read(orders)
    expect(problems).toEqual([])
    expect(bookings.map(({ amountCents }) => amountCents)).toEqual([-25_050, 21_039, 221, 50_000])
    expect(trades).toMatchObject([
      { tradeKind: 'buy', securityCode: 'IE00BEISPIE4', pieces: '2.5', price: '100.2', taxCents: null },
      { tradeKind: 'sell', securityName: 'Beispiel AG', pieces: '4', price: '55.125', taxCents: 1_011 },
      { tradeKind: 'dividend', pieces: '6', taxCents: 79 },
      null,
    ])
  })

  it('a fee and a tax that come on top leave the account with the amount', () => {
    const text =
      'Datum;Art;WKN;Stück;Kurs;Betrag;Gebühr;Quellensteuer\n02.10.2026;Kauf;A0WELT;2;100,00;-200,00;4,90;\n05.10.2026;Verkauf;A0WELT;1;110,00;110,00;-4,90;2,00\n'
    const { countedTax: tax, ...columns } = suggested(text).columns
    expect([columns.fee, tax]).toEqual([6, 7])
    const mapping: ColumnMapping = { ...suggested(text), columns: { ...columns, tax: 7 } }
    const { bookings } = readText(text, { mapping })
    expect(bookings.map(({ amountCents }) => amountCents)).toEqual([-20_490, 10_310])
    expect(bookings.map((booking) => tradeOfBooking(booking))).toMatchObject([
      { tradeKind: 'buy', securityCode: 'A0WELT', price: '100', feeCents: 490, taxCents: null },
      { tradeKind: 'sell', price: '110', feeCents: 490, taxCents: 200 },
    ])
  })

  it('a dividend in a column that is mapped as the purpose is no sale of its pieces', () => {
    const { bookingText: purpose, ...columns } = suggested(orders).columns
    expect(purpose).toBe(1)
    const mapping = { ...suggested(orders), columns: { ...columns, purpose: 1 } }
    const kinds = readText(orders, { mapping }).bookings.map((booking) => tradeOfBooking(booking)?.tradeKind)
    expect(kinds).toEqual(['buy', 'sell', 'dividend', undefined])
  })

  it('amounts without a sign have it in the word for purchase or sale', () => {
    const text =
      'Datum;Geschäft;ISIN;Stück;Kurs;Betrag\n02.10.2026;Kauf;IE00BEISPIE4;2;100,00;200,00\n05.10.2026;Verkauf;IE00BEISPIE4;1;110,00;110,00\n'
    const { bookings, trades } = read(text)
    expect(bookings.map(({ amountCents }) => amountCents)).toEqual([-20_000, 11_000])
    expect(trades).toMatchObject([{ tradeKind: 'buy' }, { tradeKind: 'sell' }])
  })

  it('a rate of exchange and a number of bookings are no price and no pieces', () => {
    const text = 'Buchungstag;Name;Betrag;Kurs;Anzahl\n02.10.2026;Hotel;-10,00;1,08;1\n'
    expect(suggested(text).columns).not.toHaveProperty('price')
    expect(suggested(text).columns).not.toHaveProperty('shares')
    expect(read(text).trades).toEqual([null])
  })

  it.each(['-3', 'x', '', '9'.repeat(60)])('pieces that are none (%s) break nothing', (pieces) => {
    const text = `Datum;Art;ISIN;Stück;Kurs;Betrag\n02.10.2026;Kauf;IE00BEISPIE4;${pieces};100,00;-200,00\n03.10.2026;Kauf;IE00BEISPIE4;1;100,00;-100,00\n`
    const { bookings, trades } = read(text)
    expect(bookings.map(({ amountCents }) => amountCents)).toEqual([-20_000, -10_000])
    expect(trades[1]).toMatchObject({ tradeKind: 'buy', pieces: '1' })
  })
})
