import { describe, expect, it } from 'vitest'
import { readText } from '#domain/statement-import/testing/samples.ts'

const vr =
  'Bezeichnung Auftragskonto;IBAN Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung'
const vrRow = 'Giro;DE29123456780100200300;02.10.2026;02.10.2026;Stadtwerke;Strom;-1.050,00;EUR;1.450,00'

describe('a table that is cut off', () => {
  it('keeps its whole rows, and takes no digits for an amount that others should follow', () => {
    const cut = vrRow.slice(0, vrRow.indexOf('50,00'))
    expect(readText([vr, vrRow, cut].join('\n'))).toMatchObject({
      bookings: [{ amountCents: -105_000 }],
      problems: [{ line: 3, reason: 'truncated', content: expect.stringContaining('Stadtwerke;Strom;-1.0') }],
    })
    expect(readText([vr, cut].join('\n'))).toMatchObject({
      bookings: [],
      problems: [{ reason: 'truncated' }],
    })
  })

  it('is whole where its last row has no line end, or is as short as the others', () => {
    const short = vrRow.slice(0, vrRow.indexOf(';EUR'))
    expect(readText([vr, vrRow, vrRow].join('\n'))).toMatchObject({ bookings: [{}, {}], problems: [] })
    expect(readText([vr, short, short].join('\n'))).toMatchObject({ bookings: [{}, {}], problems: [] })
    expect(readText([vr, vrRow, short, ''].join('\n'))).toMatchObject({ bookings: [{}, {}], problems: [] })
  })

  it('does not book what it would have called pending', () => {
    const head =
      'Auftragskonto;Buchungstag;Valutadatum;Verwendungszweck;Kundenreferenz (End-to-End);Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Info'
    const row = 'DE29123456780100200300;01.10.26;01.10.26;Zweck;;Wer;;-60,00;'
    expect(readText(`${head}\n${row}`)).toMatchObject({ bookings: [], problems: [{ reason: 'truncated' }] })
    expect(readText(`${head}\n${row}\n`)).toMatchObject({ bookings: [{}], problems: [] })
  })
})

it('reads a balance below the table that a spreadsheet has filled up with empty cells', () => {
  const head =
    'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Soll;Haben;Währung'
  const text = [
    head,
    '1.10.2026;1.10.2026;Lastschrift;Stadtwerke;Strom;;;;;;;-50,00;-50,00;;EUR',
    'Kontostand;31.10.2026;;;700,00;EUR;;;;;;;;;',
  ].join('\n')
  expect(readText(text)).toMatchObject({
    bookings: [{ amountCents: -5_000 }],
    balances: [{ kind: 'closing', cents: 70_000, day: '2026-10-31' }],
    problems: [],
  })
})
