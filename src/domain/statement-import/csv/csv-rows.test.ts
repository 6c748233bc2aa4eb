import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_ROW_LENGTH } from '#domain/statement-import/limits.ts'
import { csvRows } from './csv-rows.ts'

function read(pieces: readonly string[], delimiter = ';') {
  const rows: (readonly string[])[] = []
  const lines: number[] = []
  const broken: (readonly [string, number])[] = []
  const reader = csvRows(delimiter, {
    row: (cells, line) => {
      rows.push(cells)
      lines.push(line)
    },
    broken: (reason, line) => broken.push([reason, line]),
    end: () => {},
  })
  for (const piece of pieces) reader.push(piece)
  reader.end()
  return { rows, lines, broken }
}

describe('csvRows (imports.md § 4)', () => {
  it('reads quotes with quotes, delimiters and line breaks in them', () => {
    const { rows, lines } = read(['a;"b;""c""";"d\r\ne\nf";\r\n"";g\r\n'])
    expect(rows).toEqual([
      ['a', 'b;"c"', 'd\r\ne\nf', ''],
      ['', 'g'],
    ])
    expect(lines).toEqual([1, 4])
  })

  it('takes line ends of all kinds, mixed, and none at the end', () => {
    const { rows, lines } = read(['a\rb\nc\r\nd\n\ne'])
    expect(rows).toEqual([['a'], ['b'], ['c'], ['d'], [''], ['e']])
    expect(lines).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('leaves quotes in the middle of a cell alone, and those that enclose only a part of it', () => {
    expect(read(['x;Sparplan "ETF";"A" und "B";"";y']).rows).toEqual([
      ['x', 'Sparplan "ETF"', '"A" und "B"', '', 'y'],
    ])
  })

  it('leaves a row out whose quote never closes, and goes on behind it', () => {
    const { rows, broken } = read(['a;b\nc;"d\ne;f\ng;h'])
    expect(rows).toEqual([
      ['a', 'b'],
      ['e', 'f'],
      ['g', 'h'],
    ])
    expect(broken).toEqual([['unclosed_quote', 2]])
  })

  it('leaves a row out that is too long, however it comes', () => {
    const long = 'x'.repeat(MAX_ROW_LENGTH + 1)
    const quoted = `"${'line;\n'.repeat(MAX_ROW_LENGTH / 6 + 1)}"`
    for (const text of [`a\n${long}\nb\n`, `a\n${quoted}\nb\n`]) {
      const whole = read([text])
      expect(whole.broken[0]?.[1]).toBe(2)
      expect(whole.rows.at(-1)).toEqual(['b'])
      const parts = text.match(/.{1,4099}/gsu) ?? []
      expect(read(parts)).toEqual(whole)
    }
  })

  it('gives what was written, whatever it was and wherever it is cut', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'ä', '"', ';', ',', '\n', '\r', ' ', '€'),
      maxLength: 6,
    })
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    const cuts = fc.array(fc.nat(200), { maxLength: 8 })
    fc.assert(
      fc.property(
        table,
        fc.constantFrom('\n', '\r\n', '\r'),
        cuts,
        fc.boolean(),
        (rows, lineEnd, places, isEnded) => {
          const text =
            rows
              .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(';'))
              .join(lineEnd) + (isEnded ? lineEnd : '')
          const sorted = [0, ...places.filter((place) => place < text.length), text.length].toSorted(
            (a, b) => a - b,
          )
          const pieces = sorted.slice(1).map((end, at) => text.slice(sorted[at], end))
          const whole = read([text])
          expect(whole.rows).toEqual(rows)
          expect(read(pieces)).toEqual(whole)
          expect(read([...text])).toEqual(whole)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('reads any text alike in any pieces', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', '\r'), maxLength: 40 })
    fc.assert(
      fc.property(text, fc.nat(40), (all, cut) => {
        const whole = read([all])
        expect(read([all.slice(0, cut), all.slice(cut)])).toEqual(whole)
        expect(read([...all])).toEqual(whole)
      }),
      { numRuns: 2000 },
    )
  })
})
