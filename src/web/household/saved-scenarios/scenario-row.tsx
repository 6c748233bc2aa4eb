import ChartLine from 'lucide-react/icons/chart-line'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Replace from 'lucide-react/icons/replace'
import Trash from 'lucide-react/icons/trash-2'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { Menu } from '#web/kit/overlays/menu.tsx'
import { momentInSentence } from '#web/kit/words/moments.ts'
import { useToday } from '#web/kit/words/today.ts'
import type { EntryLine } from './entry-lines.ts'
import type { StoredScenario } from './scenario-queries.ts'

export interface SavedScenariosRowProps {
  readonly scenario: StoredScenario
  /** The differences from the example, in words. */
  readonly lines: readonly EntryLine[]
  /** Whether the form shows exactly this scenario. */
  readonly isEntered: boolean
  readonly onOpen: () => void
  readonly onReplace: () => void
  readonly onRename: () => void
  readonly onDelete: () => void
  /** Missing where the plan has no place for it. */
  readonly onTakeOver?: () => void
}

/** The greatest number of lines: more would hide the name. */
const MOST_LINES = 4

export function SavedScenariosRow(props: SavedScenariosRowProps) {
  const { scenario, lines, isEntered, onOpen, onReplace, onRename, onDelete, onTakeOver } = props
  const { name, savedAt } = scenario
  const today = useToday()
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-border py-2">
      <div className="min-w-0 grow basis-48 py-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-14 text-text-2">{lines.length === 0 ? 'wie das Beispiel' : wordsOf(lines)}</p>
        <p className="text-14 text-text-3">{`gespeichert ${momentInSentence(savedAt, today)}`}</p>
      </div>
      <div className="ml-auto flex items-center gap-x-3">
        {isEntered ? (
          <Tag>steht oben</Tag>
        ) : (
          <TextAction onClick={onOpen} aria-label={`„${name}“ öffnen`}>
            Öffnen
          </TextAction>
        )}
        <Menu
          width={304}
          trigger={
            <button
              type="button"
              className="inline-flex size-11 items-center justify-center rounded-control text-text-2 hover:bg-surface-2 hover:text-text data-popup-open:bg-surface-2"
            >
              <Icon of={Ellipsis} />
              <span className="sr-only">{`Mehr zu „${name}“`}</span>
            </button>
          }
          entries={[
            ...(onTakeOver
              ? [{ label: 'In meinen Plan übernehmen', icon: ChartLine, onSelect: onTakeOver }]
              : []),
            {
              label: 'Durch die Eingabe ersetzen',
              icon: Replace,
              isDisabled: isEntered,
              onSelect: onReplace,
            },
            { label: 'Umbenennen …', icon: Pencil, onSelect: onRename },
            'separator',
            { label: 'Löschen', icon: Trash, isDanger: true, onSelect: onDelete },
          ]}
        />
      </div>
    </li>
  )
}

function wordsOf(lines: readonly EntryLine[]): string {
  const words = lines.slice(0, MOST_LINES).map(({ label, value }) => `${label} ${value}`)
  return lines.length > MOST_LINES ? `${words.join(', ')} …` : words.join(', ')
}
