import type { GridColumn, GridRow } from '#web/kit/grid/grid-model.ts'
import type { PastePreview as Preview } from '#web/kit/grid/use-grid.ts'

interface PastePreviewProps {
  readonly preview: Preview
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly areHidden: boolean
}

const MOST_SHOWN = 8

/** Shows the changes that a pasted range would make, cell by cell, before they are made. */
export function PastePreview({ preview, rows, columns, areHidden }: PastePreviewProps) {
  const { changes, refusals, sentence } = preview
  const nameOf = ({ rowId, columnId }: { readonly rowId: string; readonly columnId: string }) =>
    `${rows.find(({ id }) => id === rowId)?.label ?? ''}, ${columns.find(({ id }) => id === columnId)?.label ?? ''}`
  const shown = (text: string) => (text === '' ? 'nicht fällig' : areHidden ? '••••' : text)
  if (sentence !== null)
    return (
      <p role="status" className="mt-3 text-14 text-negative">
        {sentence}
      </p>
    )
  return (
    <section aria-label="Vorschau" className="mt-4">
      <p role="status" className="text-14 font-semibold">
        {countWords(changes.length, refusals.length)}
      </p>
      <ul className="mt-1 text-14">
        {refusals.slice(0, MOST_SHOWN).map((cell) => (
          <li key={`${cell.rowId} ${cell.columnId}`} className="border-b border-border py-1.5 text-negative">
            {nameOf(cell)}, „{cell.text}“: {cell.sentence}
          </li>
        ))}
        {changes.slice(0, MOST_SHOWN).map((cell) => (
          <li
            key={`${cell.rowId} ${cell.columnId}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-border py-1.5"
          >
            <span>{nameOf(cell)}</span>
            <span className="text-text-2">
              {shown(cell.before)} → <span className="font-semibold text-text">{shown(cell.after)}</span>
            </span>
          </li>
        ))}
      </ul>
      {changes.length > MOST_SHOWN && (
        <p className="mt-1 text-14 text-text-3">und {changes.length - MOST_SHOWN} weitere</p>
      )}
    </section>
  )
}

function countWords(changes: number, refusals: number): string {
  const changed =
    changes === 0
      ? 'Keine Zelle ändert sich'
      : changes === 1
        ? 'Eine Zelle ändert sich'
        : `${changes} Zellen ändern sich`
  if (refusals === 0) return `${changed}.`
  return `${changed}, ${refusals === 1 ? 'eine lässt sich' : `${refusals} lassen sich`} nicht lesen.`
}
