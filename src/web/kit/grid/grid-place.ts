import { type GridPlace, type GridRange, rangeBetween } from '#domain/spreadsheet/grid-range.ts'

/** The number of rows and columns; at least one of each. */
export interface GridSize {
  readonly rows: number
  readonly columns: number
}

/** The selection: the range between two corners, and the active cell in it. */
export interface Selection {
  readonly active: GridPlace
  readonly from: GridPlace
  readonly to: GridPlace
}

/** Where a key leads: a number of cells, the end of a row or the corner of everything. */
export type Step =
  | { readonly rows: number; readonly columns: number }
  | { readonly to: 'rowStart' | 'rowEnd' | 'first' | 'last' | 'top' | 'bottom' }

export function only(place: GridPlace): Selection {
  return { active: place, from: place, to: place }
}

export function everything({ rows, columns }: GridSize): Selection {
  const first = { row: 0, column: 0 }
  return { active: first, from: first, to: { row: rows - 1, column: columns - 1 } }
}

/** The range from the active cell to another. */
export function extended({ active }: Selection, to: GridPlace): Selection {
  return { active, from: active, to }
}

export function rangeOf({ from, to }: Selection): GridRange {
  return rangeBetween(from, to)
}

/** The selection in a grid that may have become smaller. */
export function inside({ active, from, to }: Selection, size: GridSize): Selection {
  return { active: within(active, size), from: within(from, size), to: within(to, size) }
}

/**
 * A range among the rows that are no sums, by their indices there; null where it has only sums.
 * @param entryRows the indices of those rows among all
 */
export function withoutSums(range: GridRange, entryRows: readonly number[]): GridRange | null {
  const top = entryRows.findIndex((row) => row >= range.top)
  const bottom = entryRows.findLastIndex((row) => row <= range.bottom)
  return top === -1 || bottom < top ? null : { ...range, top, bottom }
}

/** The place that a step leads to; at an edge it stays. */
export function stepFrom(place: GridPlace, step: Step, size: GridSize): GridPlace {
  if ('rows' in step) return within({ row: place.row + step.rows, column: place.column + step.columns }, size)
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  switch (step.to) {
    case 'rowStart':
      return { ...place, column: 0 }
    case 'rowEnd':
      return { ...place, column: lastColumn }
    case 'top':
      return { ...place, row: 0 }
    case 'bottom':
      return { ...place, row: lastRow }
    case 'first':
      return { row: 0, column: 0 }
    case 'last':
      return { row: lastRow, column: lastColumn }
  }
}

/**
 * Where Tab (by columns) and Enter (by rows) lead. In a range they go round inside it, and its ends stay; without a
 * range, Tab continues in the next line at the end of a line.
 */
export function advance(
  selection: Selection,
  by: 'row' | 'column',
  isBack: boolean,
  size: GridSize,
): Selection {
  const range = rangeOf(selection)
  const turn = isBack ? -1 : 1
  if (!isSingle(range)) return { ...selection, active: roundIn(range, selection.active, by, turn) }
  const { row, column } = selection.active
  if (by === 'row') return only(within({ row: row + turn, column }, size))
  const next = row * size.columns + column + turn
  if (next < 0 || next >= size.rows * size.columns) return only({ row, column })
  return only({ row: Math.floor(next / size.columns), column: next % size.columns })
}

function isSingle({ top, bottom, left, right }: GridRange): boolean {
  return top === bottom && left === right
}

function roundIn(
  { top, bottom, left, right }: GridRange,
  active: GridPlace,
  by: 'row' | 'column',
  turn: number,
): GridPlace {
  const [height, width] = [bottom - top + 1, right - left + 1]
  const [row, column] = [active.row - top, active.column - left]
  const at = by === 'row' ? column * height + row : row * width + column
  const next = (at + turn + height * width) % (height * width)
  return by === 'row'
    ? { row: top + (next % height), column: left + Math.floor(next / height) }
    : { row: top + Math.floor(next / width), column: left + (next % width) }
}

function within({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace {
  return { row: clamp(row, rows - 1), column: clamp(column, columns - 1) }
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(last, value))
}
