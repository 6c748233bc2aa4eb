import { describe, expect, it } from 'vitest'
import { decoded, encodingOf, sampleBytes, sampleNames } from '#domain/statement-import/testing/samples.ts'
import { formatOfBytes, formatOfText } from './detect-format.ts'

describe('formatOfBytes (imports.md § 2)', () => {
  it.each([
    ['PK\u0003\u0004', { kind: 'zip' }],
    ['%PDF-1.7', { kind: 'refused', reason: 'pdf' }],
    ['\u0089PNG', { kind: 'refused', reason: 'picture' }],
    ['\u00FF\u00D8\u00FF\u00E0', { kind: 'refused', reason: 'picture' }],
    ['\u00D0\u00CF\u0011\u00E0', { kind: 'refused', reason: 'document' }],
    ['', { kind: 'refused', reason: 'empty' }],
    ['Buchungstag', null],
  ])('of %j', (text, format) => {
    expect(formatOfBytes(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))).toEqual(format)
  })
})

describe('formatOfText (imports.md § 2)', () => {
  it.each(sampleNames)('knows %s by its content', (name) => {
    const bytes = sampleBytes(name)
    const text = decoded([bytes], encodingOf([bytes])).join('')
    expect(formatOfBytes(bytes)).toBeNull()
    const kinds = { csv: 'csv', xml: 'camt', sta: 'mt940', ofx: 'ofx', qif: 'qif' } as const
    const ending = name.slice(name.lastIndexOf('.') + 1)
    expect(formatOfText(text)).toMatchObject({
      kind: Object.entries(kinds).find(([key]) => key === ending)?.[1],
    })
  })

  it.each([
    ['\n \t', { kind: 'refused', reason: 'empty' }],
    ['<ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">', { kind: 'camt' }],
    ['<Document><BkToCstmrAcctRpt><GrpHdr>', { kind: 'camt' }],
    ['<Document><CstmrCdtTrfInitn>', { kind: 'refused', reason: 'unknown_format' }],
    [
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">',
      { kind: 'refused', reason: 'unknown_format' },
    ],
    ['<html><body>Bitte anmelden</body></html>', { kind: 'refused', reason: 'unknown_format' }],
    ['<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>', { kind: 'ofx', markup: 'xml' }],
    ['OFXHEADER:100\r\n\r\n<OFX>', { kind: 'ofx', markup: 'sgml' }],
    ['\n!Account\nNGiro\n^', { kind: 'qif' }],
    ['!Option:MDY\n!Type:Bank', { kind: 'qif' }],
    ['{1:F01X}{4:\r\n:20:A\r\n:25:1/2\r\n:60M:C260101EUR1,\r\n', { kind: 'mt940' }],
    [':20:A\r\n:25:1/2\r\n:34F:EUR0,\r\n:61:2601020102C1,NTRFNONREF', { kind: 'refused', reason: 'mt942' }],
    ['Irgendein Text ohne Tabelle', { kind: 'refused', reason: 'unknown_format' }],
  ])('of %j', (text, format) => {
    expect(formatOfText(text)).toEqual(format)
  })

  it('finds a head in small letters, with blanks, decomposed umlauts and other columns between, after a preamble', () => {
    const head =
      'BUCHUNG ;Valuta;Auftraggeber/Empfa\u0308nger;Buchungstext;#Urlaub;Verwendungszweck;betrag;Währung'
    const text = `${'Irgendwas;1\r\n'.repeat(30)}${head}\r\n`
    expect(formatOfText(text)).toEqual({ kind: 'csv', delimiter: ';', preset: 'ing-giro' })
  })

  it.each([',', '\t', '|'])('finds a head with %j between its columns', (delimiter) => {
    const text = ['Datum', 'Wert', 'Buchungswährung'].join(delimiter)
    expect(formatOfText(text)).toEqual({ kind: 'csv', delimiter, preset: 'portfolio-performance-account' })
  })

  it('believes a line of Excel about the delimiter', () => {
    expect(formatOfText('sep=,\r\nDatum,Wert,Typ\r\n')).toMatchObject({ kind: 'csv', delimiter: ',' })
  })

  it('offers the columns of a table without a head', () => {
    const row = '03.11.2025;Strom;;83,16;;;ja'
    expect(formatOfText(`${row}\r\n${row}\r\n`)).toMatchObject({
      kind: 'unknown-csv',
      delimiter: ';',
      head: [],
      headHash: null,
      headLine: null,
      examples: [row.split(';'), row.split(';')],
    })
  })

  it('knows the table of Targobank by its first row', () => {
    const row = "03.11.2025;Gutschrift   TEAG   Strom;;83,16;;;'DE67000000000000000000'"
    expect(formatOfText(`${row}\r\n`)).toEqual({ kind: 'csv', delimiter: ';', preset: 'targobank' })
  })

  it('offers the columns of a table that it does not know', () => {
    const format = formatOfText(
      'Meine Bank\r\nKonto,4711\r\n\r\nTag,Wer,"Was, genau",Euro\r\n1.2.26,A,x,5\r\n2.2.26,B,y,"6,5"\r\n',
    )
    expect(format).toMatchObject({
      kind: 'unknown-csv',
      delimiter: ',',
      head: ['Tag', 'Wer', 'Was, genau', 'Euro'],
      examples: [
        ['1.2.26', 'A', 'x', '5'],
        ['2.2.26', 'B', 'y', '6,5'],
      ],
    })
  })
})
