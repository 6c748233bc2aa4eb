import { describe, expect, it } from 'vitest'
import { decoded, encodingOf, readText, sampleBytes } from '#domain/statement-import/testing/samples.ts'
import { fileRates } from './file-rates.ts'
import { splitByCurrency } from './split-currencies.ts'

// Files of banks and apps in other currencies (imports.md § 16): no booking is left out.

function sampleText(name: string): string {
  const bytes = sampleBytes(name)
  return decoded([bytes], encodingOf([bytes])).join('')
}

describe('a bank in another currency', () => {
  it.each([
    ['camt053_001_08.xml', 'CHF'],
    ['camt053_001_02.xml', 'GBP'],
    ['camt052_001_08.xml', 'USD'],
    ['mt940.sta', 'USD'],
    ['statement.ofx', 'CHF'],
    ['ing_giro.csv', 'USD'],
    ['sparkasse_csv_camt.csv', 'GBP'],
    ['volksbank.csv', 'CHF'],
  ])('%s in %s has the bookings that it has in euro, on an account of its currency', (name, currency) => {
    const text = sampleText(name)
    const euro = readText(text)
    const other = splitByCurrency(readText(text.replaceAll('EUR', currency)))
    expect(other.bookings.map(({ line, amountCents }) => [line, amountCents])).toEqual(
      euro.bookings.map(({ line, amountCents }) => [line, amountCents]),
    )
    expect(euro.bookings.length).toBeGreaterThan(0)
    for (const booking of other.bookings) {
      expect(booking.currency).toBe(currency)
      expect(other.accounts[booking.account]?.currency).toBe(currency)
    }
    for (const balance of other.balances) expect(other.accounts[balance.account]?.currency).toBe(currency)
  })
})

describe('an app with several currencies', () => {
  it('Revolut: an exchange tells the rate, and dollars are an account of their own', () => {
    const file = [
      'Typ,Produkt,Startdatum,Datum des Abschlusses,Beschreibung,Betrag,Gebühr,Währung,Status,Guthaben',
      'Aufladung,Aktuell,2026-10-01 10:11:12,2026-10-01 10:11:12,Aufladung,100.00,0.00,EUR,ABGESCHLOSSEN,100.00',
      'Umtausch,Aktuell,2026-10-03 10:11:12,2026-10-03 10:11:12,Umtausch in USD,-50.00,0.00,EUR,ABGESCHLOSSEN,50.00',
      'Umtausch,Aktuell,2026-10-03 10:11:12,2026-10-03 10:11:12,Umtausch in USD,54.38,0.00,USD,ABGESCHLOSSEN,54.38',
      'Kartenzahlung,Aktuell,2026-10-05 10:11:12,2026-10-06 03:04:05,Subway,-12.50,0.00,USD,ABGESCHLOSSEN,41.88',
    ].join('\n')
    const read = readText(file)
    expect(fileRates(read.bookings)).toEqual([
      { currency: 'USD', day: '2026-10-03', rate: '1.0876', source: 'file' },
    ])
    const { accounts, bookings } = splitByCurrency(read)
    const dollars = bookings.filter(({ account }) => accounts[account]?.currency === 'USD')
    expect(dollars.map(({ amountCents }) => amountCents)).toEqual([5_438, -1_250])
    expect(bookings).toHaveLength(4)
  })

  it('PayPal: a payment in dollars and the two rows by which it was changed', () => {
    const head =
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Item Title","Balance","Subject","Note","Balance Impact"'
    const row = (name: string, type: string, currency: string, amount: string, id: string) =>
      `"10/14/2026","10:00:00","CEST","${name}","${type}","Completed","${currency}","${amount}","0.00","${amount}","","","${id}","","0.00","","",""`
    const read = readText(
      [
        head,
        row('Domain Shop', 'Express Checkout Payment', 'USD', '-21.75', '2AA1'),
        row('', 'General Currency Conversion', 'EUR', '-20.00', '2AA2'),
        row('', 'General Currency Conversion', 'USD', '21.75', '2AA3'),
        row('', 'Bank Deposit to PP Account', 'EUR', '20.00', '2AA4'),
      ].join('\n'),
    )
    expect(fileRates(read.bookings)).toEqual([
      { currency: 'USD', day: '2026-10-14', rate: '1.0875', source: 'file' },
    ])
    const { accounts, bookings } = splitByCurrency(read)
    const sums = Map.groupBy(bookings, ({ account }) => accounts[account]?.currency ?? 'EUR')
    expect([...sums].map(([currency, list]) => [currency, list.length])).toEqual([
      ['USD', 2],
      ['EUR', 2],
    ])
  })
})
