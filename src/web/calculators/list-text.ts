import { accepts, canonical } from './accepts.ts'
import type { ChoiceInput, DateInput, NumberInput } from './inputs.ts'

/** One field of every row; its sample is what a new row starts with. */
export type ListColumn = NumberInput | DateInput | ChoiceInput

// Signs that an address carries as they are.
const betweenRows = '*'
const betweenCells = '_'

/** Rows of a list from its compact text: `2024-01-01_1000*2025-01-01_1100`; null when a cell is not taken. */
export function readList(
  text: string,
  columns: readonly ListColumn[],
): readonly (readonly string[])[] | null {
  const rows = text === '' ? [] : text.split(betweenRows).map((row) => row.split(betweenCells))
  const isTaken = rows.every(
    (row) => row.length === columns.length && columns.every((column, at) => accepts(column, row[at]!)),
  )
  return isTaken ? rows : null
}

export function writeList(rows: readonly (readonly string[])[], columns: readonly ListColumn[]): string {
  return rows
    .map((row) => row.map((cell, at) => canonical(columns[at]!, cell)).join(betweenCells))
    .join(betweenRows)
}
