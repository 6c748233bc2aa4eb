import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdingsOf } from '#domain/securities/holdings.ts'
import { tradeOfBooking } from '#domain/securities/trade-of-booking.ts'
import { formatOfText } from '#domain/statement-import/detect-format.ts'
import type { StatementAnswers } from '#domain/statement-import/open-statement.ts'
import { readText } from '#domain/statement-import/testing/samples.ts'

// Heads of banks as public programs read them; securities and numbers are synthetic.

const ing = `Depotübersicht vom 27.11.2026 21:28
Kunde;Erika Beispiel

Depotnummer;0000123456

ISIN;Wertpapiername;Stück/Nominale;Einheitskennzeichen;Einstandskurs;Währung;Einstandswert;Währung;Bewertungskurs;Währung;Zeit;Handelsplatz;Kurswert;Währung;Gewinn/Verlust;Währung;Gewinn/Verlust (%)
IE00BEISPIE4;Weltindex UCITS ETF;12,5000;Stück;90,00;EUR;1.125,00;EUR;100,20;EUR;21:28 Uhr;Direkthandel;1.252,50;EUR;127,50;EUR;11,33%
US0000000001;Muster Corp. DL-,01;10;Stück;150,00;EUR;1.500,00;EUR;173,00;EUR;21:28 Uhr;Direkthandel;1.730,00;EUR;230,00;EUR;15,33%
"";;;;;Depot-Gesamtwert;2.625,00;EUR;;;;;2.982,50;EUR;357,50;EUR;13,62%
`

const comdirect = `"Depotübersicht Wertpapierdepot vom 27.11.2026"
"Stück/Nom.";"Bezeichnung";"WKN";"Währung";"Akt. Kurs";"Datum";"Zeit";"Börse";"Diff. abs";"Diff. %";"Kaufkurs in EUR";"Kaufwert in EUR";"Wert in EUR";"Diff. abs";"Diff. %";"Typ";"Notizen"
"40";"Beispiel AG";"BEISP1";"EUR";"55,125";"26.11.2026";"17:35";"Xetra";"+0,10";"+0,18";"50,00";"2.000,00";"2.205,00";"205,00";"10,25";"Aktie";""
"5";"Muster Inc.";"A0MUST";"USD";"110,00";"26.11.2026";"22:00";"NYSE";"+1,00";"+0,90";"80,00";"400,00";"506,00";"106,00";"26,50";"Aktie";""
`

const dkb = `"Depotnummer:";"123456789"
"Depotgesamtwert per 27.11.2026:";"1.495,00 EUR"

"Bestand";"";"ISIN / WKN";"Bezeichnung";"Kurs";"Gewinn / Verlust";"";"Einstandswert";"";"Dev. Kurs";"Kurswert in Euro";"Verfügbarkeit";
"5,00";"Stück";"IE00BEISPIE4";"Weltindex UCITS ETF";"100,00";"10,00";"EUR";"490,00";"EUR";"";"500,00";"Frei";
"1.000,00";"EUR";"DE000BEISP20";"Beispielanleihe 2,5 %";"99,50";"5,00";"EUR";"990,00";"EUR";"";"995,00";"Frei";
`

const consors = `Depot;Inhaber;Portfolio Ansicht;Exportdatum
123456789;Erika Beispiel;Kompakt;27.11.2026, 19:25:34

Gesamtdepot
Gesamtdepotwert (EUR);Entwicklung seit Kauf (EUR);Entwicklung seit Kauf (%)
1.495,00;100,00;16,67
Positionen
`
const consorsHeads = [
  'Name;WKN;Gattung;Stück/Nominal;Einstandskurs inkl. NK;Einstandskurs inkl. NK Währung/Prozent;Einstandswert;Einstandswert Währung;Kurs;Kurs Währung/Prozent;Datum/Uhrzeit;Handelsplatz;Gesamtwert;Gesamtwert Währung',
  'Name;WKN;Gattung;Stück/Nominal;Einstandskurs inkl. NK;Währung/Prozent;Einstandswert;Währung/Prozent;Kurs;Währung/Prozent;Datum/Zeit;Handelsplatz;Gesamtwert EUR;',
]
const consorsRows = `Welt UCITS ETF;A0WELT;ETF;4,00;100,00;EUR;400,00;EUR;125,00;EUR;26.11.2026 22:03:10;Tradegate;500,00;EUR
Beispielanleihe;BEISP2;Anleihe;1.000,00;99,00;%;990,00;EUR;99,50;%;26.11.2026 11:00:00;Xetra;995,00;EUR
`

