/** A cell by row and column, from 0. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells, including its borders. */
export interface GridRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export interface GridChange<Value> extends GridPlace {
  readonly value: Value
}

/** The rectangle between two of its corners. */
export function rangeBetween(first: GridPlace, second: GridPlace): GridRange {
  return {
    top: Math.min(first.row, second.row),
    left: Math.min(first.column, second.column),
    bottom: Math.max(first.row, second.row),
    right: Math.max(first.column, second.column),
  }
}

/** All cells of a range, row by row. */
export function placesIn({ top, left, bottom, right }: GridRange): readonly GridPlace[] {
  const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index)
  const rows = Array.from({ length: bottom - top + 1 }, (_, index) => top + index)
  return rows.flatMap((row) => columns.map((column) => ({ row, column })))
}

/** Fill down: every cell of the range gets the value in the range's first row of its column. */
export function fillDown<Value>(
  range: GridRange,
  valueAt: (place: GridPlace) => Value,
): readonly GridChange<Value>[] {
  return placesIn({ ...range, top: range.top + 1 }).map((place) => ({
    ...place,
    value: valueAt({ row: range.top, column: place.column }),
  }))
}

/** Fill right: every cell of the range gets the value in the range's first column of its row. */
export function fillRight<Value>(
  range: GridRange,
  valueAt: (place: GridPlace) => Value,
): readonly GridChange<Value>[] {
  return placesIn({ ...range, left: range.left + 1 }).map((place) => ({
    ...place,
    value: valueAt({ row: place.row, column: range.left }),
  }))
}

/**
 * Where pasted rows go: from the selection's first cell on, or, where the selection is a multiple of their size both
 * ways, repeated into all of it. Cells that would lie outside of the grid are left out and counted.
 */
export function spreadPaste<Value>(
  rows: readonly (readonly Value[])[],
  selection: GridRange,
  size: { readonly rows: number; readonly columns: number },
): { readonly changes: readonly GridChange<Value>[]; readonly outside: number } {
  const target = targetOf(rows, selection)
  const changes = placesIn(target).flatMap(({ row, column }) => {
    const source = rows[(row - target.top) % rows.length]
    const place = (column - target.left) % widthOf(rows)
    return source && place in source
      ? source.slice(place, place + 1).map((value) => ({ row, column, value }))
      : []
  })
  const inside = changes.filter(({ row, column }) => row < size.rows && column < size.columns)
  return { changes: inside, outside: changes.length - inside.length }
}

function targetOf(rows: readonly (readonly unknown[])[], selection: GridRange): GridRange {
  const { top, left, bottom, right } = selection
  const width = widthOf(rows)
  if (rows.length === 0 || width === 0) return { top, left, bottom: top - 1, right: left - 1 }
  const isRepeated = (bottom - top + 1) % rows.length === 0 && (right - left + 1) % width === 0
  return isRepeated ? selection : { top, left, bottom: top + rows.length - 1, right: left + width - 1 }
}

function widthOf(rows: readonly (readonly unknown[])[]): number {
  return Math.max(0, ...rows.map((row) => row.length))
}
