import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { afterPaint } from '#web/kit/parts/after-paint.ts'
import type { GridColumn, GridRow } from './grid-model.ts'
import type { Selection } from './grid-place.ts'
import {
  drawnOf,
  firstSight,
  type GridSight,
  isRowDrawn,
  isWithin,
  partOf,
  sightAfter,
  sightOf,
  topsOf,
} from './grid-sight.ts'
import { revealCell } from './reveal-cell.ts'

interface GridSheet {
  readonly container: RefObject<HTMLDivElement | null>
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly headRem: number
  readonly selection: Selection
}

interface DrawnSheet {
  /** The rows and columns to draw; `end…` is the first one behind them. */
  readonly part: GridSight
  /** The tops of the rows, see {@link topsOf}. */
  readonly tops: readonly number[]
  readonly handleScroll: () => void
}

/** The part of a grid that is drawn: it follows scrolling, the size of the window and the selection. */
export function useGridSight({ container, rows, columns, headRem, selection }: GridSheet): DrawnSheet {
  const [sight, setSight] = useState(firstSight)
  const callOff = useRef(nothing)
  const isOnPaper = useIsOnPaper()
  // A changed value moves no row, so it does not matter here.
  const headPlaces = rows.flatMap(({ isHead }, at) => (isHead ? at : [])).join(' ')
  // oxlint-disable-next-line react/exhaustive-deps
  const tops = useMemo(() => topsOf(rows), [rows.length, headPlaces])

  /**
   * Updates the visible part.
   * @param row a key came to it: where it is drawn already, the rest follows when the sheet has scrolled
   */
  const look = useCallback(
    (row?: number) => {
      const element = container.current
      if (!element) return
      const seen = sightOf(element, { columns, tops, headRem })
      setSight((before) => (row !== undefined && isRowDrawn(before, row) ? before : sightAfter(before, seen)))
    },
    [container, columns, tops, headRem],
  )

  useLayoutEffect(() => {
    const element = container.current
    if (!element) return undefined
    look()
    const observer = new ResizeObserver(() => look())
    observer.observe(element)
    return () => observer.disconnect()
  }, [container, look])

  const { row: headRow, column: headColumn } = selection.to
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    revealCell(element, tops, { row: headRow, column: headColumn })
    look(headRow)
  }, [container, look, tops, headRow, headColumn])

  const { row: activeRow, column: activeColumn } = selection.active
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    revealCell(element, tops, { row: activeRow, column: activeColumn })
    look(activeRow)
  }, [container, look, tops, activeRow, activeColumn])

  function handleScroll() {
    callOff.current()
    const element = container.current
    // A part beyond the one that is drawn may be drawn after the next paint.
    if (element && isWithin(sightOf(element, { columns, tops, headRem }), drawnOf(sight)))
      callOff.current = afterPaint(() => look())
    else look()
  }

  const size = { rows: rows.length, columns: columns.length }
  return { part: partOf(sight, size, isOnPaper), tops, handleScroll }
}

function nothing(): void {}
