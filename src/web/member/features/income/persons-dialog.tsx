import { PersonsList, type PersonsListProps } from '#web/household/records/persons-list.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'

interface PersonsDialogProps extends PersonsListProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The dialog of the persons of the household, to whom sources belong. */
export function PersonsDialog({ isOpen, onClose, ...persons }: PersonsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Personen"
      lead="Einkommen und Anteile an Konten gehören zu einer Person."
      actions={
        <Button variant="outline" size={44} onClick={onClose}>
          Fertig
        </Button>
      }
    >
      <PersonsList {...persons} />
    </Dialog>
  )
}
