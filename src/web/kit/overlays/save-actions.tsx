import type { ReactNode } from 'react'
import { Button } from '#web/kit/controls/button.tsx'
import { DrawerActions } from './drawer.tsx'

interface SaveActionsProps {
  readonly isSending: boolean
  readonly onCancel: () => void
  /** Missing where nothing is stored yet. */
  readonly onDelete?: (() => void) | undefined
  /** A button in place of "Abbrechen". */
  readonly second?: ReactNode
}

/** The buttons of a record in a drawer: save, cancel, and at the far right delete. */
export function SaveActions({ isSending, onCancel, onDelete, second }: SaveActionsProps) {
  return (
    <DrawerActions
      end={
        onDelete && (
          <Button variant="quiet" className="!text-negative" onClick={onDelete}>
            Löschen
          </Button>
        )
      }
    >
      <Button type="submit" isLoading={isSending} loadingLabel="Speichert">
        Speichern
      </Button>
      {second || (
        <Button variant="outline" onClick={onCancel}>
          Abbrechen
        </Button>
      )}
    </DrawerActions>
  )
}
