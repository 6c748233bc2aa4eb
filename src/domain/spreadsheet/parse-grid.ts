import type { Cents } from '#domain/money/cents.ts'
import { parseAmount } from '#domain/money/parse-amount.ts'
import type { ParseProblem } from '#domain/money/parsed.ts'

export interface RefusedCell {
  /** The row within the pasted text, from 0. */
  readonly row: number
  readonly column: number
  readonly text: string
  readonly reason: Exclude<ParseProblem, 'empty'>
}

export type ParsedGrid =
  /** More cells than may be pasted at once. */
  | { readonly ok: false; readonly reason: 'too_many_cells' }
  | { readonly ok: false; readonly reason: 'refused_cells'; readonly refused: readonly RefusedCell[] }
  /** The amounts row by row; an empty cell is null, and a row that ends early has fewer cells. */
  | { readonly ok: true; readonly rows: readonly (readonly (Cents | null)[])[] }

/**
 * Reads amounts from the clipboard of a spreadsheet: cells between tabs, rows between line ends, quotes around a cell
 * with one of these in it, doubled inside, as Excel and LibreOffice write them. A cell is read as an input field is
 * (calculators.md § 0), including calculations; the dash that accounting formats show for nothing is 0. Where a cell
 * cannot be read nothing is taken, and every such cell is reported.
 */
export function parseGrid(text: string, mostCells: number): ParsedGrid {
  const cells = splitCells(text, mostCells)
  if (!cells) return { ok: false, reason: 'too_many_cells' }
  const refused: RefusedCell[] = []
  const rows = cells.map((row, at) =>
    row.map((cell, column) => {
      if (isBlank(cell)) return null
      if (isDash(cell)) return 0
      const parsed = parseAmount(cell)
      if (parsed.ok) return parsed.value
      if (parsed.reason !== 'empty') refused.push({ row: at, column, text: cell, reason: parsed.reason })
      return null
    }),
  )
  return refused.length > 0 ? { ok: false, reason: 'refused_cells', refused } : { ok: true, rows }
}

/** The texts of a table in the clipboard; null where there are more cells than allowed. */
export function splitCells(text: string, mostCells: number): readonly (readonly string[])[] | null {
  const rows: string[][] = [[]]
  let count = 0
  for (let at = 0; at <= text.length;) {
    const { cell, end } = readCell(text, at)
    rows.at(-1)?.push(cell)
    count += 1
    if (count > mostCells) return null
    // A line end after the last row does not begin a further one.
    const next = afterLineEnd(text, end)
    if (next === text.length && next > end) break
    if (next > end) rows.push([])
    at = next > end ? next : end + 1
  }
  return rows
}

function readCell(text: string, from: number): { readonly cell: string; readonly end: number } {
  const quoted = text[from] === '"' ? endOfQuoted(text, from) : null
  if (quoted !== null) return { cell: text.slice(from + 1, quoted).replaceAll('""', '"'), end: quoted + 1 }
  let end = from
  while (end < text.length && !isSeparator(text[end])) end += 1
  return { cell: text.slice(from, end), end }
}

/**
 * The place of the closing quote; null where no quote ends the cell, so that the first one is an ordinary character.
 */
function endOfQuoted(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at += 1
    else return at + 1 === text.length || isSeparator(text[at + 1]) ? at : null
  }
  return null
}

function isSeparator(sign: string | undefined): boolean {
  return sign === '\t' || sign === '\n' || sign === '\r'
}

/** The place after the line end that begins here, or the same place where none does. */
function afterLineEnd(text: string, at: number): number {
  if (text.startsWith('\r\n', at)) return at + 2
  return text[at] === '\n' || text[at] === '\r' ? at + 1 : at
}

function isBlank(cell: string): boolean {
  return cell.trim() === ''
}

function isDash(cell: string): boolean {
  return /^\s*[-\u2010-\u2014\u2212]\s*(?:€|EUR)?\s*$/u.test(cell)
}
