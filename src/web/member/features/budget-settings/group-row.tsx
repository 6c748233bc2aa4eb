import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { groupName } from '#domain/budget/budget-group.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { useReorder } from '#web/member/order/use-reorder.ts'
import type { ListedGroup } from './group-changes.ts'

interface GroupRowProps {
  readonly group: ListedGroup
  readonly place: number
  readonly count: number
  readonly isEditable: boolean
  readonly isDragged: boolean
  readonly handleProps: ReturnType<ReturnType<typeof useReorder>['handleProps']>
  /** The reason why the group cannot have the name; null: it can. */
  readonly problemOf: (name: string) => string | null
  readonly onRename: (name: string) => void
  readonly onMove: (step: -1 | 1) => void
  readonly onRemove: () => void
  /** The items of the group. */
  readonly children: ReactNode
}

/** A group of the category Leben: its name, its place and its items. */
export function GroupRow(props: GroupRowProps) {
  const { group, place, count, isEditable, isDragged, handleProps, onRename, onMove, onRemove } = props
  const [isNaming, setNaming] = useState(false)
  const name = groupName(group)
  const ownName = groupName({ ...group, name: '' })
  return (
    <li
      className={`flex flex-wrap items-start gap-x-3 border-b border-border py-2 ${isDragged ? 'bg-surface-2' : ''}`}
    >
      {isEditable && (
        <button
          type="button"
          aria-label={`${name} verschieben, Platz ${place + 1} von ${count}`}
          className="inline-flex size-11 cursor-grab touch-none items-center justify-center rounded-control text-text-3 hover:bg-surface-2 print:hidden"
          {...handleProps}
        >
          <Icon of={GripVertical} size={16} />
        </button>
      )}
      <div className="min-w-40 flex-1 py-2.5">
        {isNaming ? (
          <NameField
            {...props}
            onDone={(next) => {
              setNaming(false)
              if (next !== null && next !== name) onRename(next)
            }}
          />
        ) : (
          <p className="font-semibold break-words">{softHyphens(name)}</p>
        )}
        {group.key !== null && group.name !== '' && (
          <p className="text-14 text-text-3">eingebaut als {ownName}</p>
        )}
        {props.children}
      </div>
      {isEditable && (
        <div className="ml-auto flex print:hidden">
          {group.key !== null && group.name !== '' && (
            <IconButton
              icon={RotateCcw}
              label={`Wieder ${ownName} nennen`}
              onClick={() => onRename(ownName)}
            />
          )}
          <IconButton icon={Pencil} label={`${name} umbenennen`} onClick={() => setNaming(true)} />
          <IconButton
            icon={ChevronUp}
            label={`${name} nach oben`}
            disabled={place === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={ChevronDown}
            label={`${name} nach unten`}
            disabled={place === count - 1}
            onClick={() => onMove(1)}
          />
          <IconButton icon={X} label={`${name} löschen`} onClick={onRemove} />
        </div>
      )}
    </li>
  )
}

interface NameFieldProps extends Pick<GroupRowProps, 'group' | 'problemOf'> {
  /** Called with the new name; null: the name stays as it is. */
  readonly onDone: (name: string | null) => void
}

/** The field for the name of a group: Enter and leaving the field save, Escape keeps the former name. */
function NameField({ group, problemOf, onDone }: NameFieldProps) {
  const [text, setText] = useState(groupName(group))
  const [problem, setProblem] = useState<string | null>(null)

  function take() {
    const found = problemOf(text)
    setProblem(found)
    if (found === null) onDone(text.trim())
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') take()
    if (event.key === 'Escape') onDone(null)
  }

  return (
    <TextField
      label={`Name von ${groupName(group)}`}
      isLabelHidden
      // The field takes the focus, because a press of the pencil opened it for typing.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      maxLength={60}
      autoComplete="off"
      value={text}
      error={problem ?? undefined}
      onChange={(event) => {
        setText(event.target.value)
        setProblem(null)
      }}
      onKeyDown={handleKey}
      onBlur={take}
    />
  )
}
