import { orderOf, readOrderedDate } from '#domain/statement-import/cells/ordered-date.ts'
import { readCents } from '#domain/statement-import/cells/read-cents.ts'
import { styleOf } from '#domain/statement-import/cells/sniff-style.ts'
import { layoutOfHead } from '#domain/statement-import/csv/csv-layout.ts'
import { csvRows } from '#domain/statement-import/csv/csv-rows.ts'
import { headHash } from '#domain/statement-import/csv/head-hash.ts'
import { MAX_PREAMBLE_ROWS } from '#domain/statement-import/csv/table-reader.ts'
import { withRealEnds } from '#domain/statement-import/mt940/line-ends.ts'
import type { FileReason } from './reasons.ts'

/** What a file is; its name says nothing (imports.md § 2). */
export type DetectedFormat =
  /** To be unpacked; one with `xl/workbook.xml` in it is a workbook. */
  | { readonly kind: 'zip' }
  | { readonly kind: 'camt' }
  /** OFX 2 is XML, OFX 1 is not. */
  | { readonly kind: 'ofx'; readonly markup: 'xml' | 'sgml' }
  | { readonly kind: 'qif' }
  | { readonly kind: 'mt940' }
  /** A table that a preset knows. */
  | { readonly kind: 'csv'; readonly delimiter: string; readonly preset: string }
  /**
   * A table whose columns a person has to map, once: its head, what it is kept under, and some of its rows. A table
   * without a head has no names, and its mapping is not kept.
   */
  | {
      readonly kind: 'unknown-csv'
      readonly delimiter: string
      readonly head: readonly string[]
      readonly headHash: string | null
      readonly examples: readonly (readonly string[])[]
    }
  | {
      readonly kind: 'refused'
      readonly reason:
        | Extract<FileReason, 'empty' | 'pdf' | 'picture' | 'document' | 'mt942'>
        | 'unknown_format'
    }

/** Characters of the beginning that tell the format. */
const DETECTION_CHARACTERS = 65_536

/** What the first bytes tell before anything is decoded; null when it takes the text. */
export function formatOfBytes(bytes: Uint8Array): DetectedFormat | null {
  const starts = (...expected: readonly number[]) => expected.every((byte, at) => bytes[at] === byte)
  if (bytes.length === 0) return { kind: 'refused', reason: 'empty' }
  if (starts(0x50, 0x4b, 0x03, 0x04)) return { kind: 'zip' }
  const known = signatures.find(([, ...signature]) => starts(...signature))
  return known ? { kind: 'refused', reason: known[0] } : null
}

/** First bytes of PDF, PNG, JPEG, GIF, TIFF, RIFF and of Office before it packed its files. */
const signatures = [
  ['pdf', 0x25, 0x50, 0x44, 0x46],
  ['picture', 0x89, 0x50, 0x4e, 0x47],
  ['picture', 0xff, 0xd8, 0xff],
  ['picture', 0x47, 0x49, 0x46, 0x38],
  ['picture', 0x49, 0x49, 0x2a, 0x00],
  ['picture', 0x4d, 0x4d, 0x00, 0x2a],
  ['picture', 0x52, 0x49, 0x46, 0x46],
  ['document', 0xd0, 0xcf, 0x11, 0xe0],
] as const

