import { PAGE_ROWS } from './grid-keys.ts'
import type { GridColumn } from './grid-model.ts'

/** What of a grid is in sight, by places; `end…` is the first one behind it. */
export interface GridSight {
  readonly firstRow: number
  readonly endRow: number
  readonly firstColumn: number
  readonly endColumn: number
}

/** What is drawn of a grid, and how wide it is. */
export interface ScrolledSheet {
  readonly scrollTop: number
  readonly scrollLeft: number
  readonly clientHeight: number
  readonly clientWidth: number
  readonly scrollWidth: number
}

export const ROW_HEIGHT = 36
export const ROW_HEAD_REM = 7

/** Drawn beyond what is in sight, so that neither scrolling nor a page up or down shows gaps. */
const [SPARE_ROWS, SPARE_COLUMNS] = [PAGE_ROWS, 2]

/** Drawn before anything is measured: as much as a wide window shows. */
export const firstSight: GridSight = { firstRow: 0, endRow: 16, firstColumn: 0, endColumn: 10 }

/** The rows and columns in sight; columns that stay there anyway are left out. */
export function sightOf(sheet: ScrolledSheet, columns: readonly GridColumn[]): GridSight {
  const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollWidth } = sheet
  const firstRow = Math.floor(scrollTop / ROW_HEIGHT)
  const ends = endsOf(columns)
  // A sheet that is narrower than its room is as wide as that.
  const remPx = scrollWidth / (ROW_HEAD_REM + (ends.at(-1) ?? 0))
  const moving = columns.filter(({ pinnedRem }) => pinnedRem === undefined).length
  const pinnedRem = (ends.at(-1) ?? 0) - (ends[moving - 1] ?? 0)
  const [fromRem, toRem] = [scrollLeft / remPx, (scrollLeft + clientWidth) / remPx - ROW_HEAD_REM - pinnedRem]
  const isBefore = (end: number) => end <= fromRem
  const isReached = (_: number, at: number) => (ends[at - 1] ?? 0) < toRem
  const moved = ends.slice(0, moving)
  return {
    firstRow,
    endRow: firstRow + Math.ceil(clientHeight / ROW_HEIGHT),
    firstColumn: moved.filter(isBefore).length,
    endColumn: moved.filter(isReached).length,
  }
}

/** What is drawn of a sight. */
export function drawnOf({ firstRow, endRow, firstColumn, endColumn }: GridSight): GridSight {
  return {
    firstRow: firstRow - SPARE_ROWS,
    endRow: endRow + SPARE_ROWS,
    firstColumn: firstColumn - SPARE_COLUMNS,
    endColumn: endColumn + SPARE_COLUMNS,
  }
}

/**
 * The sight to draw when something else is seen: other columns, which are drawn in every row, only when one of them is
 * missing. The same one where nothing has to be drawn anew.
 */
export function sightAfter(before: GridSight, seen: GridSight): GridSight {
  const after = areColumnsWithin(seen, drawnOf(before))
    ? { ...seen, firstColumn: before.firstColumn, endColumn: before.endColumn }
    : seen
  return isSame(before, after) ? before : after
}

/** Whether the columns of one sight are all in another. */
export function areColumnsWithin(one: GridSight, other: GridSight): boolean {
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
