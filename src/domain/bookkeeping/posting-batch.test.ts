import { describe, expect, test } from 'vitest'
import { batchFaults, cellsOf, namedCells, readBatch } from '#domain/testing/check-posting-batch.ts'
import { type EnteredBookkeeping, proposedBookkeeping } from './bookkeeping.ts'
import { type Posted, batchHead, batchLines, fiscalYearOf } from './posting-batch.ts'
import { postingColumns } from './posting-columns.ts'
import { asWindows1252, onlyWindows1252 } from './windows-1252.ts'

const bookkeeping: EnteredBookkeeping = {
  ...proposedBookkeeping(),
  consultant_number: 29_098,
  client_number: 55_003,
}
const head = {
  month: '2026-11-01',
  createdAt: '20261130094512345',
  lastDay: '2026-11-30',
  title: 'Rechnungen 11/2026',
} as const

const invoice: Posted = {
  kind: 'invoice',
  on: '2026-11-21',
  amountCents: 9_90,
  number: 'WK-2026-000031',
  settledUnder: 'WK-2026-000031',
  vatBp: 1_900,
  way: 'provider',
}

function fileOf(posted: readonly Posted[], changed: Partial<EnteredBookkeeping> = {}): Uint8Array {
  const used = { ...bookkeeping, ...changed }
  return Uint8Array.from([...batchHead(used, head), ...batchLines(used, posted)])
}

describe('the file against its description', () => {
  test('both head lines are those of version 700, category 21, version 13', () => {
    const { lines } = readBatch(fileOf([invoice]))
    expect(lines[0]).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261130094512345;;"WK";"";"";29098;55003;20260101;4;20261101;20261130;"Rechnungen 11/2026";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    )
    expect(postingColumns).toHaveLength(125)
    expect(lines[1]?.split(';')).toHaveLength(125)
    expect(lines[1]).toMatch(/^Umsatz \(ohne Soll\/Haben-Kz\);Soll\/Haben-Kennzeichen;WKZ Umsatz;/)
    expect(postingColumns[113]?.name).toBe('Festschreibung')
  })

  test('a booking has 125 fields, its texts in quotation marks', () => {
    const [, , line = ''] = readBatch(fileOf([invoice])).lines
    expect(line.slice(0, 120)).toBe(
      '9,90;"S";"EUR";;;"";10000;8400;"";2111;"WK-2026-000031";"";;"Rechnung WK-2026-000031";;"";;;;"";"";"";"";"";"";"";"";"";',
    )
    expect(cellsOf(line)).toHaveLength(125)
    expect(batchFaults(fileOf([invoice]))).toEqual([])
  })

  test.each<[Partial<Posted>, Readonly<Record<string, string>>]>([
    [{}, { side: 'S', account: '10000', contra: '8400', text: 'Rechnung WK-2026-000031' }],
    [{ vatBp: null }, { side: 'S', account: '10000', contra: '8195', text: 'Rechnung WK-2026-000031' }],
    [
      { kind: 'correction', number: 'WK-2026-000032' },
      { side: 'H', account: '10000', contra: '8720', text: 'Korrektur WK-2026-000032 zu WK-2026-000031' },
    ],
    [{ kind: 'paid' }, { side: 'S', account: '1360', contra: '10000', text: 'Zahlung zu WK-2026-000031' }],
    [
      { kind: 'paid', way: 'transfer' },
      { side: 'S', account: '1200', contra: '10000', text: 'Zahlung zu WK-2026-000031' },
    ],
    [
      { kind: 'returned' },
      { side: 'H', account: '1360', contra: '10000', text: 'Rückbelastung zu WK-2026-000031' },
    ],
    [
      { kind: 'refunded', number: 'WK-2026-000032' },
      { side: 'H', account: '1360', contra: '10000', text: 'Erstattung WK-2026-000032 zu WK-2026-000031' },
    ],
  ])('%o is booked as it should', (changed, { side, account, contra, text }) => {
    const file = fileOf([{ ...invoice, ...changed }])
    expect(batchFaults(file)).toEqual([])
    const [booking] = namedCells(file)
    expect(booking).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '9,90',
      'Soll/Haben-Kennzeichen': side,
      Konto: account,
      'Gegenkonto (ohne BU-Schlüssel)': contra,
      Belegdatum: '2111',
      'Belegfeld 1': 'WK-2026-000031',
      Buchungstext: text,
      Festschreibung: '0',
    })
  })

  test('a tax key has four digits, and a locked batch says so twice', () => {
    const file = fileOf([invoice], { revenue_standard: '8200', revenue_standard_key: '3', is_locked: true })
    expect(batchFaults(file)).toEqual([])
    expect(namedCells(file)[0]).toMatchObject({ 'BU-Schlüssel': '0003', Festschreibung: '1' })
    expect(cellsOf(readBatch(file).lines[0] ?? '')[20]).toBe('1')
  })

  test.each([4, 5, 6, 7, 8])('accounts with %i digits', (account_length) => {
    const proposals = proposedBookkeeping('04', account_length)
    const file = fileOf([invoice], { ...proposals, consultant_number: 1_001, client_number: 1 })
    expect(batchFaults(file)).toEqual([])
    expect(namedCells(file)[0]?.['Konto']).toHaveLength(account_length + 1)
  })

  test.each([
    [1, 'a cent', '0,01'],
    [100, 'a euro', '1,00'],
    [1_234_567_05, 'no grouping', '1234567,05'],
  ])('%i cents (%s)', (amountCents, _what, written) => {
    const file = fileOf([{ ...invoice, amountCents }])
    expect(namedCells(file)[0]?.['Umsatz (ohne Soll/Haben-Kz)']).toBe(written)
    expect(batchFaults(file)).toEqual([])
  })
})

describe('what the check finds', () => {
  test.each([
    ['"S"', '"X"'],
    ['9,90;', '9.90;'],
    ['9,90;', '-9,90;'],
    ['9,90;', '0,00;'],
    [';2111;', ';3111;'],
    [';2111;', ';2110;'],
    ['10000;8400', '100000;8400'],
    ['"WK-2026-000031";""', '"WK 2026";""'],
    ['29098', '1000'],
    ['20260101', '20260102'],
    ['\r\n', '\n'],
  ])('%s instead of %s', (right, wrong) => {
    const text = readBatch(fileOf([invoice])).text
    expect(text).toContain(right)
    expect(batchFaults(asWindows1252(text.replace(right, wrong)))).not.toEqual([])
  })
})

test.each([
  ['2026-11-01', 1, '2026-01-01'],
  ['2026-11-01', 11, '2026-11-01'],
  ['2026-10-01', 11, '2025-11-01'],
  ['2027-01-01', 7, '2026-07-01'],
] as const)('%s belongs to the fiscal year that begins in month %i: %s', (month, beginsIn, expected) => {
  expect(fiscalYearOf(month, beginsIn)).toBe(expected)
})

describe('Windows-1252', () => {
  test.each([
    ['Rückbelastung €', [82, 252, 99, 107, 98, 101, 108, 97, 115, 116, 117, 110, 103, 32, 128]],
    ['„–“', [132, 150, 147]],
  ])('%s', (text, bytes) => {
    expect([...asWindows1252(text)]).toEqual(bytes)
    expect(readBatch(asWindows1252(text)).text).toBe(text)
  })

  test.each([
    ['Şahin', 'Sahin'],
    ['Łódź', '?ódz'],
    ['日本', '??'],
    ['Zoe\u0308', 'Zoë'],
  ])('%s becomes %s', (text, expected) => {
    expect(onlyWindows1252(text)).toBe(expected)
  })
})
