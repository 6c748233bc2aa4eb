import { type PointerEvent, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { GridPlace } from '#domain/spreadsheet/grid-range.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { afterPaint } from '#web/kit/parts/after-paint.ts'
import { GridLine, pinnedStyle } from './grid-line.tsx'
import type { GridColumn, GridFootLine, GridRow } from './grid-model.ts'
import {
  drawnOf,
  firstSight,
  type GridSight,
  ROW_HEAD_REM,
  areColumnsWithin,
  sightAfter,
  sightOf,
  topsOf,
} from './grid-sight.ts'
import type { GridState } from './use-grid.ts'
import './grid.css'

interface GridProps {
  readonly label: string
  readonly grid: GridState
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  /** The head over the heads of the rows. */
  readonly corner: string
  readonly footer: readonly GridFootLine[]
  /** The width of the heads of the rows. */
  readonly headRem?: number
  readonly className?: string
}

/**
 * A table edited like a spreadsheet, by the ARIA pattern of a grid. Only the visible cells are drawn; heads of rows and
 * columns stay in their places. The container has the focus and names the active cell.
 */
export function Grid(props: GridProps) {
  const { label, grid, rows, columns, corner, footer, headRem = ROW_HEAD_REM, className } = props
  const { container, selection, range, draft } = grid
  const id = useId()
  const [sight, setSight] = useState(firstSight)
  const isDragging = useRef(false)
  const callOff = useRef(noText)
  const isOnPaper = useIsOnPaper()
  const template = `${headRem}rem ${columns.map(({ width }) => `minmax(${width}rem, 1fr)`).join(' ')}`
  const minWidth = `${headRem + columns.reduce((sum, { width }) => sum + width, 0)}rem`
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
      setSight((before) => (row !== undefined && isDrawn(before, row) ? before : sightAfter(before, seen)))
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

  const { row: activeRow, column: activeColumn } = selection.active
  const { row: headRow, column: headColumn } = selection.to
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    reveal(element, tops, { row: headRow, column: headColumn })
    look(headRow)
  }, [container, look, tops, headRow, headColumn])
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    reveal(element, tops, { row: activeRow, column: activeColumn })
    look(activeRow)
  }, [container, look, tops, activeRow, activeColumn])

  const drawn = drawnOf(sight)
  const first = isOnPaper ? 0 : Math.max(0, Math.min(drawn.firstRow, rows.length - 1))
  const last = isOnPaper ? rows.length : Math.min(rows.length, drawn.endRow)
  const firstColumn = isOnPaper ? 0 : drawn.firstColumn
  const endColumn = isOnPaper ? columns.length : drawn.endColumn
  const groups = groupsOf(columns)
  const headRows = groups.length > 0 ? 2 : 1
  const topAt = (row: number) => tops[row] ?? 0
  const cellId = ({ row, column }: GridPlace) => `${id}-${row}-${column}`

  function handleScroll() {
    callOff.current()
    const element = container.current
    // A part beyond the one that is drawn may be drawn after the next paint.
    if (element && isWithin(sightOf(element, { columns, tops, headRem }), drawn))
      callOff.current = afterPaint(() => look())
    else look()
  }

  function handlePointer(event: PointerEvent<HTMLDivElement>) {
    const place = placeUnder(event.target)
    if (!place || event.button !== 0) return
    event.preventDefault()
    // A text that cannot be written keeps the focus in its field.
    if (!grid.press(place, event.shiftKey)) return
    container.current?.focus({ preventScroll: true })
    isDragging.current = event.pointerType === 'mouse'
  }

  return (
    <div
      ref={container}
      role="grid"
      aria-label={label}
      aria-rowcount={headRows + rows.length + footer.length}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-activedescendant={draft && !draft.isInLine ? undefined : cellId(selection.active)}
      aria-describedby={`${id}-keys`}
      tabIndex={0}
      className={classNames('grid-sheet', className)}
      {...grid.handlers}
      onScroll={handleScroll}
      onPointerDown={handlePointer}
      onPointerMove={(event) => {
        if (!isDragging.current || event.buttons !== 1) return
        const place = placeUnder(event.target)
        if (place && (place.row !== headRow || place.column !== headColumn)) grid.drag(place)
      }}
      onPointerUp={() => {
        isDragging.current = false
      }}
      onDoubleClick={() => grid.edit()}
    >
      <p id={`${id}-keys`} className="sr-only">
        {keys}
      </p>
      <div role="presentation" style={{ minWidth }}>
        <div role="rowgroup" className="grid-heads">
          {groups.length > 0 && (
            <div role="row" aria-rowindex={1} className="grid-line" style={{ gridTemplateColumns: template }}>
              <div role="presentation" className="grid-row-head" />
              {groups.map(({ name, first: from, count }) => (
                <div
                  key={from}
                  role="columnheader"
                  aria-colindex={from + 2}
                  aria-colspan={count}
                  className={classNames(
                    'grid-group',
                    columns[from]?.pinnedRem !== undefined && 'grid-pinned',
                  )}
                  style={{ gridColumn: `span ${count}`, right: 0 }}
                >
                  {name}
                </div>
              ))}
            </div>
          )}
          <div
            role="row"
            aria-rowindex={headRows}
            className="grid-line-heads"
            style={{ gridTemplateColumns: template }}
          >
            <div role="columnheader" aria-colindex={1} className="grid-corner">
              {corner}
            </div>
            {columns.map((column, index) => (
              <div
                key={column.id}
                role="columnheader"
                aria-colindex={index + 2}
                style={pinnedStyle(column)}
                className={classNames(
                  'grid-head',
                  column.isSum && 'font-semibold',
                  column.isCurrent && 'grid-cell-current',
                  column.pinnedRem !== undefined && 'grid-pinned',
                )}
              >
                {column.head}
              </div>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          style={{ paddingTop: topAt(first), paddingBottom: topAt(rows.length) - topAt(last) }}
        >
          {rows.slice(first, last).map((row, index) => {
            const at = first + index
            const isActive = at === activeRow
            const isInRange = at >= range.top && at <= range.bottom
            return (
              <GridLine
                key={row.id}
                row={row}
                at={at}
                firstIndex={headRows + 1}
                columns={columns}
                firstColumn={firstColumn}
                endColumn={endColumn}
                template={template}
                idBase={`${id}-${at}`}
                activeColumn={isActive ? activeColumn : null}
                from={isInRange ? range.left : null}
                to={isInRange ? range.right : null}
                draft={isActive ? draft : null}
                onType={isActive ? grid.type : noText}
                onDraftKey={isActive ? grid.handleDraftKey : noKey}
                onLeave={isActive ? grid.leaveDraft : noText}
              />
            )
          })}
        </div>
        <div role="rowgroup" className="grid-foot">
          {footer.map((line, index) => (
            <div
              key={line.label}
              role="row"
              aria-rowindex={headRows + rows.length + 1 + index}
              className="grid-line-foot"
              style={{ gridTemplateColumns: template }}
            >
              <div role="rowheader" aria-colindex={1} className="grid-row-head">
                {line.label}
              </div>
              {line.cells.map(({ text, tone }, place) => (
                <div
                  key={columns[place]?.id}
                  role="gridcell"
                  aria-colindex={place + 2}
                  data-tone={tone}
                  style={pinnedStyle(columns[place])}
                  className={classNames(
                    'grid-cell',
                    columns[place]?.isCurrent && 'grid-cell-current',
                    columns[place]?.pinnedRem !== undefined && 'grid-pinned',
                  )}
                >
                  {text}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

const keys =
  'Pfeiltasten wählen eine Zelle, mit Umschalt einen Bereich. Tippen oder F2 ändert sie, Escape bricht ab. Strg und Ende, dann Tab führt aus der Tabelle.'

interface HeadGroup {
  readonly name: string
  readonly first: number
  readonly count: number
}

/** Consecutive columns of the same group; none where no column has one. */
function groupsOf(columns: readonly GridColumn[]): readonly HeadGroup[] {
  const groups: HeadGroup[] = []
  for (const [at, { group: name = '' }] of columns.entries()) {
    const last = groups.at(-1)
    if (last?.name === name) groups[groups.length - 1] = { ...last, count: last.count + 1 }
    else groups.push({ name, first: at, count: 1 })
  }
  return groups.some(({ name }) => name !== '') ? groups : []
}

function isWithin(seen: GridSight, drawn: GridSight): boolean {
  return seen.firstRow >= drawn.firstRow && seen.endRow <= drawn.endRow && areColumnsWithin(seen, drawn)
}

/** Whether a row is drawn for a visible part. */
function isDrawn(sight: GridSight, row: number): boolean {
  const { firstRow, endRow } = drawnOf(sight)
  return row >= firstRow && row < endRow
}

// This function is the same for all rows that are not typed into, so that they are not drawn anew.
function noText() {}
function noKey() {}

/** Scrolls so that the heads do not cover a cell. */
function reveal(element: HTMLElement, tops: readonly number[], { row, column }: GridPlace): void {
  const heads = element.querySelector<HTMLElement>('.grid-heads')
  const foot = element.querySelector<HTMLElement>('.grid-foot')
  const head = heads?.lastElementChild?.children[column + 1]
  const corner = heads?.lastElementChild?.firstElementChild
  if (!heads || !(head instanceof HTMLElement) || !(corner instanceof HTMLElement)) return
  const [top = 0, end = 0] = [tops[row], tops[row + 1]]
  const bottom = end + heads.offsetHeight + (foot?.offsetHeight ?? 0)
  if (top < element.scrollTop) element.scrollTop = top
  else if (bottom > element.scrollTop + element.clientHeight)
    element.scrollTop = bottom - element.clientHeight
  const pinned = [...(heads.lastElementChild?.querySelectorAll<HTMLElement>('.grid-pinned') ?? [])]
  const free = element.clientWidth - pinned.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0)
  const [left, right] = [head.offsetLeft - corner.offsetWidth, head.offsetLeft + head.offsetWidth]
  if (!head.classList.contains('grid-pinned') && left < element.scrollLeft) element.scrollLeft = left
  // A pinned cell is never covered, and covers nothing.
  else if (!head.classList.contains('grid-pinned') && right > element.scrollLeft + free)
    element.scrollLeft = right - free
}

function placeUnder(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  if (!cell || (target instanceof Element && target.closest('input'))) return null
  const [row = 0, column = 0] = (cell.dataset['place'] ?? '').split('-').map(Number)
  return { row, column }
}
