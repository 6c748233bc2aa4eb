import Check from 'lucide-react/icons/check'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'

interface EntryRowProps {
  readonly title: string
  readonly note: string
  readonly isFilled: boolean
  readonly onOpen: () => void
}

/** An entry of the folder, with its mark and the way into it. */
export function EntryRow({ title, note, isFilled, onOpen }: EntryRowProps) {
  return (
    <li className="flex min-h-17 items-center gap-4 border-b border-border py-3 last:border-b-0">
      <span
        className={`flex size-6 shrink-0 items-center justify-center rounded-small ${isFilled ? 'bg-text text-paper' : 'open-frame'}`}
      >
        {isFilled && <Icon of={Check} size={16} />}
        <span className="sr-only">{isFilled ? 'eingetragen' : 'noch offen'}</span>
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold break-words">{softHyphens(title)}</span>
        <span className="block truncate text-14 text-text-3">{note}</span>
      </span>
      {!isFilled && (
        <span aria-hidden className="text-14 font-semibold text-warning phone:hidden">
          offen
        </span>
      )}
      <TextAction
        className={isFilled ? '' : '!font-semibold !text-primary'}
        aria-label={`${title}: ${isFilled ? 'ansehen' : 'eintragen'}`}
        onClick={onOpen}
      >
        {isFilled ? 'Ansehen' : 'Eintragen'}
      </TextAction>
    </li>
  )
}
