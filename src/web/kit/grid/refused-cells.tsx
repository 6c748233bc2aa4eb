import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import type { GridColumn, GridRow } from './grid-model.ts'
import type { GridState } from './use-grid.ts'

interface RefusedCellsProps {
  readonly grid: GridState
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
}

const MOST_TOLD = 4
/** The number of letters shown of a pasted text, enough to recognise it. */
const MOST_LETTERS = 40

/** The texts that could not be taken over, cell by cell; the rest waits to be taken, and nothing was changed. */
export function RefusedCells({ grid, rows, columns }: RefusedCellsProps) {
  const { cells, others } = grid.refused
  if (cells.length === 0) return null
  return (
    <Notice tone="negative" className="my-3" onClose={grid.dismissRefused}>
      <p className="font-semibold">
        {cells.length === 1
          ? 'Eine Zelle wurde nicht übernommen.'
          : `${cells.length} Zellen wurden nicht übernommen.`}{' '}
        Es ist nichts geändert.
      </p>
      <ul className="mt-1 text-14">
        {cells.slice(0, MOST_TOLD).map(({ rowId, columnId, text, sentence }) => (
          <li key={`${rowId} ${columnId}`}>
            {columns.find(({ id }) => id === columnId)?.label}, {rows.find(({ id }) => id === rowId)?.label}
            {text !== '' && `, „${shortened(text)}“`}: {sentence}
          </li>
        ))}
        {cells.length > MOST_TOLD && <li>und {cells.length - MOST_TOLD} weitere</li>}
      </ul>
      {others.length > 0 && (
        <NoticeAction onClick={grid.takeOthers}>
          {others.length === 1 ? 'Die andere übernehmen' : `Die anderen ${others.length} übernehmen`}
        </NoticeAction>
      )}
    </Notice>
  )
}

function shortened(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}
