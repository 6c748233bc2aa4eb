import { useId } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'
import { GridBody } from './grid-body.tsx'
import { GridFoot } from './grid-foot.tsx'
import { GridHeads } from './grid-heads.tsx'
import type { GridColumn, GridFootLine, GridRow } from './grid-model.ts'
import { ROW_HEAD_REM } from './grid-sight.ts'
import { groupsOf } from './head-groups.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { useGridSight } from './use-grid-sight.ts'
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
  const { container, selection, draft } = grid
  const id = useId()
  const { part, tops, handleScroll } = useGridSight({ container, rows, columns, headRem, selection })
  const pointer = useGridPointer(grid)
  const template = `${headRem}rem ${columns.map(({ width }) => `minmax(${width}rem, 1fr)`).join(' ')}`
  const minWidth = `${headRem + columns.reduce((sum, { width }) => sum + width, 0)}rem`
  const groups = groupsOf(columns)
  const firstIndex = groups.length > 0 ? 3 : 2
  const { row, column } = selection.active

  return (
    <div
      ref={container}
      role="grid"
      aria-label={label}
      aria-rowcount={firstIndex - 1 + rows.length + footer.length}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-activedescendant={draft && !draft.isInLine ? undefined : `${id}-${row}-${column}`}
      aria-describedby={`${id}-keys`}
      tabIndex={0}
      className={classNames('grid-sheet', className)}
      {...grid.handlers}
      {...pointer}
      onScroll={handleScroll}
    >
      <p id={`${id}-keys`} className="sr-only">
        {keys}
      </p>
      <div role="presentation" style={{ minWidth }}>
        <GridHeads columns={columns} groups={groups} corner={corner} template={template} />
        <GridBody
          grid={grid}
          rows={rows}
          columns={columns}
          part={part}
          tops={tops}
          firstIndex={firstIndex}
          template={template}
          id={id}
        />
        <GridFoot
          lines={footer}
          columns={columns}
          firstIndex={firstIndex + rows.length}
          template={template}
        />
      </div>
    </div>
  )
}

const keys =
  'Pfeiltasten wählen eine Zelle, mit Umschalt einen Bereich. Tippen oder F2 ändert sie, Escape bricht ab. Strg und Ende, dann Tab führt aus der Tabelle.'
