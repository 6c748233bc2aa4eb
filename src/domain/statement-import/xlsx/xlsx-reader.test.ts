import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { daysBetween, toDay } from '#domain/calendar/day.ts'
import { type Statement, statementCollector } from '#domain/statement-import/collect-statement.ts'
import { csvRows } from '#domain/statement-import/csv/csv-rows.ts'
import { markupReader } from '#domain/statement-import/markup/markup-reader.ts'
import { decoded, readPieces, sampleBytes } from '#domain/statement-import/testing/samples.ts'
import { firstDays, readSerialDay } from './serial-day.ts'
import { workbookReader } from './workbook-reader.ts'
import { xlsxReader } from './xlsx-reader.ts'

function readSheet(shared: string, sheet: string): Statement {
  const { sink, statement } = statementCollector()
  const reader = xlsxReader(sink)
  for (const piece of shared.match(/.{1,97}/gsu) ?? []) reader.sharedStrings.push(piece)
  reader.sharedStrings.end()
  for (const piece of sheet.match(/.{1,97}/gsu) ?? []) reader.sheet.push(piece)
  reader.sheet.end()
  return statement()
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** A workbook with the cells of the sample: shared texts, amounts as noisy numbers, days as serial numbers. */
function workbookOfSample() {
  const rows: (readonly string[])[] = []
  const reader = csvRows(';', { row: (cells) => rows.push(cells), broken: () => {}, end: () => {} })
  for (const text of decoded([sampleBytes('finanzguru.csv')], 'utf-8')) reader.push(text)
  reader.end()
  const texts = [...new Set(rows.flat())]
  const cellOf = (cell: string, row: number, column: number) => {
    const name = `${columnName(column)}${row + 1}`
    if (cell === '') return ''
    if (row > 0 && column === 0) {
      const serial = daysBetween('1899-12-30', toDay(cell.split('.').toReversed().join('-')))
      return `<c r="${name}" s="1"><v>${serial}</v></c>`
    }
    if (row > 0 && (column === 3 || column === 4))
      return `<c r="${name}"><f>A1+1</f><v>${Number(cell.replace(',', '.')).toPrecision(17)}</v></c>`
    return `<c r="${name}" t="s"><v>${texts.indexOf(cell)}</v></c>`
  }
  const body = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell.replace(/^\uFEFF/u, ''), row, column)).join('')}</row>`,
  )
  return {
    shared: `<?xml version="1.0"?><sst>${texts.map((text) => `<si><t>${escaped(text.replace(/^\uFEFF/u, ''))}</t></si>`).join('')}</sst>`,
    sheet: `<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`,
  }
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : `A${letter}`
}

describe('xlsxReader (imports.md § 11.3)', () => {
  it('gives the bookings of the same table as CSV', () => {
    const { shared, sheet } = workbookOfSample()
    const statement = readSheet(shared, sheet)
    const wanted = readPieces([sampleBytes('finanzguru.csv')])
    expect(statement.problems).toEqual([])
    const withoutRaw = ({ bookings }: Statement) => bookings.map(({ raw: _, ...booking }) => booking)
    expect(withoutRaw(statement)).toEqual(wanted && withoutRaw(wanted))
    expect(statement.format).toBe('finanzguru')
  })

  it('reads texts in the cell and texts of several runs, and days written as text', () => {
    const head = ['Buchungstag', 'Referenzkonto', 'Betrag', 'Beguenstigter/Auftraggeber', 'Buchungs-ID']
    const shared = '<sst><si><r><t>Mül</t></r><r><t>ler</t></r><rPh><t>x</t></rPh></si></sst>'
    const cells = head.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')
    const row = `<c t="str"><v>31.10.2026</v></c><c t="str"><v>DE29123456780100200300</v></c><c><v>-4.9E1</v></c><c t="s"><v>0</v></c>`
    const { bookings } = readSheet(shared, `<worksheet><row>${cells}</row><row>${row}</row></worksheet>`)
    expect(bookings).toMatchObject([
      { bookingDate: '2026-10-31', amountCents: -4900, counterparty: 'Müller', line: 2 },
    ])
  })

  it.each([
    ['<workbook><workbookPr/></workbook>', false],
    ['<workbook><workbookPr date1904="0"/></workbook>', false],
    ['<workbook><workbookPr date1904="1"/></workbook>', true],
    ['<x:workbook xmlns:x="y"><x:workbookPr date1904="true"/></x:workbook>', true],
  ])('of %s the days count from 1904: %s', (text, isFrom1904) => {
    const tellOf1904 = vi.fn<() => void>()
    const reader = markupReader('xml', workbookReader({ of1904: tellOf1904 }))
    reader.push(text)
    reader.end()
    expect(tellOf1904).toHaveBeenCalledTimes(isFrom1904 ? 1 : 0)
  })

  it('refuses a document type', () => {
    const { sink, statement } = statementCollector()
    const reader = xlsxReader(sink)
    reader.sheet.push('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>')
    reader.sheet.end()
    expect(statement().bookings).toEqual([])
    expect(statement().problems).toHaveLength(1)
  })
})

describe('a broken workbook', () => {
  it('says that its texts break off', () => {
    const { shared, sheet } = workbookOfSample()
    expect(readSheet(shared.slice(0, -20), sheet).problems).toMatchObject([
      { reason: 'truncated', content: 'xl/sharedStrings.xml' },
    ])
  })

  it('never throws', () => {
    const { shared, sheet } = workbookOfSample()
    const flips = fc.array(fc.record({ at: fc.nat(), sign: fc.constantFrom(...'<>"/ r=cvt09AZ&;.Es') }), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(flips, fc.boolean(), (changes, isShared) => {
        const signs = [...(isShared ? shared : sheet)]
        for (const { at, sign } of changes) signs[at % signs.length] = sign
        const broken = signs.join('')
        const { bookings } = isShared ? readSheet(broken, sheet) : readSheet(shared, broken)
        expect(bookings.every(({ line, amountCents }) => line > 0 && Number.isSafeInteger(amountCents))).toBe(
          true,
        )
      }),
      { numRuns: 200 },
    )
  })
})

describe('readSerialDay', () => {
  it.each([
    ['46300', '2026-10-05'],
    ['46300.75', '2026-10-05'],
    ['05.10.2026', '2026-10-05'],
    ['', null],
    ['12', 'not_a_date'],
    ['999999', 'not_a_date'],
  ])('reads %j as %s', (text, day) => {
    expect(readSerialDay(text)).toBe(day)
  })

  it('counts from 1904 where the workbook does', () => {
    expect(readSerialDay('44838.5', { first: firstDays.of1904 })).toBe('2026-10-05')
  })
})
