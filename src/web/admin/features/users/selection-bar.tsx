import Download from 'lucide-react/icons/download'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import type { Selection } from './use-selection.ts'
import { downloadUsers } from './users-csv.ts'

interface SelectionBarProps {
  readonly selection: Selection
  readonly matching: number
}

/** The actions for the selected rows; the room for them is always there, so that nothing jumps. */
export function SelectionBar({ selection, matching }: SelectionBarProps) {
  const { rows, clear } = selection
  return (
    <div className="flex min-h-11 items-center gap-x-6 text-14">
      {rows.length === 0 ? (
        <p className="text-text-3">{formatCount(matching)} gefunden</p>
      ) : (
        <>
          <p className="font-semibold">{rows.length} ausgewählt</p>
          <TextAction icon={Download} onClick={() => downloadUsers(rows, 'benutzer-auswahl')}>
            CSV
          </TextAction>
          <TextAction className="ml-auto" onClick={clear}>
            Auswahl aufheben
          </TextAction>
        </>
      )}
    </div>
  )
}
