import { decimal } from '#domain/money/decimal.ts'
import type { RowSink } from '#domain/statement-import/csv/csv-rows.ts'
import { MAX_ROW_LENGTH } from '#domain/statement-import/limits.ts'
import type { MarkupHandler } from '#domain/statement-import/markup/markup.ts'

const MOST_COLUMNS = 1000

/**
 * Collects the texts of `xl/sharedStrings.xml` into a list; phonetic readings beside Asian characters are left out.
 * @param fail is called where the texts break off, because cells would appear empty that are not
 */
export function sharedStringsReader(texts: string[], fail: MarkupHandler['fail'] = () => {}): MarkupHandler {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (name) => {
      if (name === 'si') texts.push(text)
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
    fail,
    end: () => {},
  }
}

/**
 * Reads `xl/worksheets/sheet1.xml` row by row in the form that {@link tableReader} needs (imports.md § 11.3). Numbers
 * come without the noise of binary fractions, in style `en`; days may come as serial numbers, which `serialDay` reads.
 * The result of a formula is taken, never the formula.
 * @param texts the shared strings, read before
 */
export function sheetReader(texts: readonly string[], sink: RowSink): MarkupHandler {
  let cells: string[] = []
  let line = 0
  let column = 0
  let type = ''
  let value = ''
  let isValue = false

  return {
    open: (name, attributes) => {
      isValue = name === 'v' || name === 't'
      if (name === 'row') {
        cells = []
        const number = Number(attributes['r'])
        line = Number.isSafeInteger(number) && number > line ? number : line + 1
        column = 0
      } else if (name === 'c') {
        column = columnOf(attributes['r'] ?? '') ?? column
        type = attributes['t'] ?? ''
        value = ''
      }
    },
    text: (piece) => {
      if (isValue) value += piece
    },
    close: (name) => {
      isValue = false
      if (name === 'c') {
        if (column < MOST_COLUMNS) {
          while (cells.length < column) cells.push('')
          cells[column] = cellValue(type, value, texts)
        }
        column += 1
      } else if (name === 'row') {
        const raw = cells.join('\t')
        if (raw.length > MAX_ROW_LENGTH) sink.broken('row_too_long', line, raw)
        else sink.row(cells, line, raw, true)
      }
    },
    fail: (reason, at) => sink.broken(reason, at, ''),
    end: () => sink.end(),
  }
}

function cellValue(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'ja' : 'nein'
  if (type === 'e') return ''
  return type === '' || type === 'n' ? tidyNumber(value) : value
}

const NOISE_DIGITS = 8

/** A sheet stores −45.99 as `-45.990000000000002`. */
function tidyNumber(value: string): string {
  if (!/^-?\d+(?:\.\d+)?(?:E[+-]?\d{1,2})?$/iu.test(value)) return value
  return decimal(value.toLowerCase()).round(NOISE_DIGITS, 'half-up').toString()
}

/** The index of the column: 0 for `A1`, 27 for `AB7`; null for a cell without a reference. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/u.exec(reference)?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + Number.parseInt(letter, 36) - 9, 0) - 1
}
