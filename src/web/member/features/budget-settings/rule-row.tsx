import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import type { ImportRule } from '#domain/transactions/import-rule.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { conditionWords, countWords, directionWords } from './rule-words.ts'

interface RuleRowProps {
  readonly rule: ImportRule
  /** The name of the place to which the rule sorts bookings. */
  readonly place: string
  /** The number of bookings that the rule has sorted; null: not known yet. */
  readonly count: number | null
  readonly canMove: (step: -1 | 1) => boolean
  readonly onOpen: () => void
  readonly onMove: (step: -1 | 1) => void
  readonly onDelete: () => void
}

/** A rule in the list, with the actions that open, move and delete the rule. */
export function RuleRow({ rule, place, count, canMove, onOpen, onMove, onDelete }: RuleRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border py-2">
      <button
        type="button"
        className="grid min-h-11 min-w-0 flex-1 basis-40 items-center gap-x-4 py-1 text-left hover-row sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
        onClick={onOpen}
      >
        <span className="min-w-0">
          <span className="block break-words">{softHyphens(conditionWords(rule))}</span>
          <span className="block text-14 text-text-3">{directionWords(rule)}</span>
        </span>
        <span className="min-w-0 font-semibold break-words">
          <span className="text-14 font-normal text-text-3">zu </span>
          {softHyphens(place)}
          {/* The line keeps its height until the number of bookings is known. */}
          <span className="block text-14 font-normal text-text-3">
            {count === null ? '\u00A0' : countWords(count)}
          </span>
        </span>
      </button>
      <span className="ml-auto flex justify-end sm:w-33 print:hidden">
        {canMove(-1) && (
          <IconButton icon={ChevronUp} label={`„${rule.text}“ früher fragen`} onClick={() => onMove(-1)} />
        )}
        {canMove(1) && (
          <IconButton icon={ChevronDown} label={`„${rule.text}“ später fragen`} onClick={() => onMove(1)} />
        )}
        <IconButton icon={X} label={`Regel „${rule.text}“ löschen`} onClick={onDelete} />
      </span>
    </li>
  )
}
