import { useState } from 'react'
import { groupName } from '#domain/budget/budget-group.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import type { ListedGroup } from './group-changes.ts'

interface DeleteGroupDialogProps {
  readonly group: ListedGroup
  readonly others: readonly ListedGroup[]
  readonly itemCount: number
  readonly onClose: () => void
  /** Called with the id of the group that takes over the items; null: the items have no group then. */
  readonly onDelete: (to: string | null) => void
}

const noGroup = 'none'

/** Asks where the items of a deleted group go. */
export function DeleteGroupDialog({ group, others, itemCount, onClose, onDelete }: DeleteGroupDialogProps) {
  const [to, setTo] = useState<string>(noGroup)
  const items =
    itemCount === 0
      ? 'Posten stehen keine darin'
      : itemCount === 1
        ? 'Ein Posten steht darin'
        : `${itemCount} Posten stehen darin`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${groupName(group)} löschen?`}
      lead={`${items}. Sag, wohin sie gehen, mit allen Regeln und Buchungen der Gruppe.`}
      actions={
        <>
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button size={44} onClick={() => onDelete(to === noGroup ? null : to)}>
            Löschen
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <Select
          label="Wohin damit?"
          options={[
            { value: noGroup, label: 'in keine Gruppe', note: 'bleibt in Leben' },
            ...others.map((other) => ({ value: other.id, label: groupName(other) })),
          ]}
          value={to}
          onChange={setTo}
        />
      </div>
      <p className="mt-3 text-14 text-text-2">
        Nimmst du das Löschen zurück, kommen die Gruppe und ihre Posten wieder. Regeln und Buchungen, die
        keinen Posten haben, bleiben am neuen Platz.
      </p>
    </Dialog>
  )
}
