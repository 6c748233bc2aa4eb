import { storeCells, storedCells, type UnsentTable } from '#web/kit/browser/draft-storage.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'
import type { PendingCell } from './pending-cells.ts'

/** Why a value that was entered before a reload is not stored. */
export const NOT_SENT = 'Noch nicht gespeichert.'

/** Keeps values on their way and refused ones, so that a reload loses nothing that was typed. */
export function keepUnsentCells(
  table: UnsentTable,
  userId: string,
  cells: ReadonlyMap<string, PendingCell>,
): void {
  storeCells(table, cells.size === 0 ? null : JSON.stringify({ userId, values: [...cells.values()] }))
}

/** The values that this person has entered in this tab and that were never stored; never those of somebody else. */
export function unsentCells<Cell extends PendingCell>(
  table: UnsentTable,
  userId: string,
  isCell: (value: unknown) => value is Cell,
  keyOf: (cell: Cell) => string,
): ReadonlyMap<string, Cell> {
  const kept = readJson(storedCells(table))
  if (!isRecord(kept) || kept['userId'] !== userId || !Array.isArray(kept['values'])) return new Map()
  const values: readonly unknown[] = kept['values']
  return new Map(values.filter(isCell).map((cell) => [keyOf(cell), { ...cell, sentence: NOT_SENT }]))
}
