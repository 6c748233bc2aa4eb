import { PAGE_ROWS } from './grid-keys.ts'
import type { GridColumn, GridRow } from './grid-model.ts'
import type { GridSize } from './grid-place.ts'

/** The visible part of a grid, by indices; `end…` is the first one behind it. */
export interface GridSight {
  readonly firstRow: number
  readonly endRow: number
  readonly firstColumn: number
  readonly endColumn: number
}

/** The scroll position and the size of the drawn sheet, as measured. */
export interface ScrolledSheet {
  readonly scrollTop: number
  readonly scrollLeft: number
  readonly clientHeight: number
  readonly clientWidth: number
  readonly scrollWidth: number
}

/** The parts of a grid on which its visible part depends. */
export interface SheetShape {
  readonly columns: readonly GridColumn[]
  /** The tops of the rows, see {@link topsOf}. */
  readonly tops: readonly number[]
  /** The width of the heads of the rows. */
  readonly headRem: number
}

/** These heights are the same in grid.css. */
const [ROW_HEIGHT, HEAD_ROW_HEIGHT] = [36, 46]
export const ROW_HEAD_REM = 7

/** How much is drawn beyond the visible part, so that neither scrolling nor a page up or down shows gaps. */
const [SPARE_ROWS, SPARE_COLUMNS] = [PAGE_ROWS, 2]

/** Where each row begins, in pixels below the heads, and where the last one ends. */
export function topsOf(rows: readonly Pick<GridRow, 'isHead'>[]): readonly number[] {
  const tops = [0]
  let top = 0
  for (const { isHead } of rows) tops.push((top += isHead ? HEAD_ROW_HEIGHT : ROW_HEIGHT))
  return tops
}

/** The part that is drawn before anything is measured: as much as a wide window shows. */
export const firstSight: GridSight = { firstRow: 0, endRow: 16, firstColumn: 0, endColumn: 10 }

/** The visible rows and columns; pinned columns, which are always visible, are left out. */
export function sightOf(sheet: ScrolledSheet, { columns, tops, headRem }: SheetShape): GridSight {
  const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollWidth } = sheet
  const firstRow = Math.max(
    0,
    tops.findLastIndex((top) => top <= scrollTop),
  )
  const firstBelow = tops.findIndex((top) => top >= scrollTop + clientHeight)
  const ends = endsOf(columns)
  // A sheet that is narrower than its room is stretched to it.
  const remPx = scrollWidth / (headRem + (ends.at(-1) ?? 0))
  const moving = columns.filter(({ pinnedRem }) => pinnedRem === undefined).length
  const pinnedRem = (ends.at(-1) ?? 0) - (ends[moving - 1] ?? 0)
  const [fromRem, toRem] = [scrollLeft / remPx, (scrollLeft + clientWidth) / remPx - headRem - pinnedRem]
  const isBefore = (end: number) => end <= fromRem
  const isReached = (_: number, at: number) => (ends[at - 1] ?? 0) < toRem
  const moved = ends.slice(0, moving)
  return {
    firstRow,
    endRow: firstBelow === -1 ? tops.length - 1 : firstBelow,
    firstColumn: moved.filter(isBefore).length,
    endColumn: moved.filter(isReached).length,
  }
}

/** The part that is drawn for a visible part. */
export function drawnOf({ firstRow, endRow, firstColumn, endColumn }: GridSight): GridSight {
  return {
    firstRow: firstRow - SPARE_ROWS,
    endRow: endRow + SPARE_ROWS,
    firstColumn: firstColumn - SPARE_COLUMNS,
    endColumn: endColumn + SPARE_COLUMNS,
  }
}

/**
 * The rows and columns to draw, within the size of the grid; on paper, where nothing scrolls, all of them.
 * @param sight the visible part
 */
export function partOf(sight: GridSight, size: GridSize, isOnPaper: boolean): GridSight {
  if (isOnPaper) return { firstRow: 0, endRow: size.rows, firstColumn: 0, endColumn: size.columns }
  const { firstRow, endRow, firstColumn, endColumn } = drawnOf(sight)
  return {
    firstRow: Math.max(0, Math.min(firstRow, size.rows - 1)),
    endRow: Math.min(size.rows, endRow),
    firstColumn,
    endColumn,
  }
}

/**
 * The part to draw when another one becomes visible: other columns, which have to be drawn in every row, only when one
 * of them is missing. The same object where nothing has to be drawn anew.
 */
export function sightAfter(before: GridSight, seen: GridSight): GridSight {
  const after = areColumnsWithin(seen, drawnOf(before))
    ? { ...seen, firstColumn: before.firstColumn, endColumn: before.endColumn }
    : seen
  return isSame(before, after) ? before : after
}

/** Whether one part is all in another. */
export function isWithin(one: GridSight, other: GridSight): boolean {
  return one.firstRow >= other.firstRow && one.endRow <= other.endRow && areColumnsWithin(one, other)
}

/** Whether a row is drawn for a visible part. */
export function isRowDrawn(sight: GridSight, row: number): boolean {
  const { firstRow, endRow } = drawnOf(sight)
  return row >= firstRow && row < endRow
}

function areColumnsWithin(one: GridSight, other: GridSight): boolean {
  return one.firstColumn >= other.firstColumn && one.endColumn <= other.endColumn
}

function isSame(one: GridSight, other: GridSight): boolean {
  return (
    one.firstRow === other.firstRow &&
    one.endRow === other.endRow &&
    one.firstColumn === other.firstColumn &&
    one.endColumn === other.endColumn
  )
}

/** Where each column ends, in rem behind the heads of the rows. */
function endsOf(columns: readonly GridColumn[]): readonly number[] {
  let end = 0
  return columns.map(({ width }) => (end += width))
}