const performance = `Bestand,Name,Symbol,ISIN,WKN,Kurs,Marktwert,% Anteil
2.5,Weltindex UCITS ETF,WELT,IE00BEISPIE4,A0WELT,120.00,300.00,100.00
`

const plain = (rows: string, head = 'ISIN;Name;Stück;Kurs;Kurswert') =>
  readText(`Depotbestand per 27.11.2026\n${head}\n${rows}\n`)

const told = (text: string, answers?: StatementAnswers) => {
  const statement = readText(text, answers)
  return {
    ...statement,
    trades: statement.bookings.map((booking) => tradeOfBooking(booking)),
    reasons: statement.problems.map(({ reason }) => reason),
  }
}

describe('lists of banks', () => {
  it('ING: pieces, price, cost, and the value of all as the balance of the day', () => {
    const { format, accounts, bookings, balances, problems, trades } = told(ing)
    expect([format, problems]).toEqual(['depot-list', []])
    expect(accounts).toEqual([{ iban: null, number: null, name: 'Depot 0000123456' }])
    expect(bookings.map(({ bookingDate, amountCents }) => [bookingDate, amountCents])).toEqual([
      ['2026-11-27', 0],
      ['2026-11-27', 0],
    ])
    expect(trades).toMatchObject([
      {
        tradeKind: 'holding',
        securityCode: 'IE00BEISPIE4',
        securityName: 'Weltindex UCITS ETF',
        pieces: '12.5',
        price: '100.2',
        priceCurrency: 'EUR',
        costCents: 112_500,
      },
      { securityCode: 'US0000000001', pieces: '10', price: '173', costCents: 150_000 },
    ])
    expect(balances).toEqual([
      { account: 0, kind: 'closing', cents: 298_250, currency: 'EUR', day: '2026-11-27' },
    ])
  })

  it('comdirect: WKN, and a price in another currency gives way to the value in euro', () => {
    const { trades, balances, problems } = told(comdirect)
    expect(problems).toEqual([])
    expect(trades).toMatchObject([
      { securityCode: 'BEISP1', pieces: '40', price: '55.125', costCents: 200_000 },
      { securityCode: 'A0MUST', pieces: '5', price: '101.2', priceCurrency: 'EUR', costCents: 40_000 },
    ])
    expect(balances).toMatchObject([{ cents: 271_100, day: '2026-11-27' }])
  })

  it('DKB: ISIN and WKN in one column, and a bond is worth its value, not its per cents', () => {
    const { trades, balances, accounts } = told(dkb)
    expect(accounts).toMatchObject([{ name: 'Depot 123456789' }])
    expect(trades).toMatchObject([
      { securityCode: 'IE00BEISPIE4', pieces: '5', price: '100' },
      { securityCode: 'DE000BEISP20', pieces: '1000', price: '0.995' },
    ])
    expect(balances).toMatchObject([{ cents: 149_500, day: '2026-11-27' }])
  })

  it.each(consorsHeads)('Consorsbank: units beside the columns, and a bond in per cent: %#', (head) => {
    const { trades, balances, problems } = told(`${consors}${head}\n${consorsRows}`)
    expect(problems).toEqual([])
    expect(trades).toMatchObject([
      {
        securityCode: 'A0WELT',
        securityName: 'Welt UCITS ETF',
        pieces: '4',
        price: '125',
        costCents: 40_000,
      },
      { securityCode: 'BEISP2', pieces: '1000', price: '0.995', costCents: 99_000 },
    ])
    expect(balances).toMatchObject([{ cents: 149_500, day: '2026-11-27' }])
  })

  it('a list by names alone is one where its values are those of the market', () => {
    const { trades, balances } = told(
      'Depotauszug zum 14.12.2025\nSTK. / Nominale;Wertpapierbezeichnung;Ticker;Kurs pro Stück (EUR);Kursdatum;Kurswert (EUR)\n1,3441;Beispielwagen AG;BSP;61,41;14.12.2025;82,54\n',
    )
    expect(trades).toMatchObject([
      { securityCode: null, securityName: 'Beispielwagen AG', pieces: '1.3441', price: '61.41' },
    ])
    expect(balances).toMatchObject([{ cents: 8_254, day: '2025-12-14' }])
  })

  it('Portfolio Performance: points and commas, and a day that a person gives', () => {
    expect(told(performance)).toMatchObject({ reasons: ['list_without_day'], bookings: [], balances: [] })
    const { trades, balances } = told(performance, { listDay: '2026-11-20' })
    expect(trades).toMatchObject([{ pieces: '2.5', price: '120', securityCode: 'IE00BEISPIE4' }])
    expect(balances).toMatchObject([{ cents: 30_000, day: '2026-11-20' }])
  })

  it('the day beside the positions counts where the list has no other', () => {
    const { bookings } = readText(
      'ISIN;Name;Anzahl;Kurs;Kursdatum;Marktwert\nIE00BEISPIE4;Index;2;10,00;25.11.2026;20,00\nDE000BEISP12;Beispiel;1;5,00;26.11.2026;5,00\n',
    )
    expect(bookings.map(({ bookingDate }) => bookingDate)).toEqual(['2026-11-26', '2026-11-26'])
  })
})

