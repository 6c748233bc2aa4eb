import { GridLine } from './grid-line.tsx'
import type { GridColumn, GridRow } from './grid-model.ts'
import type { GridSight } from './grid-sight.ts'
import type { GridState } from './use-grid.ts'

interface GridBodyProps {
  readonly grid: GridState
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  /** The rows and columns to draw, see {@link partOf}. */
  readonly part: GridSight
  /** The tops of the rows, see {@link topsOf}. */
  readonly tops: readonly number[]
  /** The index of the first row in the whole grid, heads included. */
  readonly firstIndex: number
  readonly template: string
  readonly id: string
}

/** The rows of a grid of which a part is drawn; the others are room above and below it. */
export function GridBody({ grid, rows, columns, part, tops, firstIndex, template, id }: GridBodyProps) {
  const { selection, range, draft } = grid
  const { firstRow, endRow, firstColumn, endColumn } = part
  const topAt = (row: number) => tops[row] ?? 0
  return (
    <div
      role="rowgroup"
      style={{ paddingTop: topAt(firstRow), paddingBottom: topAt(rows.length) - topAt(endRow) }}
    >
      {rows.slice(firstRow, endRow).map((row, index) => {
        const at = firstRow + index
        const isActive = at === selection.active.row
        const isInRange = at >= range.top && at <= range.bottom
        return (
          <GridLine
            key={row.id}
            row={row}
            at={at}
            firstIndex={firstIndex}
            columns={columns}
            firstColumn={firstColumn}
            endColumn={endColumn}
            template={template}
            idBase={`${id}-${at}`}
            activeColumn={isActive ? selection.active.column : null}
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
  )
}

// This function is the same for all rows that are not typed into, so that they are not drawn anew.
function noText() {}
function noKey() {}