/** The format of a text by its beginning, which is clean (imports.md § 2, § 3). */
export function formatOfText(beginning: string): DetectedFormat {
  const text = beginning.slice(0, DETECTION_CHARACTERS)
  if (text.trim() === '') return { kind: 'refused', reason: 'empty' }
  const root = /<(?:[\w.-]+:)?Document\b[^>]*>/u.exec(text)?.[0]
  if (root && (/camt\.05[234]/u.test(root) || camtBody.test(text))) return { kind: 'camt' }
  if (/OFXHEADER:|<OFX>/u.test(text))
    return { kind: 'ofx', markup: /^\s*<\?xml/u.test(text) ? 'xml' : 'sgml' }
  if (qifStart.test(text)) return { kind: 'qif' }
  const swift = withRealEnds(text)
  if (/^(?:\{.*)?:20:/mu.test(swift) && /^:25[A-Z]?:/mu.test(swift)) return formatOfSwift(swift)
  return /^\s*<(?:\?xml|!|\w)/u.test(text)
    ? { kind: 'refused', reason: 'unknown_format' }
    : formatOfTable(text)
}

/** Programs write remarks and switches before the first list. */
const qifStart = /^\s*(?:#.*\s+)*!(?:Type:|Account|Option:|Clear:)/iu

/** Tells CAMT.052, .053 and .054 where the root names no namespace. */
const camtBody = /<(?:[\w.-]+:)?BkToCstmr(?:AcctRpt|Stmt|DbtCdtNtfctn)\b/u

function formatOfSwift(text: string): DetectedFormat {
  return /^:60[FM]:/mu.test(text) ? { kind: 'mt940' } : { kind: 'refused', reason: 'mt942' }
}

const delimiters = [';', ',', '\t', '|'] as const
const MOST_EXAMPLES = 5

interface Table {
  readonly delimiter: string
  readonly rows: readonly (readonly string[])[]
}

function formatOfTable(text: string): DetectedFormat {
  const told = /^sep=(?<delimiter>.)\s*$/imu.exec(text.slice(0, 20))?.groups?.['delimiter']
  const tables = (told ? [told] : delimiters).map((delimiter) => ({
    delimiter,
    rows: firstRows(text, delimiter),
  }))
  for (const { delimiter, rows } of tables) {
    const layout = rows.map((cells) => layoutOfHead(cells)).find((found) => found !== null)
    if (layout) return { kind: 'csv', delimiter, preset: layout.preset.id }
  }
  return tables
    .map(unknownTable)
    .reduce((best, each) => (widthOf(each) > widthOf(best) ? each : best), nothing)
}

const nothing: DetectedFormat = { kind: 'refused', reason: 'unknown_format' }

function widthOf(format: DetectedFormat): number {
  if (format.kind !== 'unknown-csv') return 0
  return format.head.length || (format.examples[0]?.length ?? 0)
}

/** A head is the first row that is as wide as the next one with something in every cell of at least three. */
function unknownTable({ delimiter, rows }: Table): DetectedFormat {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const at = filled.findIndex(
    (cells, place) =>
      cells.length >= 3 && (filled[place + 1]?.length ?? 0) >= cells.length - 1 && isHead(cells),
  )
  const head = filled[at]
  if (!head) return headlessTable(delimiter, filled)
  const examples = filled.slice(at + 1, at + 1 + MOST_EXAMPLES)
  return { kind: 'unknown-csv', delimiter, head, headHash: headHash(head), examples }
}

/** Rows with a day and an amount are a table even without names. */
function headlessTable(delimiter: string, rows: Table['rows']): DetectedFormat {
  const examples = rows.filter((cells) => cells.length >= 3 && cells.some(isDay) && cells.some(isAmount))
  if (examples.length === 0) return nothing
  return {
    kind: 'unknown-csv',
    delimiter,
    head: [],
    headHash: null,
    examples: examples.slice(0, MOST_EXAMPLES),
  }
}

function isDay(cell: string): boolean {
  return cell.trim() !== '' && readOrderedDate(cell, orderOf(cell) ?? 'day_first') !== 'not_a_date'
}

function isAmount(cell: string): boolean {
  return /\d/u.test(cell) && !isDay(cell) && typeof readCents(cell, styleOf(cell) ?? 'de') === 'number'
}

/** Names stand in most of its cells, and numbers in none. */
function isHead(cells: readonly string[]): boolean {
  const named = cells.filter((cell) => /\p{L}/u.test(cell))
  return named.length * 2 > cells.length && !cells.some((cell) => /^\s*[+-]?[\d.,]+\s*$/u.test(cell))
}

function firstRows(text: string, delimiter: string): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = []
  const reader = csvRows(delimiter, {
    row: (cells) => {
      if (rows.length <= MAX_PREAMBLE_ROWS) rows.push(cells)
    },
    broken: () => {},
    end: () => {},
  })
  reader.push(text)
  reader.end()
  return rows
}