describe('what is no list', () => {
  it.each([
    'Buchungstag;ISIN;Name;Stück;Kurs;Betrag',
    'Datum;ISIN;Name;Stück;Kurs;Wert',
    'Datum;Typ;Wert;Buchungswährung;Stück;ISIN;Wertpapiername',
    'ISIN;Name;Kurs;Kurswert',
    'Name;Menge;Preis;Gesamtwert',
    'Name;Stück;Kurs',
    'ISIN;Name;Stück',
  ])('%s', (head) => {
    const format = formatOfText(`${head}\n01.11.2026;IE00BEISPIE4;Index;1;2,00;3,00\n`)
    expect(format).not.toMatchObject({ preset: 'depot-list' })
  })
})

describe('what cannot be read', () => {
  const good = 'IE00BEISPIE4;Index;2;10,00;20,00'

  it.each([
    ['DE000BEISP12;Beispiel;-3;5,00;15,00', 'negative_pieces'],
    ['DE000BEISP12;Beispiel;viele;5,00;15,00', 'pieces_missing'],
    ['DE000BEISP12;Beispiel;;5,00;15,00', 'pieces_missing'],
    [';;3;5,00;15,00', 'no_security'],
    [`DE000BEISP12;${'x'.repeat(200_000)};3;5,00;15,00`, 'row_too_long'],
  ])('a list with such a row counts in no part, so that nothing is taken for sold: %#', (row, reason) => {
    const { problems, bookings, balances } = plain(`${good}\n${row}`)
    expect(problems.map((problem) => problem.reason)).toEqual([reason, 'list_incomplete'])
    expect([bookings, balances]).toEqual([[], []])
    expect(problems.every(({ content }) => content.length <= 81)).toBe(true)
  })

  it('a list that was cut off counts in no part', () => {
    const { problems, bookings } = readText(
      `Depotbestand per 27.11.2026\nISIN;Name;Stück;Kurs;Kurswert\n${good}\nDE000BEISP12;Beis;3;5`,
    )
    expect(problems.map(({ reason }) => reason)).toEqual(['truncated', 'list_incomplete'])
    expect(bookings).toEqual([])
  })

  it.each([
    ['DE000BEISP12;Beispiel;3;5,00;', 'value_missing'],
    ['DE000BEISP12;Beispiel;3;5,00;x', 'value_missing'],
    ['DE000BEISP12;Beispiel;3;5,00 USD;15,00 USD', 'foreign_value'],
  ])('without a value in euro the pieces count, and there is no balance: %#', (row, reason) => {
    const { problems, bookings, balances } = plain(`${good}\n${row}`)
    expect(problems.map((problem) => [problem.reason, problem.isRowKept])).toEqual([[reason, true]])
    expect([bookings.length, balances]).toEqual([2, []])
  })

  it('without an ISIN the name stands for the security; cash and sums are no positions', () => {
    const { problems, bookings, balances } = plain(
      `${good}\n;Sammelurkunde;4;1,00;4,00\n;Verrechnungskonto;;;1.000,00\n;Summe;;;24,00`,
    )
    expect(bookings.map(({ trade }) => trade?.securityName)).toEqual(['Index', 'Sammelurkunde'])
    expect(balances).toMatchObject([{ cents: 2_400 }])
    expect(problems.map(({ reason, isRowKept }) => [reason, isRowKept])).toEqual([['no_position', true]])
  })

  it('rows of one security are one position, and one without pieces is none', () => {
    const { bookings, balances } = plain(
      `${good}\nIE00BEISPIE4;Index;1,5;10,00;15,00\nDE000BEISP12;Weg;0;5,00;0,00`,
    )
    expect(bookings.map(({ trade }) => trade?.shares)).toEqual(['3.5'])
    expect(balances).toMatchObject([{ cents: 3_500 }])
  })

  it('nothing that anybody writes into cells breaks the reader', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        '',
        '-',
        '1.234,5',
        '-3',
        '%',
        'NaN',
        '1e999',
        '€',
        'IE00BEISPIE4',
        '999999999999999999',
      ),
      fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/["\r\n;]/gu, '')),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 7 }), { maxLength: 8 }), (rows) => {
        const { bookings, balances } = plain(rows.map((cells) => cells.join(';')).join('\n'))
        const trades = bookings.map((booking) => tradeOfBooking(booking))
        expect(trades.every((trade) => trade?.tradeKind === 'holding' && trade.pieces !== null)).toBe(true)
        expect(balances.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

it('what a list states is what the depot shows, to the cent', () => {
  const { bookings, balances } = readText(ing)
  const trades = bookings.flatMap((booking) => {
    const trade = tradeOfBooking(booking)
    return trade ? [{ ...trade, day: booking.bookingDate, amountCents: booking.amountCents }] : []
  })
  const { valueCents, costCents, listedOn } = holdingsOf(trades, 2026)
  expect([valueCents, costCents, listedOn]).toEqual([balances[0]?.cents, 262_500, '2026-11-27'])
})

describe('any list', () => {
  const styles = { de: [',', '.', ';'], en: ['.', ',', '\t'] } as const
  const grouped = (whole: string, sign: string) => whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, sign)
  const position = fc.record({
    pieces: fc.integer({ min: 1, max: 90_000_000 }),
    cents: fc.integer({ min: 1, max: 900_000_000 }),
    cost: fc.nat(900_000_000),
  })

  /** `12.345,67` of a number and its places after the point. */
  function written(number: number, places: number, style: keyof typeof styles): string {
    const [decimal, group] = styles[style]
    const digits = String(number).padStart(places + 1, '0')
    return `${grouped(digits.slice(0, -places), group)}${decimal}${digits.slice(-places)}`
  }

  it('gives the pieces, costs and the sum of all values that were written, in both styles of numbers', () => {
    fc.assert(
      fc.property(
        fc.array(position, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('de', 'en'),
        fc.boolean(),
        (positions, style, hasUnits) => {
          const delimiter = styles[style][2]
          const rows = positions.map(({ pieces, cents, cost }, at) =>
            [
              `IE00BEISP${String(at).padStart(3, '0')}`,
              `Fonds ${at}`,
              `${written(pieces, 4, style)}${hasUnits ? ' Stück' : ''}`,
              `${written(cost, 2, style)}${hasUnits ? ' €' : ''}`,
              `${written(cents, 2, style)}${hasUnits ? ' EUR' : ''}`,
            ].join(delimiter),
          )
          const head = ['ISIN', 'Name', 'Stück', 'Einstandswert', 'Kurswert'].join(delimiter)
          const { problems, trades, balances } = told(`Stand 27.11.2026\n${head}\n${rows.join('\n')}\n`)
          expect(problems).toEqual([])
          expect(trades.map((trade) => [Number(trade?.pieces), trade?.costCents])).toEqual(
            positions.map(({ pieces, cost }) => [pieces / 10_000, cost]),
          )
          expect(balances.map(({ cents }) => cents)).toEqual([
            positions.reduce((sum, { cents }) => sum + cents, 0),
          ])
        },
      ),
    )
  })
})
