import { describe, expect, it } from 'vitest'
import { readText, sampleText } from '#domain/statement-import/testing/samples.ts'
import { holdingsOf } from './holdings.ts'
import { tradeOfBooking } from './trade-of-booking.ts'

function tradesOf(text: string) {
  return readText(text).bookings.flatMap((booking) => {
    const trade = tradeOfBooking(booking)
    return trade ? [{ ...trade, day: booking.bookingDate, amountCents: booking.amountCents }] : []
  })
}

const nothing = { feeCents: null, taxCents: null, costCents: null }

describe('the trades of a file (imports.md § 17)', () => {
  it('Trade Republic: pieces, price, dividend, interest, fee and tax', () => {
    expect(tradesOf(sampleText('traderepublic.csv'))).toEqual([
      {
        ...nothing,
        tradeKind: 'buy',
        securityCode: 'IE00BEISPIE4',
        securityName: 'Weltindex UCITS ETF',
        pieces: '2.5',
        price: '100.2',
        priceCurrency: 'EUR',
        feeCents: 100,
        day: '2026-10-02',
        amountCents: -25_150,
      },
      {
        ...nothing,
        tradeKind: 'dividend',
        securityCode: 'DE000BEISP12',
        securityName: 'Beispiel AG',
        pieces: '10',
        price: null,
        priceCurrency: null,
        taxCents: 325,
        day: '2026-10-05',
        amountCents: 909,
      },
      {
        ...nothing,
        tradeKind: 'interest',
        securityCode: null,
        securityName: null,
        pieces: null,
        price: null,
        priceCurrency: null,
        taxCents: 149,
        day: '2026-10-31',
        amountCents: 418,
      },
      {
        ...nothing,
        tradeKind: 'sell',
        securityCode: 'DE000BEISP12',
        securityName: 'Beispiel AG',
        pieces: '4',
        price: '55.125',
        priceCurrency: 'EUR',
        feeCents: 100,
        taxCents: 1_011,
        day: '2026-10-12',
        amountCents: 20_939,
      },
    ])
  })

  it('Portfolio Performance: what a piece costs is what was paid before fees, by the pieces', () => {
    expect(tradesOf(sampleText('portfolio_performance_depot.csv'))).toMatchObject([
      { tradeKind: 'buy', pieces: '2.5', price: '100.2', feeCents: 100, amountCents: -25_150 },
      { tradeKind: 'sell', pieces: '4', feeCents: 100, taxCents: 1_011, amountCents: 20_939 },
    ])
    const told = holdingsOf(tradesOf(sampleText('portfolio_performance_depot.csv')), 2026)
    expect(told.holdings).toMatchObject([
      { code: 'IE00BEISPIE4', pieces: '2.5', costCents: 25_150, valueCents: 25_050, missingPieces: '0' },
      { code: 'DE000BEISP12', pieces: '0', missingPieces: '4', taxCents: 1_011 },
    ])
  })

  it('Scalable: a savings plan is called so, and Portfolio Performance moves deliveries without money', () => {
    expect(tradesOf(sampleText('scalable.csv')).map(({ tradeKind, pieces }) => [tradeKind, pieces])).toEqual([
      ['dividend', null],
      ['buy', '4'],
      ['savings_plan', '3.505'],
    ])
    const head = 'Datum;Typ;Wert;Buchungswährung;Stück;ISIN;Wertpapiername'
    const rows = ['2026-10-01;Einlieferung;1.000,00;EUR;4;DE000BEISP12;Beispiel AG']
    expect(tradesOf([head, ...rows].join('\n'))).toMatchObject([
      { tradeKind: 'delivery_in', pieces: '4', price: '250', costCents: 100_000, amountCents: 0 },
    ])
  })

  it('Portfolio Performance in English', () => {
    const text = [
      'Date,Time,Type,Value,Transaction Currency,Fees,Taxes,Shares,ISIN,WKN,Ticker Symbol,Security Name,Note',
      '2026-10-02,10:15,Buy,"1,251.50",EUR,1.00,,12.5,IE00BEISPIE4,,,Weltindex UCITS ETF,',
      '2026-10-05,00:00,Dividend,9.09,EUR,,3.25,10,DE000BEISP12,,,Beispiel AG,',
      '2026-10-06,00:00,Deposit,500.00,EUR,,,,,,,,',
    ].join('\n')
    expect(readText(text)).toMatchObject({ format: 'portfolio-performance-account', problems: [] })
    expect(tradesOf(text)).toMatchObject([
      { tradeKind: 'buy', pieces: '12.5', feeCents: 100, amountCents: -125_150 },
      { tradeKind: 'dividend', taxCents: 325, amountCents: 909 },
    ])
  })

  it('a depot of comdirect, which names no kind: by what moved', () => {
    const depot = [
      '"Umsätze Depot";"Zeitraum: 30 Tage";',
      '"Neuer Kontostand";"0,00 EUR";',
      '',
      '"Buchungstag";"Geschäftstag";"Stück / Nom.";"Bezeichnung";"WKN";"Währung";"Ausführungskurs";"Umsatz in EUR";',
      '"05.10.2026";"01.10.2026";"2,5";"Weltindex";"A1BCDE";"EUR";"100,20";"-250,50";',
      '"09.10.2026";"08.10.2026";"-1";"Weltindex";"A1BCDE";"EUR";"101,00";"101,00";',
    ].join('\r\n')
    const trades = tradesOf(depot)
    expect(trades).toMatchObject([
      { tradeKind: 'buy', securityCode: 'A1BCDE', pieces: '2.5', price: '100.2' },
      { tradeKind: 'sell', securityCode: 'A1BCDE', pieces: '1', price: '101' },
    ])
    expect(holdingsOf(trades, 2026).holdings).toMatchObject([{ pieces: '1.5', valueCents: 15_150 }])
  })
})

it.each([
  ['USD', 'EUR', 'USD'],
  [null, 'CHF', 'CHF'],
  ['Stück', 'EUR', 'EUR'],
])('a price in %s of a row in %s is one in %s', (priceCurrency, currency, expected) => {
  const [bought] = readText(sampleText('traderepublic.csv')).bookings
  const { trade } = bought!
  expect(tradeOfBooking({ ...bought!, currency, trade: { ...trade!, priceCurrency } })).toMatchObject({
    priceCurrency: expected,
  })
})
