import { layoutOfFirstRow, layoutOfHead } from '#domain/statement-import/csv/csv-layout.ts'
import { csvRows } from '#domain/statement-import/csv/csv-rows.ts'
import { findTable, type FoundTable, type TableRow } from '#domain/statement-import/csv/find-table.ts'
import { MAX_PREAMBLE_ROWS } from '#domain/statement-import/csv/table-reader.ts'
import { listColumns } from '#domain/statement-import/depot-list/list-columns.ts'
import { DEPOT_LIST } from '#domain/statement-import/depot-list/list-reader.ts'
import { withRealEnds } from '#domain/statement-import/mt940/line-ends.ts'
import { MAX_COLUMNS } from './limits.ts'
import type { FileReason } from './reasons.ts'

/** The format of a file, detected from its content; the name is ignored (imports.md § 2). */
export type DetectedFormat =
  /** A ZIP to be unpacked; one with `xl/workbook.xml` in it is a workbook. */
  | { readonly kind: 'zip' }
  | { readonly kind: 'camt' }
  /** OFX 2 is XML, OFX 1 is not. */
  | { readonly kind: 'ofx'; readonly markup: 'xml' | 'sgml' }
  | { readonly kind: 'qif' }
  | { readonly kind: 'mt940' }
  /** A table that has a preset. */
  | { readonly kind: 'csv'; readonly delimiter: string; readonly preset: string }
  /** A table whose columns a person has to map, once; with its first rows, of which another one may be its head. */
  | ({
      readonly kind: 'unknown-csv'
      readonly delimiter: string
      readonly rows: readonly TableRow[]
    } & FoundTable)
  | {
      readonly kind: 'refused'
      readonly reason:
        | Extract<FileReason, 'empty' | 'pdf' | 'picture' | 'document' | 'mt942' | 'too_many_columns'>
        | 'unknown_format'
    }

/** The number of characters from the beginning that decide about the format. */
const DETECTION_CHARACTERS = 65_536

/** The format that the first bytes prove before anything is decoded; null when the text has to decide. */
export function formatOfBytes(bytes: Uint8Array): DetectedFormat | null {
  const starts = (...expected: readonly number[]) => expected.every((byte, at) => bytes[at] === byte)
  if (bytes.length === 0) return { kind: 'refused', reason: 'empty' }
  if (starts(0x50, 0x4b, 0x03, 0x04)) return { kind: 'zip' }
  const known = signatures.find(([, ...signature]) => starts(...signature))
  return known ? { kind: 'refused', reason: known[0] } : null
}

/** The first bytes of PDF, PNG, JPEG, GIF, TIFF, RIFF and of Office files of the time before they were packed. */
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

/** The format of a text by its beginning, which has been cleaned (imports.md § 2, § 3). */
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

/** Programs write comments and switches before the first list. */
const qifStart = /^\s*(?:#[^\r\n]*[\r\n]\s*)*!(?:Type:|Account|Option:|Clear:)/iu

/** Recognises CAMT.052, .053 and .054 where the root element has no namespace. */
const camtBody = /<(?:[\w.-]+:)?BkToCstmr(?:AcctRpt|Stmt|DbtCdtNtfctn)\b/u

function formatOfSwift(text: string): DetectedFormat {
  return /^:60[FM]:/mu.test(text) ? { kind: 'mt940' } : { kind: 'refused', reason: 'mt942' }
}

const delimiters = [';', ',', '\t', '|'] as const
/** The number of rows that are examined: those before a table, and enough of it to recognise its columns. */
const LOOKED_AT_ROWS = MAX_PREAMBLE_ROWS + 40

interface Table {
  readonly delimiter: string
  readonly rows: readonly TableRow[]
}

function formatOfTable(text: string): DetectedFormat {
  const told = /^sep=(?<delimiter>.)\s*$/imu.exec(text.slice(0, 20))?.groups?.['delimiter']
  const tables = (told ? [told] : delimiters).map((delimiter) => ({
    delimiter,
    rows: firstRows(text, delimiter),
  }))
  for (const { delimiter, rows } of tables) {
    const first = rows.slice(0, MAX_PREAMBLE_ROWS + 1)
    const preset = first.map(({ cells }) => presetOf(cells)).find((found) => found !== null)
    if (preset !== undefined) return { kind: 'csv', delimiter, preset }
  }
  return unknownTable(tables)
}

/** The id of the preset that a head has; the list of a depot has one for all of its heads. */
function presetOf(cells: readonly string[]): string | null {
  const layout = layoutOfHead(cells) ?? layoutOfFirstRow(cells)
  if (layout) return layout.preset.id
  return listColumns(cells) ? DEPOT_LIST : null
}

/**
 * Among the delimiters the one with the most likely head; among several without any head the one that gives most
 * columns.
 */
function unknownTable(tables: readonly Table[]): DetectedFormat {
  const [best] = tables
    .flatMap(({ delimiter, rows }) => {
      const found = findTable(rows)
      if (!found) return []
      const { score, ...table } = found
      const width = table.head.length || (table.examples[0]?.length ?? 0)
      return [{ score, width, format: { kind: 'unknown-csv', delimiter, rows, ...table } as const }]
    })
    .toSorted((one, other) => other.score - one.score || other.width - one.width)
  if (!best) return { kind: 'refused', reason: 'unknown_format' }
  return best.width > MAX_COLUMNS ? { kind: 'refused', reason: 'too_many_columns' } : best.format
}

function firstRows(text: string, delimiter: string): readonly TableRow[] {
  const rows: TableRow[] = []
  const reader = csvRows(delimiter, {
    row: (cells, line) => {
      if (rows.length < LOOKED_AT_ROWS) rows.push({ cells, line })
    },
    broken: () => {},
    end: () => {},
  })
  reader.push(text)
  reader.end()
  return rows
}
