import type { ListColumn, ListRows } from './list-text.ts'
import { readDateEntry, readNumberEntry } from './read-entry.ts'

export type PastedRows =
  | { readonly ok: true; readonly rows: ListRows }
  /** The line that cannot be read, from 1 on. */
  | { readonly ok: false; readonly line: number }

/**
 * Rows of a list as a spreadsheet copies them: a line each, cells between tabs or semicolons. A first line that cannot
 * be read is its heading. Null for a single value, which is for the field alone.
 */
export function readPastedRows(text: string, columns: readonly ListColumn[]): PastedRows | null {
  const lines = text.split(/\r\n?|\n/u).filter((line) => line.trim() !== '')
  if (lines.length < 2 && !text.includes('\t')) return null
  const rows = lines.map((line) => readRow(line, columns))
  const hasHeading = rows[0] === null && rows.length > 1
  const broken = rows.indexOf(null, hasHeading ? 1 : 0)
  if (broken !== -1) return { ok: false, line: broken + 1 }
  return { ok: true, rows: rows.filter((row) => row !== null) }
}

function readRow(line: string, columns: readonly ListColumn[]): readonly string[] | null {
  const texts = line.split(line.includes('\t') ? '\t' : ';')
  const cells = columns.map((column, at) => readCell(column, texts[at] ?? ''))
  const isWhole = texts.length === columns.length && cells.every((cell) => cell !== null)
  return isWhole ? cells.filter((cell) => cell !== null) : null
}

function readCell(column: ListColumn, text: string): string | null {
  if (column.kind === 'choice') {
    const wanted = text.trim().toLocaleLowerCase('de')
    const named = column.choices.find(
      ({ value, label }) => value === wanted || label.toLocaleLowerCase('de') === wanted,
    )
    return named?.value ?? null
  }
  const reading = column.kind === 'date' ? readDateEntry(column, text) : readNumberEntry(column, text)
  return reading.ok ? reading.value : null
}
