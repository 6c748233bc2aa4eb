import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillDown, placesIn, rangeBetween, spreadPaste } from './grid-range.ts'
import { gridText } from './grid-text.ts'
import { parseGrid, splitCells } from './parse-grid.ts'

const MOST = 10_000

describe('a paste', () => {
  it('reads German and plain numbers, calculations, and empty cells', () => {
    expect(parseGrid('1.234,56 €\t1234.56\t−5\r\n\t12*49,90\t"1.000,00 €"\r\n', MOST)).toEqual({
      ok: true,
      rows: [
        [123_456, 123_456, -500],
        [null, 59_880, 100_000],
      ],
    })
  })

  it('takes the dash of accounting formats as nothing, and rows that end early as they are', () => {
    expect(parseGrid(' -   € \n1\t2\n\n3', MOST)).toEqual({
      ok: true,
      rows: [[0], [100, 200], [null], [300]],
    })
  })

  it('tells every cell that it cannot read, by its place, and takes nothing', () => {
    expect(parseGrid('Januar\t1\n2\t1,234\n#DIV/0!\t1/0', MOST)).toEqual({
      ok: false,
      reason: 'refused_cells',
      refused: [
        { row: 0, column: 0, text: 'Januar', reason: 'not_a_number' },
        { row: 1, column: 1, text: '1,234', reason: 'too_many_decimals' },
        { row: 2, column: 0, text: '#DIV/0!', reason: 'not_a_number' },
        { row: 2, column: 1, text: '1/0', reason: 'division_by_zero' },
      ],
    })
  })

  it('reads quoted cells as Excel and LibreOffice write them', () => {
    expect(splitCells('"a\tb"\t"c\r\nd"\t"e ""f"""\n"g" h\t"i', MOST)).toEqual([
      ['a\tb', 'c\r\nd', 'e "f"'],
      ['"g" h', '"i'],
    ])
    expect(splitCells('', MOST)).toEqual([['']])
    expect(splitCells('a\t\n\n', MOST)).toEqual([['a', ''], ['']])
  })

  it('refuses more cells than may be pasted, and takes 10 000', () => {
    const row = Array.from({ length: 100 }, () => '1.234,56').join('\t')
    const grid = Array.from({ length: 100 }, () => row).join('\n')
    const parsed = parseGrid(grid, MOST)
    expect(parsed.ok && parsed.rows.flat()).toEqual(Array.from({ length: MOST }, () => 123_456))
    expect(parseGrid(`${grid}\t1`, MOST)).toEqual({ ok: false, reason: 'too_many_cells' })
  })

  it('reads what was copied from the grid', () => {
    const cell = fc.option(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }))
    const rows = fc
      .integer({ min: 1, max: 5 })
      .chain((length) =>
        fc.array(fc.array(cell, { minLength: length, maxLength: length }), { minLength: 1, maxLength: 5 }),
      )
    fc.assert(
      fc.property(rows, (given) => {
        // A last row of one empty cell is read as a line end, as in every spreadsheet.
        fc.pre(given.at(-1)?.length !== 1 || given.at(-1)?.[0] !== null || given.length === 1)
        expect(parseGrid(gridText(given), MOST)).toEqual({ ok: true, rows: given })
      }),
    )
  })

  it('never fails on any text', () => {
    const sign = fc.constantFrom('"', '\t', '\n', '\r', '1', ',', '-', ' ', 'x')
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 40 }), (text) => {
        const cells = splitCells(text, MOST) ?? []
        expect(cells.every((row) => row.length > 0)).toBe(true)
        // No character gets lost except separators and quotes.
        const digits = (of: string) => of.replaceAll(/[^1x]/gu, '')
        expect(digits(cells.flat().join(''))).toBe(digits(text))
        parseGrid(text, MOST)
      }),
    )
  })
})

describe('a range', () => {
  const size = { rows: 6, columns: 5 }

  it('lies between two corners, in whichever order', () => {
    const range = { top: 1, left: 2, bottom: 3, right: 3 }
    expect(rangeBetween({ row: 3, column: 2 }, { row: 1, column: 3 })).toEqual(range)
    expect(placesIn(range)).toHaveLength(6)
  })

  it('is filled down from its first row', () => {
    const range = { top: 1, left: 0, bottom: 3, right: 1 }
    expect(fillDown(range, ({ row, column }) => row * 10 + column)).toEqual([
      { row: 2, column: 0, value: 10 },
      { row: 2, column: 1, value: 11 },
      { row: 3, column: 0, value: 10 },
      { row: 3, column: 1, value: 11 },
    ])
    expect(fillDown({ ...range, bottom: 1 }, () => 0)).toEqual([])
  })

  it('takes a paste from its first cell on, and repeats it where it fits', () => {
    const one = { top: 4, left: 1, bottom: 4, right: 1 }
    const paste = spreadPaste([[1, 2], [3], [4, 5]], one, size)
    expect(paste).toEqual({
      changes: [
        { row: 4, column: 1, value: 1 },
        { row: 4, column: 2, value: 2 },
        { row: 5, column: 1, value: 3 },
      ],
      outside: 2,
    })
    const repeated = spreadPaste([[7]], { ...one, top: 2, right: 2 }, size)
    expect(repeated.changes.map(({ value }) => value)).toEqual([7, 7, 7, 7, 7, 7])
    expect(spreadPaste([], one, size)).toEqual({ changes: [], outside: 0 })
  })

  it('loses no pasted value, and writes into no cell twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        fc.nat(5),
        fc.nat(4),
        (rows, row, column) => {
          const selection = rangeBetween({ row, column }, { row, column })
          const { changes, outside } = spreadPaste(rows, selection, size)
          expect(changes.length + outside).toBe(rows.flat().length)
          expect(new Set(changes.map((change) => `${change.row} ${change.column}`)).size).toBe(changes.length)
        },
      ),
    )
  })
})
