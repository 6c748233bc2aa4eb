import Download from 'lucide-react/icons/download'
import { TextAction } from '#web/ui/text-action.tsx'
import type { Selection } from './use-selection.ts'
import { downloadUsers } from './users-csv.ts'

/** What can be done with the selected rows; its room is always there, so that nothing jumps. */
export function SelectionBar({ selection }: { readonly selection: Selection }) {
  const { rows, clear } = selection
  return (
    <div className="flex min-h-11 items-center gap-x-6 text-14">
      {rows.length > 0 && (
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
