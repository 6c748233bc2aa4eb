import { accepts, addressText, valueIn } from './accepts.ts'
import type { ChoiceInput, DateInput, NumberInput, ValueOf } from './inputs.ts'

/** One field of every row; its sample is the value of a new row. */
export type ListColumn = NumberInput | DateInput | ChoiceInput

export type ListColumns = readonly ListColumn[]
export type ListRows = readonly (readonly string[])[]

/** One value for each column; for a choice it is the code. */
export type RowOf<Columns extends ListColumns> = { readonly [At in keyof Columns]: ValueOf<Columns[At]> }

// An address carries these signs unchanged.
const betweenRows = '*'
const betweenCells = '_'

interface ReadList {
  readonly text: string
  readonly columns: ListColumns
  readonly rows: ListRows | null
}

// Form, result, drawing and comparison read the same few lists one after the other, and each may have 600 rows.
const MOST_READ = 8
let read: readonly ReadList[] = []

/** The rows of a list from its compact text: `2024-01-01_1000*2025-01-01_1100`; null when a cell is not valid. */
export function readList<const Columns extends ListColumns>(
  text: string,
  columns: Columns,
): readonly RowOf<Columns>[] | null {
  const known = read.find((one) => one.columns === columns && one.text === text)
  const rows = known ? known.rows : rowsIn(text, columns)
  if (!known) read = [{ text, columns, rows }, ...read.slice(0, MOST_READ - 1)]
  return rows as readonly RowOf<Columns>[] | null
}

function rowsIn(text: string, columns: ListColumns): ListRows | null {
  const rows = text === '' ? [] : text.split(betweenRows).map((row) => row.split(betweenCells))
  const isTaken = rows.every(
    (row) => row.length === columns.length && columns.every((column, at) => accepts(column, row[at]!)),
  )
  return isTaken ? rows.map((row) => row.map((cell, at) => valueIn(columns[at]!, cell))) : null
}

/** The number of rows in a text, without reading them: a text from outside may have any number. */
export function countRows(text: string): number {
  return text === '' ? 0 : text.split(betweenRows).length
}

export function writeList(rows: ListRows, columns: ListColumns): string {
  return rows
    .map((row) => row.map((cell, at) => cellText(columns[at]!, cell)).join(betweenCells))
    .join(betweenRows)
}

function cellText(column: ListColumn, value: string): string {
  return column.kind === 'choice' ? addressText(column, value) : valueIn(column, value)
}
