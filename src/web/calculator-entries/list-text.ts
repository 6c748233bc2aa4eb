import { accepts, canonical } from './accepts.ts'
import type { ChoiceInput, DateInput, NumberInput } from './inputs.ts'

/** One field of every row; its sample is what a new row starts with. */
export type ListColumn = NumberInput | DateInput | ChoiceInput

export type ListRows = readonly (readonly string[])[]

// Signs that an address carries as they are.
const betweenRows = '*'
const betweenCells = '_'

interface ReadList {
  readonly text: string
  readonly columns: readonly ListColumn[]
  readonly rows: ListRows | null
}

// Form, result, drawing and comparison read the same few lists one after the other, and each may have 600 rows.
const mostRead = 8
let read: readonly ReadList[] = []

/** Rows of a list from its compact text: `2024-01-01_1000*2025-01-01_1100`; null when a cell is not taken. */
export function readList(text: string, columns: readonly ListColumn[]): ListRows | null {
  const known = read.find((one) => one.columns === columns && one.text === text)
  if (known) return known.rows
  const rows = rowsIn(text, columns)
  read = [{ text, columns, rows }, ...read.slice(0, mostRead - 1)]
  return rows
}

function rowsIn(text: string, columns: readonly ListColumn[]): ListRows | null {
  const rows = text === '' ? [] : text.split(betweenRows).map((row) => row.split(betweenCells))
  const isTaken = rows.every(
    (row) => row.length === columns.length && columns.every((column, at) => accepts(column, row[at]!)),
  )
  return isTaken ? rows : null
}

/** How many rows a text has, without reading them: whatever comes from outside may have any number. */
export function countRows(text: string): number {
  return text === '' ? 0 : text.split(betweenRows).length
}

export function writeList(rows: ListRows, columns: readonly ListColumn[]): string {
  return rows
    .map((row) => row.map((cell, at) => canonical(columns[at]!, cell)).join(betweenCells))
    .join(betweenRows)
}
