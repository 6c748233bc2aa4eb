import { type CSSProperties, type KeyboardEvent, memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/kit/controls/class-names.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { GridDraft } from './grid-editing.ts'
import type { GridCell, GridColumn, GridRow } from './grid-model.ts'

interface GridLineProps {
  readonly row: GridRow
  readonly at: number
  /** The index of the first row in the whole grid, heads included. */
  readonly firstIndex: number
  readonly columns: readonly GridColumn[]
  /** The first column that is drawn … */
  readonly firstColumn: number
  /** … and the one behind the last, besides pinned columns and the active one. */
  readonly endColumn: number
  readonly template: string
  readonly idBase: string
  /** Null: the active cell is in another row. */
  readonly activeColumn: number | null
  /** The first and the last column of the range; null outside of it. */
  readonly from: number | null
  readonly to: number | null
  readonly draft: GridDraft | null
  readonly onType: (text: string) => void
  readonly onDraftKey: (event: KeyboardEvent) => void
  readonly onLeave: () => void
}

/** A row of a grid; drawn anew only when something in it changes. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { row, at, firstIndex, columns, firstColumn, endColumn, template, idBase } = props
  const { activeColumn, from, to, draft } = props
  return (
    <div
      role="row"
      aria-rowindex={firstIndex + at}
      className="grid-line"
      data-tone={row.tone}
      data-typed={draft !== null || undefined}
      data-head={row.isHead}
      style={{ gridTemplateColumns: template }}
    >
      <div role="rowheader" aria-colindex={1} className="grid-row-head">
        {row.colour && <span aria-hidden className="grid-row-colour" style={{ background: row.colour }} />}
        {row.to === undefined ? (
          softHyphens(row.label)
        ) : (
          // The keyboard stays in the cells; the line above has the same link for it.
          <Link
            to={row.to}
            state={{ opened: true }}
            tabIndex={-1}
            preventScrollReset
            className="grid-row-link"
          >
            {softHyphens(row.label)}
          </Link>
        )}
        {row.mark && <span aria-hidden> {row.mark}</span>}
      </div>
      {row.cells.map((cell, column) => {
        const isActive = column === activeColumn
        const isInSight = column >= firstColumn && column < endColumn
        if (!isInSight && !isActive && columns[column]?.pinnedRem === undefined) return null
        return (
          <LineCell
            key={columns[column]?.id}
            id={`${idBase}-${column}`}
            cell={cell}
            head={columns[column]}
            place={`${at}-${column}`}
            columnIndex={column + 2}
            isActive={isActive}
            isInRange={from !== null && to !== null && column >= from && column <= to}
          >
            {isActive && draft?.isInLine ? (
              draft.text
            ) : isActive && draft ? (
              <DraftCell
                {...props}
                draft={draft}
                isFirst={column < FIRST_COLUMNS}
                label={`${columns[column]?.label ?? ''}, ${row.label}`}
              />
            ) : undefined}
          </LineCell>
        )
      })}
    </div>
  )
})

/** The number of columns that together are narrower than a sentence. */
const FIRST_COLUMNS = 3

interface LineCellProps {
  readonly id: string
  readonly cell: GridCell
  readonly head: GridColumn | undefined
  readonly place: string
  readonly columnIndex: number
  readonly isActive: boolean
  readonly isInRange: boolean
  /** The field that is shown in place of the text while typing. */
  readonly children: ReactNode
}

/** A cell, so that in a row that a key comes to, only the touched cells are drawn anew. */
const LineCell = memo(function LineCell(props: LineCellProps) {
  const { id, cell, head, place, columnIndex, isActive, isInRange, children } = props
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={columnIndex}
      aria-selected={isInRange}
      // WAI-ARIA 1.2 allows it for the cells of a grid.
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
      aria-readonly={!cell.isEditable}
      aria-invalid={cell.fault !== undefined || undefined}
      title={cell.fault ?? cell.note}
      data-place={place}
      data-tone={cell.tone}
      style={{ gridColumn: columnIndex, ...pinnedStyle(head) }}
      className={classNames(
        'grid-cell',
        head?.isSum && 'font-semibold',
        head?.isCurrent && 'grid-cell-current',
        head?.pinnedRem !== undefined && 'grid-pinned',
        isInRange && 'grid-cell-chosen',
        isActive && 'grid-cell-active',
        cell.fault !== undefined && 'grid-cell-fault',
      )}
    >
      {children ?? <CellText cell={cell} />}
    </div>
  )
})

/** The style of a column that stays in its place while the others scroll. */
export function pinnedStyle({ pinnedRem }: Partial<GridColumn> = {}): CSSProperties | undefined {
  return pinnedRem === undefined ? undefined : { right: `${pinnedRem}rem` }
}

function CellText({ cell: { text, beside, note, fault } }: { readonly cell: GridCell }) {
  const said = fault ?? note
  return (
    <>
      {text}
      {beside !== undefined && (
        <span className="grid-beside">
          {text !== '' && ' '}
          {beside}
        </span>
      )}
      {said !== undefined && <span className="sr-only">, {said}</span>}
    </>
  )
}

interface DraftCellProps extends GridLineProps {
  readonly draft: GridDraft
  readonly label: string
  /** Whether there is no room for a sentence at the left. */
  readonly isFirst: boolean
}

function DraftCell({ draft, label, isFirst, idBase, onType, onDraftKey, onLeave }: DraftCellProps) {
  const sentenceId = `${idBase}-sentence`
  return (
    <>
      <input
        // Typing has begun in the cell: it continues in the field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={label}
        aria-invalid={draft.sentence !== null}
        aria-describedby={draft.sentence === null ? undefined : sentenceId}
        className="grid-draft"
        inputMode="decimal"
        data-amount
        autoComplete="off"
        value={draft.text}
        onFocus={({ currentTarget }) => {
          if (draft.isQuick) currentTarget.setSelectionRange(draft.text.length, draft.text.length)
          else currentTarget.select()
        }}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onDraftKey}
        onCopy={keepEvent}
        onCut={keepEvent}
        onPaste={keepEvent}
        onBlur={onLeave}
      />
      {draft.sentence !== null && (
        <span
          id={sentenceId}
          role="alert"
          className={classNames('grid-sentence', isFirst && 'grid-sentence-first')}
        >
          {draft.sentence}
        </span>
      )}
    </>
  )
}

// Copying while typing belongs to the field, not to the grid.
function keepEvent(event: { readonly stopPropagation: () => void }) {
  event.stopPropagation()
}
