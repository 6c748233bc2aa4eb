import { type ReactNode, useId } from 'react'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import type { GridColumn, GridRow } from './grid-model.ts'
import type { GridState } from './use-grid.ts'

interface GridLineFieldProps {
  readonly grid: GridState
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly unit: string
  /** Other words for the selected cell than the heads of column and row. */
  readonly chosen?: { readonly name: string; readonly words: ReactNode } | undefined
  /** What stands behind the field: facts about the cell. */
  readonly children?: ReactNode
}

/** The line above a grid: which cell is selected, and its text, which can be edited here, too. */
export function GridLineField({ grid, rows, columns, unit, chosen, children }: GridLineFieldProps) {
  const id = useId()
  const { draft } = grid
  const { row, column } = grid.selection.active
  const [line, head] = [rows[row], columns[column]]
  const cell = line?.cells[column]
  if (!line || !head || !cell) return null
  const said = draft?.sentence ?? cell.fault
  return (
    <div className="grid-bar">
      {chosen?.words ?? (
        <label htmlFor={id} className="grid-bar-label">
          <span className="font-semibold">{head.label}</span> {line.label}
        </label>
      )}
      <span className="grid-bar-field" data-invalid={said !== undefined || undefined}>
        <input
          id={id}
          aria-label={chosen?.name}
          inputMode="decimal"
          className="amount-input"
          data-amount
          autoComplete="off"
          readOnly={!cell.isEditable}
          aria-invalid={said !== undefined}
          aria-describedby={said === undefined ? undefined : `${id}-said`}
          value={draft?.text ?? cell.plain}
          onFocus={grid.editInLine}
          onChange={(event) => grid.type(event.target.value)}
          onKeyDown={draft ? grid.handleDraftKey : undefined}
          onBlur={grid.leaveDraft}
        />
        <span aria-hidden>{unit}</span>
      </span>
      {said !== undefined && (
        <span id={`${id}-said`}>
          <ErrorSentence isQuiet={draft?.isInLine !== true}>{said}</ErrorSentence>
        </span>
      )}
      {said === undefined && children}
    </div>
  )
}
