import type { StoredPlanEvent, StoredPosition } from '#web/household/planning/wealth-plan-queries.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { type DifferenceDraft, draftOfEvent, draftOfPosition, whenWords } from './scenario-drafts.ts'

interface DifferenceListProps {
  readonly positions: readonly StoredPosition[]
  readonly events: readonly StoredPlanEvent[]
  readonly onEdit: (draft: DifferenceDraft) => void
  readonly onDeletePosition: (id: string) => void
  readonly onDeleteEvent: (id: string) => void
}

/** The stored differences of a scenario: its own positions, then its events. */
export function DifferenceList(props: DifferenceListProps) {
  const { positions, events, onEdit, onDeletePosition, onDeleteEvent } = props
  if (events.length + positions.length === 0) return null
  return (
    <ul aria-label="Was anders ist" className="border-t border-border">
      {positions.map((position) => (
        <Difference
          key={position.id}
          name={position.name}
          note={position.kind === 'loan' ? 'eigenes Darlehen' : 'eigene Position'}
          onEdit={() => onEdit(draftOfPosition(position))}
          onDelete={() => onDeletePosition(position.id)}
        />
      ))}
      {events.map((event) => (
        <Difference
          key={event.id}
          name={event.name}
          note={whenWords(event)}
          cents={event.amountCents}
          onEdit={() => onEdit(draftOfEvent(event))}
          onDelete={() => onDeleteEvent(event.id)}
        />
      ))}
    </ul>
  )
}

interface DifferenceProps {
  readonly name: string
  readonly note: string
  readonly cents?: number
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function Difference({ name, note, cents, onEdit, onDelete }: DifferenceProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-border">
      <span className="min-w-0 py-2 text-14">
        <span className="font-semibold">{name}</span>
        <span className="block text-text-2">{note}</span>
      </span>
      <span className="flex shrink-0 items-center gap-4">
        {cents !== undefined && <Money cents={cents} isSigned isToned />}
        <TextAction aria-label={`${name} ändern`} onClick={onEdit}>
          Ändern
        </TextAction>
        <TextAction aria-label={`${name} löschen`} onClick={onDelete}>
          Löschen
        </TextAction>
      </span>
    </li>
  )
}
