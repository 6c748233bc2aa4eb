import { addressOf } from './accepts.ts'
import type { ListColumn, ListRows } from './list-text.ts'
import { readDateEntry, readNumberEntry } from './read-entry.ts'

export type PastedRows =
  | { readonly ok: true; readonly rows: ListRows }
  /**
   * The number of the line that cannot be read, from 1 on, or whose dots have another meaning than those of other
   * lines.
   */
  | { readonly ok: false; readonly reason: 'unreadable' | 'mixed_dots'; readonly line: number }

interface Line {
  /** The number of the line in the place from which it was copied, from 1 on. */
  readonly number: number
  readonly texts: readonly string[]
  readonly cells: readonly string[] | null
}

/**
 * Reads rows of a list as a spreadsheet copies them: one a line, cells between tabs or semicolons. A first line that
 * cannot be read and has no digit is the heading. Null for a single value, which belongs into the field alone.
 */
export function readPastedRows(text: string, columns: readonly ListColumn[]): PastedRows | null {
  const written = text
    .split(/\r\n?|\n/u)
    .map((line, at) => ({ line, number: at + 1 }))
    .filter(({ line }) => line.trim() !== '')
  if (written.length < 2 && !text.includes('\t')) return null
  const [first, ...others] = written.map(({ line, number }) => readLine(line, number, columns))
  const isHeading = first?.cells === null && others.length > 0 && !/\d/u.test(first.texts.join(''))
  const lines = first && !isHeading ? [first, ...others] : others
  const broken = lines.find(({ cells }) => cells === null)
  if (broken) return { ok: false, reason: 'unreadable', line: broken.number }
  const mixed = columns
    .map((column, at) => (isNumber(column) ? mixedLine(lines, at) : undefined))
    .find(Boolean)
  if (mixed) return { ok: false, reason: 'mixed_dots', line: mixed.number }
  return { ok: true, rows: lines.flatMap(({ cells }) => (cells ? [cells] : [])) }
}

function readLine(line: string, number: number, columns: readonly ListColumn[]): Line {
  const texts = line.split(line.includes('\t') ? '\t' : ';')
  const cells = columns.map((column, at) => readCell(column, texts[at] ?? ''))
  const isWhole = texts.length === columns.length && cells.every((cell) => cell !== null)
  return { number, texts, cells: isWhole ? cells.filter((cell) => cell !== null) : null }
}

function isNumber({ kind }: ListColumn): boolean {
  return kind !== 'choice' && kind !== 'date'
}

const grouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/u

// 12.345 is twelve thousand. Beside 12.3456 it was meant as a decimal, and would be a thousand times too large.
function mixedLine(lines: readonly Line[], column: number): Line | undefined {
  const numbers = lines.map(({ texts }) => texts[column]?.replaceAll(/[^\d.,]/gu, '') ?? '')
  const hasPoint = numbers.some((number) => /^\d*\.\d+$/u.test(number) && !grouped.test(number))
  return hasPoint ? lines[numbers.findIndex((number) => grouped.test(number))] : undefined
}

function readCell(column: ListColumn, text: string): string | null {
  if (column.kind === 'choice') {
    const wanted = text.trim().toLocaleLowerCase('de')
    const named = column.choices.find(
      (choice) => addressOf(choice) === wanted || choice.label.toLocaleLowerCase('de') === wanted,
    )
    return named?.code ?? null
  }
  const reading = column.kind === 'date' ? readDateEntry(column, text) : readNumberEntry(column, text)
  return reading.ok ? reading.value : null
}
